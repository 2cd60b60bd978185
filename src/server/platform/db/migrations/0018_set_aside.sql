CREATE TABLE "report_set_aside" (
	"source" text NOT NULL,
	"day" date,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_set_aside_source_day" UNIQUE NULLS NOT DISTINCT("source","day")
);
--> statement-breakpoint
ALTER TABLE "report_records" DROP CONSTRAINT "report_records_source_day_value_pk";--> statement-breakpoint
CREATE INDEX "report_records_source_day" ON "report_records" USING btree ("source","day");