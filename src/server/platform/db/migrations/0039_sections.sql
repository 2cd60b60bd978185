-- Page views keep the engaged time of each section of their page, in tenths of a second by the section's name.
ALTER TABLE "website_views" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "early_activity" ADD COLUMN "sections" jsonb;--> statement-breakpoint
-- The longer time of each section, so that repeated or reordered records change nothing.
CREATE FUNCTION longest_times(known jsonb, sent jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN known IS NULL OR sent IS NULL THEN coalesce(known, sent) ELSE (
		SELECT jsonb_object_agg(section, tenths) FROM (
			SELECT key AS section, max(value::int) AS tenths
			FROM (SELECT * FROM jsonb_each_text(known) UNION ALL SELECT * FROM jsonb_each_text(sent)) AS times
			GROUP BY key
		) AS longest
	) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_page_view_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (source, first_at, last_at)
	SELECT source, min(created_at), max(created_at)
	FROM changed, unnest(CASE WHEN sections IS NULL THEN ARRAY['traffic'] ELSE ARRAY['traffic', 'sections'] END) AS source
	GROUP BY source, (created_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE VIEW website_analytics AS
SELECT view.id, view.created_at, visit.visit_id AS session_id, visit.visitor_id,
	coalesce(page.path, '') || coalesce('?' || view.query, '') AS page_url, coalesce(page.title, '') AS page_title,
	coalesce(view.referrer, '') AS referrer, coalesce(agent.user_agent, '') AS user_agent, visit.country, visit.region, visit.city,
	coalesce(visit.device_type, '') AS device_type, coalesce(visit.browser, '') AS browser, coalesce(visit.os, '') AS os,
	coalesce(visit.screen_resolution, '') AS screen_resolution, coalesce(visit.viewport, '') AS viewport,
	coalesce(visit.language, '') AS language, coalesce(visit.timezone, '') AS timezone, view.utm_source, view.utm_medium,
	view.utm_campaign, view.utm_term, view.utm_content, coalesce(page.brand, 'orbit') AS brand, visit.experiment_group,
	coalesce(view.engaged_tenths / 10.0, view.time_on_page)::float8 AS time_on_page, view.scroll_depth::int AS scroll_depth,
	view.painted_group, view.sections
FROM website_views AS view
LEFT JOIN visits AS visit ON identifier_key(visit.visit_id) = view.visit
LEFT JOIN website_pages AS page ON page.key = view.page
LEFT JOIN user_agents AS agent ON agent.key = visit.user_agent_key;
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
		INSERT INTO website_views (id, created_at, visit, page, time_on_page, engaged_tenths, painted_group, scroll_depth, sections,
			query, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
		VALUES (NEW.id, NEW.created_at, identifier_key(NEW.session_id), page_key, round(NEW.time_on_page), round(NEW.time_on_page * 10),
			NEW.painted_group, NEW.scroll_depth, NEW.sections, substr(NEW.page_url, nullif(strpos(NEW.page_url, '?'), 0) + 1), nullif(NEW.referrer, ''),
			NEW.utm_source, NEW.utm_medium, NEW.utm_campaign, NEW.utm_term, NEW.utm_content);
	ELSE
		UPDATE website_views SET id = NEW.id, created_at = NEW.created_at, visit = identifier_key(NEW.session_id), page = page_key,
			time_on_page = round(NEW.time_on_page), engaged_tenths = round(NEW.time_on_page * 10),
			painted_group = NEW.painted_group, scroll_depth = NEW.scroll_depth, sections = NEW.sections,
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
