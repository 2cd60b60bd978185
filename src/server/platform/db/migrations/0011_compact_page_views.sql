-- The first 64 bits of the MD5 of an identifier: what tables refer to instead of repeating it.
CREATE FUNCTION identifier_key(identifier text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(identifier), 16))::bit(64)::bigint;
--> statement-breakpoint
CREATE TABLE "logged_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"session_id" text,
	"visit_id" text,
	"page_url" text NOT NULL,
	"event_data" text NOT NULL,
	"experiment_group" text,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"key" bigint PRIMARY KEY NOT NULL,
	"country_code" text,
	"country_name" text,
	"region" text,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text,
	"isp" text
);
--> statement-breakpoint
CREATE TABLE "user_agents" (
	"key" bigint PRIMARY KEY NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_pages" (
	"key" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_views" (
	"created_at" timestamp with time zone NOT NULL,
	"visit" bigint,
	"page" bigint NOT NULL,
	"time_on_page" integer,
	"scroll_depth" smallint,
	"id" uuid PRIMARY KEY NOT NULL,
	"query" text,
	"referrer" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text
);
--> statement-breakpoint
DROP INDEX "visits_visitor";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "viewport" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "user_agent_key" bigint;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "place_key" bigint;--> statement-breakpoint
-- What was stored so far. A page view without a visit gets one, which has what the page view knew.
UPDATE website_analytics SET session_id = 'view_' || id WHERE session_id IS NULL;--> statement-breakpoint
INSERT INTO visits (session_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views, channel, source,
	utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, region, city, device_type, browser, os, screen_resolution,
	language, experiment_group)
SELECT DISTINCT ON (session_id) session_id, coalesce(visitor_id, session_id), created_at, created_at, brand, split_part(page_url, '?', 1),
	split_part(page_url, '?', 1), count(*) OVER (PARTITION BY session_id), '', '', utm_source, utm_medium, utm_campaign, utm_term,
	utm_content, country, region, city, device_type, browser, os, screen_resolution, language, experiment_group
FROM website_analytics ORDER BY session_id, created_at
ON CONFLICT (session_id) DO NOTHING;
--> statement-breakpoint
-- Without its time zone, which mostly was that of the visitor.
INSERT INTO places (key, country_code, country_name, region, city, latitude, longitude, isp)
SELECT DISTINCT ON (1) identifier_key(jsonb_build_array(country_code, region, city, latitude, longitude)::text),
	country_code, country_name, region, city, latitude, longitude, isp
FROM geo_analytics WHERE country_code IS NOT NULL ORDER BY 1;
--> statement-breakpoint
UPDATE visits SET viewport = known.viewport, timezone = known.timezone, user_agent_key = identifier_key(known.user_agent),
	place_key = known.place_key
FROM (
	SELECT visit.session_id, first.viewport, coalesce(first.timezone, geo.timezone) AS timezone, first.user_agent,
		CASE WHEN country_code IS NOT NULL
			THEN identifier_key(jsonb_build_array(country_code, geo.region, geo.city, latitude, longitude)::text) END AS place_key
	FROM visits AS visit LEFT JOIN geo_analytics AS geo USING (session_id) LEFT JOIN (
		SELECT DISTINCT ON (session_id) session_id, viewport, timezone, user_agent FROM website_analytics
		ORDER BY session_id, created_at
	) AS first USING (session_id)
) AS known WHERE known.session_id = visits.session_id;
--> statement-breakpoint
INSERT INTO user_agents SELECT identifier_key(user_agent), user_agent FROM website_analytics GROUP BY user_agent;--> statement-breakpoint
INSERT INTO website_pages
SELECT identifier_key(brand || E'\n' || path || E'\n' || page_title), brand, path, page_title
FROM (SELECT DISTINCT brand, split_part(page_url, '?', 1) AS path, page_title FROM website_analytics) AS pages;
--> statement-breakpoint
INSERT INTO website_views
SELECT created_at, identifier_key(session_id), identifier_key(brand || E'\n' || split_part(page_url, '?', 1) || E'\n' || page_title),
	time_on_page, scroll_depth, id, substr(page_url, nullif(strpos(page_url, '?'), 0) + 1), nullif(referrer, ''),
	utm_source, utm_medium, utm_campaign, utm_term, utm_content
FROM website_analytics ORDER BY created_at;
--> statement-breakpoint
INSERT INTO logged_events
SELECT id, event_type, "timestamp", session_id, visit_id, page_url, event_data, experiment_group, user_agent FROM user_analytics AS event
WHERE event_type <> 'page_view' OR NOT EXISTS (SELECT FROM website_analytics AS view WHERE view.id = event.id) ORDER BY "timestamp";
--> statement-breakpoint
DROP TABLE "geo_analytics";--> statement-breakpoint
DROP TABLE "user_analytics";--> statement-breakpoint
DROP TABLE "website_analytics";--> statement-breakpoint
CREATE INDEX "logged_events_type_time" ON "logged_events" USING btree ("event_type","timestamp");
--> statement-breakpoint
CREATE INDEX "logged_events_visitor" ON "logged_events" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "logged_events_time" ON "logged_events" USING brin ("timestamp");
--> statement-breakpoint
CREATE INDEX "website_views_created_at" ON "website_views" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "website_views_visit" ON "website_views" USING btree ("visit");
--> statement-breakpoint
CREATE UNIQUE INDEX "visits_key" ON "visits" USING btree (identifier_key("session_id"));
--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING hash ("visitor_id");
--> statement-breakpoint
-- After the rows, so that what was counted already is not counted again.
CREATE TRIGGER note_inserted AFTER INSERT ON website_views REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_page_view_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON website_views REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_page_view_changes();
--> statement-breakpoint
CREATE VIEW website_analytics AS
SELECT view.id, view.created_at, visit.session_id, visit.visitor_id,
	coalesce(page.path, '') || coalesce('?' || view.query, '') AS page_url, coalesce(page.title, '') AS page_title,
	coalesce(view.referrer, '') AS referrer, coalesce(agent.user_agent, '') AS user_agent, visit.country, visit.region, visit.city,
	coalesce(visit.device_type, '') AS device_type, coalesce(visit.browser, '') AS browser, coalesce(visit.os, '') AS os,
	coalesce(visit.screen_resolution, '') AS screen_resolution, coalesce(visit.viewport, '') AS viewport,
	coalesce(visit.language, '') AS language, coalesce(visit.timezone, '') AS timezone, view.utm_source, view.utm_medium,
	view.utm_campaign, view.utm_term, view.utm_content, coalesce(page.brand, 'orbit') AS brand, visit.experiment_group,
	view.time_on_page, view.scroll_depth::int AS scroll_depth
