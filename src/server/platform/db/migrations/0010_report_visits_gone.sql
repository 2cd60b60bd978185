-- Its place was taken by `report_columns`.
DROP TABLE IF EXISTS report_visits;
--> statement-breakpoint
-- The columns of one day have one version, which those of before need not have: they are made again.
DELETE FROM report_columns;
--> statement-breakpoint
INSERT INTO report_changes (first_at, last_at) SELECT min(created_at), max(created_at) FROM website_analytics HAVING count(*) > 0;
