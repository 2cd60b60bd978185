CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"page_views" integer NOT NULL,
	"timed_views" integer NOT NULL,
	"engaged_seconds" bigint NOT NULL,
	"scroll_percent" bigint NOT NULL,
	"duration_seconds" bigint NOT NULL,
	"bounces" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitor_gaps" integer[],
	"visitors_seen" integer[],
	"visit_gaps" integer[],
	"visits_seen" integer[]
);
--> statement-breakpoint
CREATE TABLE "report_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"timezone" text NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_visits" (
	"visitor" bigint,
	"visit" bigint,
	"day" date NOT NULL,
	"page_views" integer NOT NULL,
	"timed_views" integer NOT NULL,
	"engaged_seconds" integer NOT NULL,
	"scroll_percent" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"bounced" boolean NOT NULL,
	"brand" text NOT NULL,
	"device_type" text NOT NULL,
	"country" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"language" text NOT NULL,
	"experiment_group" text NOT NULL,
	"screen" text NOT NULL,
	"region" text NOT NULL,
	"city" text NOT NULL,
	"entry_page" text NOT NULL,
	"exit_page" text NOT NULL,
	"referrer" text NOT NULL,
	"utm_source" text NOT NULL,
	"utm_medium" text NOT NULL,
	"utm_campaign" text NOT NULL,
	"utm_term" text NOT NULL,
	"utm_content" text NOT NULL,
	"pages" text[] NOT NULL,
	"page_figures" integer[][] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_days_dimension_day" ON "report_days" USING btree ("dimension","day");--> statement-breakpoint
CREATE INDEX "report_visits_day" ON "report_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_visits_visitor" ON "report_visits" USING btree ("visitor");