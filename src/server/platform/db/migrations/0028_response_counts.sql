CREATE TABLE "response_counts" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"split" text NOT NULL,
	"brand" text NOT NULL,
	"value" text NOT NULL,
	"device_type" text NOT NULL,
	"reader" text NOT NULL,
	"verified" boolean NOT NULL,
	"status" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "response_counts_key" PRIMARY KEY("day","hour","split","brand","value","device_type","reader","verified","status")
);
--> statement-breakpoint
CREATE TABLE "response_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_logs" (
	"name" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL,
	"recent" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_writers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"batch" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "website_views" ADD COLUMN "load_channel" text;--> statement-breakpoint
CREATE INDEX "response_counts_split" ON "response_counts" USING btree ("split","day");