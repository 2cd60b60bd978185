CREATE TABLE "shared_withdrawals" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_day_copies" (
	"target" text NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"version" bigint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "report_day_copies_target_source_day_pk" PRIMARY KEY("target","source","day")
);
