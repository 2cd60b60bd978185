-- In tables, a visit is `visit_id` and a visitor `visitor_id`; `session_id` meant either. The names of before stay in views.
ALTER TABLE visits RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER TABLE logged_events RENAME COLUMN session_id TO visitor_id;
--> statement-breakpoint
ALTER TABLE web_vitals RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER INDEX web_vitals_session RENAME TO web_vitals_visit;
--> statement-breakpoint
ALTER TABLE early_activity RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER TABLE quarantined_batches RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER TABLE user_events RENAME TO custom_events;
--> statement-breakpoint
ALTER TABLE custom_events RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER INDEX user_events_pkey RENAME TO custom_events_pkey;
--> statement-breakpoint
ALTER INDEX user_events_name_time RENAME TO custom_events_name_time;
--> statement-breakpoint
ALTER INDEX user_events_visitor RENAME TO custom_events_visitor;
--> statement-breakpoint
ALTER INDEX user_events_time RENAME TO custom_events_time;
--> statement-breakpoint
ALTER TABLE conversion_tracking RENAME TO conversions;
--> statement-breakpoint
ALTER TABLE conversions RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER TABLE conversions RENAME CONSTRAINT conversion_tracking_server_outcomes TO conversions_server_outcomes;
--> statement-breakpoint
ALTER INDEX conversion_tracking_pkey RENAME TO conversions_pkey;
--> statement-breakpoint
ALTER INDEX conversion_tracking_type_time RENAME TO conversions_type_time;
--> statement-breakpoint
ALTER INDEX conversion_tracking_visitor RENAME TO conversions_visitor;
--> statement-breakpoint
ALTER INDEX conversion_tracking_time RENAME TO conversions_time;
--> statement-breakpoint
ALTER TABLE real_time_visitors RENAME TO live_visitors;
--> statement-breakpoint
ALTER TABLE live_visitors RENAME COLUMN session_id TO visit_id;
--> statement-breakpoint
ALTER INDEX real_time_visitors_pkey RENAME TO live_visitors_pkey;
--> statement-breakpoint
-- PostgreSQL writes to the table when one of these is written to, `ON CONFLICT` included.
CREATE VIEW user_events AS
SELECT id, event_type, event_name, page_url, user_agent, visit_id AS session_id, visitor_id, properties, created_at FROM custom_events;
--> statement-breakpoint
ALTER VIEW user_events ALTER COLUMN event_type SET DEFAULT 'custom';
--> statement-breakpoint
CREATE VIEW conversion_tracking AS
SELECT id, conversion_type, source_page, referrer, visit_id AS session_id, visitor_id, user_agent, conversion_value, properties,
	created_at, recorded_by
