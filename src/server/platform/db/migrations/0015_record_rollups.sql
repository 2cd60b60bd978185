CREATE TABLE "report_records" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"value" text NOT NULL,
	"records" integer NOT NULL,
	"visits" integer NOT NULL,
	"repeats" jsonb,
	"sums" double precision[] NOT NULL,
	"histograms" "bytea",
	CONSTRAINT "report_records_source_day_value_pk" PRIMARY KEY("source","day","value")
);
--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "source" text DEFAULT 'traffic' NOT NULL;
--> statement-breakpoint
-- The source is the trigger's argument. Deletions are left out, as those of page views are.
CREATE FUNCTION note_record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (source, first_at, last_at)
	SELECT TG_ARGV[0], min(created_at), max(created_at) FROM changed GROUP BY (created_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_agent_click_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (source, first_at, last_at)
	SELECT 'agentClicks', min("timestamp"), max("timestamp") FROM changed WHERE event_type = 'agent_click'
	GROUP BY ("timestamp" AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON logged_events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_agent_click_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON logged_events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_agent_click_changes();
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON user_events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('events');
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON user_events REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('events');
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON conversion_tracking REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('conversions');
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON conversion_tracking REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('conversions');
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON cookie_analytics REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('consent');
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON cookie_analytics REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('consent');
--> statement-breakpoint
CREATE TRIGGER note_inserted AFTER INSERT ON web_vitals REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('vitals');
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON web_vitals REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('vitals');
--> statement-breakpoint
-- What was stored before there were roll-ups of it.
INSERT INTO report_changes (source, first_at, last_at)
SELECT source, first_at, last_at FROM (
	SELECT 'agentClicks' AS source, min("timestamp") AS first_at, max("timestamp") AS last_at FROM logged_events WHERE event_type = 'agent_click'
	UNION ALL SELECT 'events', min(created_at), max(created_at) FROM user_events
	UNION ALL SELECT 'conversions', min(created_at), max(created_at) FROM conversion_tracking
	UNION ALL SELECT 'consent', min(created_at), max(created_at) FROM cookie_analytics
	UNION ALL SELECT 'vitals', min(created_at), max(created_at) FROM web_vitals
) AS stored WHERE first_at IS NOT NULL;
