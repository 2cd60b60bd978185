CREATE TABLE "report_day_shipments" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"version" bigint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "report_day_shipments_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
ALTER TABLE "forget_receipts" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;