FROM conversions;
--> statement-breakpoint
CREATE VIEW real_time_visitors AS
SELECT visit_id AS session_id, visitor_id, page_url, user_agent, country, city, latitude, longitude, is_active, last_activity
FROM live_visitors;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_visit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (first_at, last_at)
	SELECT min(started_at), max(last_activity_at) FROM changed AS visit
	WHERE NOT EXISTS (
		SELECT FROM earlier WHERE earlier.visit_id = visit.visit_id
		AND (earlier.visitor_id, earlier.entry_page, earlier.exit_page, earlier.page_views, earlier.channel, earlier.source, earlier.utm_source, earlier.country, earlier.city, earlier.device_type)
		IS NOT DISTINCT FROM (visit.visitor_id, visit.entry_page, visit.exit_page, visit.page_views, visit.channel, visit.source, visit.utm_source, visit.country, visit.city, visit.device_type)
	)
	GROUP BY (started_at AT TIME ZONE 'UTC')::date, (last_activity_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_user_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO logged_events VALUES (NEW.id, NEW.event_type, NEW."timestamp", NEW.session_id, NEW.visit_id, NEW.page_url,
			NEW.event_data, NEW.experiment_group, NEW.user_agent);
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' THEN
		DELETE FROM website_views WHERE id = OLD.id AND OLD.event_type = 'page_view';
		DELETE FROM logged_events WHERE id = OLD.id;
		RETURN OLD;
	END IF;
	UPDATE website_views SET created_at = NEW."timestamp" WHERE id = OLD.id AND OLD.event_type = 'page_view';
	UPDATE logged_events SET id = NEW.id, event_type = NEW.event_type, "timestamp" = NEW."timestamp", visitor_id = NEW.session_id,
		visit_id = NEW.visit_id, page_url = NEW.page_url, event_data = NEW.event_data, experiment_group = NEW.experiment_group,
		user_agent = NEW.user_agent
	WHERE id = OLD.id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_website_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	path text;
	title text;
	page_key bigint;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM website_views WHERE id = OLD.id;
		RETURN OLD;
	END IF;
	NEW.session_id := coalesce(NEW.session_id, 'view_' || NEW.id);
	NEW.visitor_id := coalesce(NEW.visitor_id, NEW.session_id);
	NEW.brand := coalesce(NEW.brand, 'orbit');
	path := split_part(NEW.page_url, '?', 1);
	title := coalesce(NEW.page_title, '');
	page_key := identifier_key(NEW.brand || E'\n' || path || E'\n' || title);
	INSERT INTO website_pages VALUES (page_key, NEW.brand, path, title) ON CONFLICT DO NOTHING;
	INSERT INTO user_agents VALUES (identifier_key(coalesce(NEW.user_agent, '')), coalesce(NEW.user_agent, '')) ON CONFLICT DO NOTHING;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO website_views (id, created_at, visit, page, time_on_page, scroll_depth, query, referrer,
			utm_source, utm_medium, utm_campaign, utm_term, utm_content)
		VALUES (NEW.id, NEW.created_at, identifier_key(NEW.session_id), page_key, NEW.time_on_page, NEW.scroll_depth,
			substr(NEW.page_url, nullif(strpos(NEW.page_url, '?'), 0) + 1), nullif(NEW.referrer, ''),
			NEW.utm_source, NEW.utm_medium, NEW.utm_campaign, NEW.utm_term, NEW.utm_content);
	ELSE
		UPDATE website_views SET id = NEW.id, created_at = NEW.created_at, visit = identifier_key(NEW.session_id), page = page_key,
			time_on_page = NEW.time_on_page, scroll_depth = NEW.scroll_depth,
			query = substr(NEW.page_url, nullif(strpos(NEW.page_url, '?'), 0) + 1), referrer = nullif(NEW.referrer, ''),
			utm_source = NEW.utm_source, utm_medium = NEW.utm_medium, utm_campaign = NEW.utm_campaign, utm_term = NEW.utm_term,
			utm_content = NEW.utm_content
		WHERE id = OLD.id;
	END IF;
	INSERT INTO visits (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views, channel, source,
		utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, region, city, device_type, browser, os,
		screen_resolution, language, experiment_group, viewport, timezone, user_agent_key)
	VALUES (NEW.session_id, NEW.visitor_id, NEW.created_at, NEW.created_at, NEW.brand, path, path, 1, '', '',
		NEW.utm_source, NEW.utm_medium, NEW.utm_campaign, NEW.utm_term, NEW.utm_content, NEW.country, NEW.region, NEW.city,
		coalesce(NEW.device_type, ''), coalesce(NEW.browser, ''), coalesce(NEW.os, ''), coalesce(NEW.screen_resolution, ''),
		coalesce(NEW.language, ''), NEW.experiment_group, NEW.viewport, NEW.timezone, identifier_key(coalesce(NEW.user_agent, '')))
	ON CONFLICT (visit_id) DO UPDATE SET visitor_id = excluded.visitor_id, country = excluded.country, region = excluded.region,
		city = excluded.city, device_type = excluded.device_type, browser = excluded.browser, os = excluded.os,
		screen_resolution = excluded.screen_resolution, language = excluded.language, experiment_group = excluded.experiment_group,
		viewport = excluded.viewport, timezone = excluded.timezone, user_agent_key = excluded.user_agent_key
	WHERE TG_OP = 'UPDATE';
	-- No page view is before the visit that it belongs to.
	UPDATE visits SET started_at = NEW.created_at WHERE visit_id = NEW.session_id AND started_at > NEW.created_at;
	RETURN NEW;
END $$;
