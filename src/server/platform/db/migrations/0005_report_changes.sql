-- Whoever writes page views or visits (ingest, release from quarantine, forgetting, a restore), the roll-ups learn of it.
-- Deletions are left out: retention takes rows away, and what was counted stays counted.
CREATE FUNCTION note_page_view_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (first_at, last_at)
	SELECT min(created_at), max(created_at) FROM changed GROUP BY (created_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (first_at, last_at)
	SELECT min(started_at), max(last_activity_at) FROM changed
	GROUP BY (started_at AT TIME ZONE 'UTC')::date, (last_activity_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A heartbeat only moves last_activity_at, which no report reads.
CREATE FUNCTION note_visit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (first_at, last_at)
	SELECT min(started_at), max(last_activity_at) FROM changed AS now
	WHERE NOT EXISTS (
		SELECT FROM earlier AS was WHERE was.session_id = now.session_id
		AND (was.visitor_id, was.entry_page, was.exit_page, was.page_views, was.channel, was.source, was.utm_source, was.country, was.city, was.device_type)
		IS NOT DISTINCT FROM (now.visitor_id, now.entry_page, now.exit_page, now.page_views, now.channel, now.source, now.utm_source, now.country, now.city, now.device_type)
	)
	GROUP BY (started_at AT TIME ZONE 'UTC')::date, (last_activity_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON website_analytics REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_page_view_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON website_analytics REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_page_view_changes();
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON visits REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_new_visits();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON visits REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_visit_changes();
--> statement-breakpoint
-- What was stored before there were roll-ups.
INSERT INTO report_changes (first_at, last_at) SELECT min(created_at), max(created_at) FROM website_analytics HAVING count(*) > 0;
