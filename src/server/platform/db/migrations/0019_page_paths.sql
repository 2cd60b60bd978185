-- Stored addresses lose what may name a person: queries but for the campaign, fragments, and users of foreign addresses.
-- Reports never read these parts, so their figures stay.
CREATE FUNCTION clean_address(address text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(split_part(split_part(address, '#', 1), '?', 1), '^([a-z][a-z0-9+.-]*://)[^/]*@', '\1', 'i');
--> statement-breakpoint
CREATE FUNCTION kept_query(query text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
	SELECT string_agg(CASE WHEN name ~ '^utm_' THEN parameter ELSE name || '=' END, '&' ORDER BY place)
	FROM regexp_split_to_table(split_part(query, '#', 1), '&') WITH ORDINALITY AS parameters (parameter, place),
		LATERAL (SELECT split_part(parameter, '=', 1) AS name) AS names
	WHERE name ~ '^(utm_(source|medium|campaign|term|content)|gclid|gbraid|wbraid|msclkid|dclid)$'
);
--> statement-breakpoint
CREATE FUNCTION clean_properties(properties jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN (
	SELECT jsonb_object_agg(name, CASE
		WHEN jsonb_typeof(value) = 'string' AND value #>> '{}' ~* '^[a-z][a-z0-9+.-]*://' THEN to_jsonb(clean_address(value #>> '{}'))
		ELSE value END)
	FROM jsonb_each(properties) AS property (name, value)
);
--> statement-breakpoint
CREATE FUNCTION clean_record(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN record
	|| jsonb_build_object('pageUrl', split_part(split_part(record ->> 'pageUrl', '#', 1), '?', 1)
		|| CASE WHEN record ->> 'type' = 'page_view'
			THEN coalesce('?' || kept_query(nullif(substr(record ->> 'pageUrl', strpos(record ->> 'pageUrl' || '?', '?') + 1), '')), '')
			ELSE '' END)
	|| CASE WHEN record ? 'referrer' THEN jsonb_build_object('referrer', clean_address(record ->> 'referrer')) ELSE '{}' END
	|| CASE WHEN record -> 'properties' <> '{}' THEN jsonb_build_object('properties', clean_properties(record -> 'properties')) ELSE '{}' END;
--> statement-breakpoint
CREATE FUNCTION clean_pages(pages jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN (
	SELECT jsonb_agg(page || jsonb_build_object('page', split_part(split_part(page ->> 'page', '#', 1), '?', 1)
		|| coalesce('?' || kept_query(nullif(substr(page ->> 'page', strpos(page ->> 'page' || '?', '?') + 1), '')), '')) ORDER BY place)
	FROM jsonb_array_elements(pages) WITH ORDINALITY AS listed (page, place)
);
--> statement-breakpoint
ALTER TABLE website_views DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE visits DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE logged_events DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE user_events DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE conversion_tracking DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE web_vitals DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE consultation_requests DISABLE TRIGGER USER;--> statement-breakpoint
-- Figures by referrer had the user in their value.
INSERT INTO report_changes (source, first_at, last_at)
SELECT 'traffic', min(created_at), max(created_at) FROM website_views
WHERE referrer ~* '^[a-z][a-z0-9+.-]*://[^/?#]*@' GROUP BY created_at::date;
--> statement-breakpoint
UPDATE report_days SET value = clean_address(value) WHERE dimension = 'referrer' AND value ~* '^[a-z][a-z0-9+.-]*://[^/]*@';
--> statement-breakpoint
UPDATE website_views SET query = kept_query(query), referrer = clean_address(referrer)
WHERE query IS NOT NULL OR referrer ~ '[?#@]';
--> statement-breakpoint
UPDATE logged_events SET page_url = clean_address(page_url) WHERE page_url ~ '[?#]';
--> statement-breakpoint
UPDATE user_events SET page_url = clean_address(page_url),
	properties = CASE WHEN properties::text ~ '://' THEN clean_properties(properties) ELSE properties END
WHERE page_url ~ '[?#]' OR properties::text ~ '://';
--> statement-breakpoint
UPDATE conversion_tracking SET source_page = clean_address(source_page), referrer = clean_address(referrer),
	properties = CASE WHEN properties::text ~ '://' THEN clean_properties(properties) ELSE properties END
WHERE source_page ~ '[?#]' OR referrer ~ '[?#@]' OR properties::text ~ '://';
--> statement-breakpoint
UPDATE real_time_visitors SET page_url = clean_address(page_url) WHERE page_url ~ '[?#]';
--> statement-breakpoint
UPDATE quarantined_batches SET batch = jsonb_set(batch, '{records}',
	(SELECT jsonb_agg(clean_record(record) ORDER BY place) FROM jsonb_array_elements(batch -> 'records') WITH ORDINALITY AS listed (record, place)));
--> statement-breakpoint
UPDATE consultation_requests SET journey = journey || jsonb_strip_nulls(jsonb_build_object(
	'pages', clean_pages(journey -> 'pages'), 'agentClicks', clean_pages(journey -> 'agentClicks'), 'formStarts', clean_pages(journey -> 'formStarts')))
WHERE journey IS NOT NULL AND journey::text ~ '[?#]';
--> statement-breakpoint
-- Visitors who were forgotten by an earlier version: their rows keep the day and lose the time, as those forgotten now.
CREATE FUNCTION day_only(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN date_trunc('day', moment, coalesce((SELECT timezone FROM report_state), 'UTC'));
--> statement-breakpoint
UPDATE logged_events SET id = gen_random_uuid(), "timestamp" = day_only("timestamp"), event_data = (event_data::jsonb - 'page_view_id')::text
WHERE session_id LIKE 'forgotten\_%';
--> statement-breakpoint
UPDATE user_events SET id = gen_random_uuid(), created_at = day_only(created_at) WHERE visitor_id LIKE 'forgotten\_%';
--> statement-breakpoint
UPDATE conversion_tracking SET id = gen_random_uuid(), created_at = day_only(created_at) WHERE visitor_id LIKE 'forgotten\_%';
--> statement-breakpoint
UPDATE web_vitals SET id = gen_random_uuid(), created_at = day_only(created_at) WHERE session_id LIKE 'forgotten\_%';
--> statement-breakpoint
UPDATE website_views AS view SET id = gen_random_uuid(), created_at = moved.at, utm_term = NULL, utm_content = NULL
FROM (
	SELECT id, day + (created_at - min(created_at) OVER (PARTITION BY visit, day)) AS at
	FROM (
		SELECT seen.id, seen.visit, seen.created_at, day_only(seen.created_at) AS day
		FROM website_views AS seen JOIN visits ON identifier_key(visits.session_id) = seen.visit
		WHERE visits.visitor_id LIKE 'forgotten\_%'
	) AS forgotten
) AS moved
WHERE view.id = moved.id;
--> statement-breakpoint
UPDATE visits SET started_at = day_only(started_at), last_activity_at = day_only(last_activity_at),
	exit_page_at = day_only(exit_page_at), utm_term = NULL, utm_content = NULL
WHERE visitor_id LIKE 'forgotten\_%';
--> statement-breakpoint
ALTER TABLE website_views ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE visits ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE logged_events ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE user_events ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE conversion_tracking ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE web_vitals ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE consultation_requests ENABLE TRIGGER USER;--> statement-breakpoint
DROP FUNCTION clean_record, clean_pages, clean_properties, day_only;--> statement-breakpoint
DROP FUNCTION kept_query, clean_address;
