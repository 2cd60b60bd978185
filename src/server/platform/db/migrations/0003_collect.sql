CREATE TABLE "forgotten_visitors" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_activity" (
	"page_view_id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"seconds" integer,
	"percent" integer,
	"last_activity_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "quarantined_batches_received";--> statement-breakpoint
DROP INDEX "real_time_visitors_last_activity";--> statement-breakpoint
ALTER TABLE "quarantined_batches" ADD COLUMN "client" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantined_batches" ADD COLUMN "records" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "exit_page_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "web_vitals" ADD COLUMN "rating" text;--> statement-breakpoint
CREATE INDEX "forgotten_visitors_age" ON "forgotten_visitors" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "early_activity_visitor" ON "early_activity" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "cookie_analytics_consent" ON "cookie_analytics" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "conversion_tracking_visitor" ON "conversion_tracking" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "conversion_tracking_time" ON "conversion_tracking" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "geo_analytics_time" ON "geo_analytics" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "quarantined_batches_newest" ON "quarantined_batches" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quarantined_batches_visitor" ON "quarantined_batches" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "user_analytics_visitor" ON "user_analytics" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_analytics_time" ON "user_analytics" USING brin ("timestamp");--> statement-breakpoint
CREATE INDEX "user_events_visitor" ON "user_events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "user_events_time" ON "user_events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "web_vitals_session" ON "web_vitals" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "website_analytics_visitor" ON "website_analytics" USING btree ("visitor_id");--> statement-breakpoint
ALTER TABLE "quarantined_batches" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "quarantined_batches" DROP COLUMN "region";--> statement-breakpoint
ALTER TABLE "quarantined_batches" DROP COLUMN "city";