FROM website_views AS view
LEFT JOIN visits AS visit ON identifier_key(visit.session_id) = view.visit
LEFT JOIN website_pages AS page ON page.key = view.page
LEFT JOIN user_agents AS agent ON agent.key = visit.user_agent_key;
--> statement-breakpoint
CREATE VIEW user_analytics AS
SELECT id, event_type, "timestamp", session_id, visit_id, page_url, event_data, experiment_group, user_agent FROM logged_events
UNION ALL
SELECT view.id, 'page_view', view.created_at, visit.visitor_id, visit.session_id,
	coalesce(page.path, '') || coalesce('?' || view.query, ''),
	jsonb_build_object('page_view_id', view.id, 'title', coalesce(page.title, ''), 'referrer', coalesce(view.referrer, ''))::text,
	visit.experiment_group, coalesce(agent.user_agent, '')
FROM website_views AS view
LEFT JOIN visits AS visit ON identifier_key(visit.session_id) = view.visit
LEFT JOIN website_pages AS page ON page.key = view.page
LEFT JOIN user_agents AS agent ON agent.key = visit.user_agent_key;
--> statement-breakpoint
CREATE VIEW geo_analytics AS
SELECT md5(visit.session_id)::uuid AS id, visit.session_id, visit.country AS country_code, place.country_name, visit.region, visit.city,
	place.latitude, place.longitude, coalesce(place.timezone, nullif(visit.timezone, '')) AS timezone, place.isp,
	visit.started_at AS created_at
FROM visits AS visit LEFT JOIN places AS place ON place.key = visit.place_key;
--> statement-breakpoint
-- Our own server writes to the tables. These are for whoever writes a row as it is read: an import, a correction by hand.
CREATE FUNCTION write_website_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
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
	INSERT INTO visits (session_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views, channel, source,
		utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, region, city, device_type, browser, os,
		screen_resolution, language, experiment_group, viewport, timezone, user_agent_key)
	VALUES (NEW.session_id, NEW.visitor_id, NEW.created_at, NEW.created_at, NEW.brand, path, path, 1, '', '',
		NEW.utm_source, NEW.utm_medium, NEW.utm_campaign, NEW.utm_term, NEW.utm_content, NEW.country, NEW.region, NEW.city,
		coalesce(NEW.device_type, ''), coalesce(NEW.browser, ''), coalesce(NEW.os, ''), coalesce(NEW.screen_resolution, ''),
		coalesce(NEW.language, ''), NEW.experiment_group, NEW.viewport, NEW.timezone, identifier_key(coalesce(NEW.user_agent, '')))
	ON CONFLICT (session_id) DO UPDATE SET visitor_id = excluded.visitor_id, country = excluded.country, region = excluded.region,
		city = excluded.city, device_type = excluded.device_type, browser = excluded.browser, os = excluded.os,
		screen_resolution = excluded.screen_resolution, language = excluded.language, experiment_group = excluded.experiment_group,
		viewport = excluded.viewport, timezone = excluded.timezone, user_agent_key = excluded.user_agent_key
	WHERE TG_OP = 'UPDATE';
	-- No page view is before the visit that it belongs to.
	UPDATE visits SET started_at = NEW.created_at WHERE session_id = NEW.session_id AND started_at > NEW.created_at;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER write INSTEAD OF INSERT OR UPDATE OR DELETE ON website_analytics
FOR EACH ROW EXECUTE FUNCTION write_website_analytics();
--> statement-breakpoint
-- An event that is a page view has nothing of its own but its time.
CREATE FUNCTION write_user_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
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
	UPDATE logged_events SET id = NEW.id, event_type = NEW.event_type, "timestamp" = NEW."timestamp", session_id = NEW.session_id,
		visit_id = NEW.visit_id, page_url = NEW.page_url, event_data = NEW.event_data, experiment_group = NEW.experiment_group,
		user_agent = NEW.user_agent
	WHERE id = OLD.id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER write INSTEAD OF INSERT OR UPDATE OR DELETE ON user_analytics
FOR EACH ROW EXECUTE FUNCTION write_user_analytics();
--> statement-breakpoint
-- Columns are written in fewer bytes than before: those of before are made again.
DELETE FROM report_columns;
--> statement-breakpoint
INSERT INTO report_changes (first_at, last_at) SELECT min(created_at), max(created_at) FROM website_views HAVING count(*) > 0;
