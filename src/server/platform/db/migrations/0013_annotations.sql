CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone,
	"build_id" text,
	"commit" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "annotations_build" UNIQUE("build_id","commit")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
CREATE INDEX "annotations_day" ON "annotations" USING btree ("day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("kind","at");--> statement-breakpoint
-- What was written down before there were kinds.
UPDATE "audit_log" SET "kind" = CASE WHEN "action" LIKE 'Sign in%' THEN 'sign_in' ELSE 'deletion' END
WHERE "action" LIKE 'Sign in%' OR "action" ~ '^(Delete|Erase|Remove|Revoke|Take|End) ';
