CREATE TABLE "report_mail_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"weekly_summary" boolean NOT NULL,
	"traffic_alert" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_once" UNIQUE("user_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "report_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "report_mail_choices" ADD CONSTRAINT "report_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_report_mail_id_report_mails_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_report_mail" ON "outbox" USING btree ("report_mail_id");