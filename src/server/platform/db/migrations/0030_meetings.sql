CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_request_id" uuid,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] NOT NULL,
	"fingerprint" "bytea",
	"notices" text[] NOT NULL,
	"bounce" text,
	"size_bytes" integer NOT NULL,
	"author" text,
	"outbox_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_positions" (
	"key" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_busy" (
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"written_sequence" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "connection_states" (
	"id" text PRIMARY KEY NOT NULL,
	"next_read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone,
	"failed_since" timestamp with time zone,
	"last_error" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "meeting_mails" (
	"outbox_id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_request_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"booked_by" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_message_id_mail_messages_id_fk" FOREIGN KEY ("mail_message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_consultation_request_id_consultation_requests_id_fk" FOREIGN KEY ("consultation_request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_mails" ADD CONSTRAINT "meeting_mails_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_mails" ADD CONSTRAINT "meeting_mails_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_consultation_request_id_consultation_requests_id_fk" FOREIGN KEY ("consultation_request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_message" ON "mail_attachments" USING btree ("mail_message_id");--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("consultation_request_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_unassigned" ON "mail_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE consultation_request_id IS NULL;--> statement-breakpoint
CREATE INDEX "mail_messages_message_id" ON "mail_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_messages_from" ON "mail_messages" USING btree ("from_address");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_once" ON "mail_messages" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_outbox" ON "mail_messages" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "calendar_busy_calendar" ON "calendar_busy" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "calendar_busy_end" ON "calendar_busy" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_due" ON "calendar_entries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "meeting_mails_meeting" ON "meeting_mails" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_per_slot" ON "meetings" USING btree ("starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_per_lead" ON "meetings" USING btree ("consultation_request_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "meetings_consultation_request" ON "meetings" USING btree ("consultation_request_id","created_at");--> statement-breakpoint
-- By hand, because drizzle has no exclusion constraints: no two booked meetings overlap, whatever the slots were then.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_do_not_overlap" EXCLUDE USING gist (tstzrange("starts_at", "blocked_until") WITH &&) WHERE (status = 'booked');
