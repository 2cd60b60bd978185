CREATE TABLE "folded_values" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "folded_values_day_dimension_pk" PRIMARY KEY("day","dimension")
);
--> statement-breakpoint
CREATE TABLE "known_values" (
	"dimension" text NOT NULL,
	"key" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "known_values_dimension_key_pk" PRIMARY KEY("dimension","key")
);
--> statement-breakpoint
ALTER TABLE "conversion_tracking" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "conversion_tracking" ADD CONSTRAINT "conversion_tracking_server_outcomes" CHECK ("conversion_tracking"."recorded_by" IS DISTINCT FROM 'browser' OR "conversion_tracking"."conversion_type" NOT IN ('demo_request', 'contact_form', 'newsletter'));--> statement-breakpoint
-- What records had until yesterday is known; what is not of the last 90 days would have gone already.
INSERT INTO known_values
SELECT dimension, identifier_key(value), (now() AT TIME ZONE 'UTC')::date - 1, (now() AT TIME ZONE 'UTC')::date - 1
FROM (
	SELECT field.dimension, field.value FROM website_pages AS page,
		LATERAL (VALUES ('page', page.path), ('title', page.title)) AS field (dimension, value)
	UNION SELECT 'user_agent', user_agent FROM user_agents
	UNION SELECT 'referrer', split_part(split_part(referrer, '#', 1), '?', 1) FROM website_views WHERE created_at > now() - interval '90 days'
	UNION SELECT field.dimension, field.value FROM visits,
		LATERAL (VALUES ('source', source), ('utm_source', utm_source), ('utm_medium', utm_medium), ('utm_campaign', utm_campaign),
			('utm_term', utm_term), ('utm_content', utm_content), ('language', language), ('screen', screen_resolution),
			('timezone', timezone)) AS field (dimension, value)
		WHERE started_at > now() - interval '90 days'
	UNION SELECT field.dimension, field.value FROM logged_events,
		LATERAL (VALUES ('agent', event_data::jsonb ->> 'title'), ('agent_type', event_data::jsonb ->> 'type')) AS field (dimension, value)
		WHERE event_type = 'agent_click' AND "timestamp" > now() - interval '90 days'
	UNION SELECT 'event', event_name FROM user_events WHERE created_at > now() - interval '90 days'
	UNION SELECT 'property', property.key || '=' || property.value
		FROM user_events, LATERAL jsonb_each_text(properties) AS property WHERE created_at > now() - interval '90 days'
	UNION SELECT 'goal', conversion_type FROM conversion_tracking WHERE created_at > now() - interval '90 days'
) AS stored WHERE value <> '';
