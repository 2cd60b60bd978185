CREATE TABLE "report_day_versions" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"version" bigint NOT NULL,
	"visitors" "bytea",
	CONSTRAINT "report_day_versions_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
INSERT INTO report_day_versions (source, day, version)
SELECT 'traffic', day, max(version) FROM report_columns WHERE name = 'visitor' GROUP BY day
UNION ALL
SELECT source, day, 1 FROM report_records GROUP BY source, day;
--> statement-breakpoint
-- Files of columns take its place. It singles out visitors, so that nothing of it may stay behind.
TRUNCATE report_columns;
