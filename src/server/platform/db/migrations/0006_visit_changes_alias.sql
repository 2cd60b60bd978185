-- `old` and `new` are also variables of a trigger function, so that the first update of a visit failed as ambiguous.
CREATE OR REPLACE FUNCTION note_visit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (first_at, last_at)
	SELECT min(started_at), max(last_activity_at) FROM changed AS visit
	WHERE NOT EXISTS (
		SELECT FROM earlier WHERE earlier.session_id = visit.session_id
		AND (earlier.visitor_id, earlier.entry_page, earlier.exit_page, earlier.page_views, earlier.channel, earlier.source, earlier.utm_source, earlier.country, earlier.city, earlier.device_type)
		IS NOT DISTINCT FROM (visit.visitor_id, visit.entry_page, visit.exit_page, visit.page_views, visit.channel, visit.source, visit.utm_source, visit.country, visit.city, visit.device_type)
	)
	GROUP BY (started_at AT TIME ZONE 'UTC')::date, (last_activity_at AT TIME ZONE 'UTC')::date;
	RETURN NULL;
END $$;
