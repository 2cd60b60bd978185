CREATE TABLE "conversion_tracking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversion_type" text NOT NULL,
	"source_page" text NOT NULL,
	"referrer" text,
	"session_id" text,
	"visitor_id" text,
	"user_agent" text,
	"conversion_value" numeric,
	"properties" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forget_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geo_analytics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"country_code" text,
	"country_name" text,
	"region" text,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text,
	"isp" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quarantined_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"visitor_id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"country" text,
	"region" text,
	"city" text,
	"batch" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_time_visitors" (
	"session_id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"page_url" text NOT NULL,
	"user_agent" text NOT NULL,
	"country" text,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean NOT NULL,
	"last_activity" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" text DEFAULT 'custom' NOT NULL,
	"event_name" text NOT NULL,
	"page_url" text NOT NULL,
	"user_agent" text NOT NULL,
	"session_id" text,
	"visitor_id" text,
	"properties" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"session_id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"brand" text NOT NULL,
	"entry_page" text NOT NULL,
	"exit_page" text NOT NULL,
	"page_views" integer NOT NULL,
	"engaged_seconds" integer DEFAULT 0 NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"country" text,
	"region" text,
	"city" text,
	"device_type" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"screen_resolution" text NOT NULL,
	"language" text NOT NULL,
	"experiment_group" text
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"session_id" text,
	"page" text NOT NULL,
	"device_type" text NOT NULL,
	"metric" text NOT NULL,
	"value" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "text_hash" "bytea";--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "global_privacy_control" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "device_type" text;--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "previous_hash" "bytea";--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "user_analytics" ADD COLUMN "visit_id" text;--> statement-breakpoint
ALTER TABLE "website_analytics" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "website_analytics" ADD COLUMN "brand" text DEFAULT 'orbit' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_analytics" ADD COLUMN "experiment_group" text;--> statement-breakpoint
CREATE INDEX "conversion_tracking_type_time" ON "conversion_tracking" USING btree ("conversion_type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "geo_analytics_session" ON "geo_analytics" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "quarantined_batches_received" ON "quarantined_batches" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "real_time_visitors_last_activity" ON "real_time_visitors" USING btree ("last_activity");--> statement-breakpoint
CREATE INDEX "user_events_name_time" ON "user_events" USING btree ("event_name","created_at");--> statement-breakpoint
CREATE INDEX "visits_started_at" ON "visits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("visitor_id","started_at");--> statement-breakpoint
CREATE INDEX "web_vitals_time" ON "web_vitals" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "cookie_analytics" ADD CONSTRAINT "cookie_analytics_sequence_unique" UNIQUE("sequence");