CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"key" uuid
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported" integer NOT NULL,
	"refused" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_webhook_times" (
	"lead_id" uuid NOT NULL,
	"field" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_webhook_times_key" PRIMARY KEY("lead_id","field")
);
--> statement-breakpoint
CREATE TABLE "received_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"restores" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "team_setting_versions_key" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "team_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
-- Hand-written: what was the status is the stage, and the four statuses follow from it.
ALTER TABLE "consultation_requests" RENAME COLUMN "status" TO "stage";--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "status" text GENERATED ALWAYS AS (CASE stage WHEN 'qualified' THEN 'scheduled' WHEN 'won' THEN 'closed' WHEN 'lost' THEN 'closed' ELSE stage END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(full_name || chr(10) || coalesce(company, '') || chr(10) || email || chr(10) || coalesce(message, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "value" bigint;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "qualified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lead_event_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_consultation_requests_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_consultation_requests_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_lead_id_consultation_requests_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_webhook_times" ADD CONSTRAINT "lead_webhook_times_lead_id_consultation_requests_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_key" ON "lead_events" USING btree ("lead_id","key","kind") WHERE key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_lead" ON "lead_tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_due" ON "lead_tasks" USING btree ("due_on") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "received_webhooks_received" ON "received_webhooks" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_requests_stage" ON "consultation_requests" USING btree ("stage","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consultation_requests_owner" ON "consultation_requests" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "consultation_requests_import" ON "consultation_requests" USING btree ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_value" CHECK ((value IS NULL) = (currency IS NULL) AND value >= 0);--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_lost_reason" CHECK (stage = 'lost' OR lost_reason IS NULL);
--> statement-breakpoint
-- Hand-written: a timeline is only added to. Its rows leave with their lead, which is gone when the cascade reaches them.
CREATE FUNCTION keep_lead_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM consultation_requests WHERE id = OLD.lead_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The timeline of a lead cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_lead_events BEFORE UPDATE OR DELETE ON lead_events FOR EACH ROW EXECUTE FUNCTION keep_lead_events();
--> statement-breakpoint
-- Hand-written: the first admin is the owner.
UPDATE users SET role = 'owner' WHERE id = (SELECT id FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1);
