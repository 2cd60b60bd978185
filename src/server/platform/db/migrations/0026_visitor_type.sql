-- Days are counted by type of visitor from now on. Of days whose records are gone, nobody knows it any more.
INSERT INTO report_days (day, dimension, value, page_views, timed_views, engaged_seconds, scroll_percent, duration_seconds,
	bounces, visitors, visits, visitor_gaps, visitors_seen, visit_gaps, visits_seen)
SELECT day, 'visitor_type', '', page_views, timed_views, engaged_seconds, scroll_percent, duration_seconds,
	bounces, visitors, visits, visitor_gaps, visitors_seen, visit_gaps, visits_seen
FROM report_days WHERE dimension = '';
--> statement-breakpoint
-- The other days are counted again, one after the other, while the app runs.
INSERT INTO report_changes (source, first_at, last_at)
SELECT 'traffic', min(created_at), max(created_at) FROM website_views HAVING count(*) > 0;
