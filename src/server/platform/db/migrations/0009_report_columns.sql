CREATE TABLE "report_columns" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "report_columns_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
-- What was rolled up before there were columns is rolled up again.
INSERT INTO report_changes (first_at, last_at) SELECT min(created_at), max(created_at) FROM website_analytics HAVING count(*) > 0;