CREATE TABLE "gsc_data" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"data_type" text NOT NULL,
	"data" jsonb NOT NULL,
	"site_url" text,
	"days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gsc_days" (
	"site_url" text NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"position" double precision NOT NULL,
	"rows_kept_at" timestamp with time zone,
	CONSTRAINT "gsc_days_site_url_day_pk" PRIMARY KEY("site_url","day")
);
--> statement-breakpoint
CREATE TABLE "gsc_rows" (
	"site_url" text NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"page" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gsc_syncs" (
	"site_url" text PRIMARY KEY NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"problem" jsonb
);
--> statement-breakpoint
CREATE INDEX "gsc_data_newest" ON "gsc_data" USING btree ("data_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gsc_rows_day" ON "gsc_rows" USING btree ("site_url","day");