DROP INDEX "consultation_requests_stage";--> statement-breakpoint
DROP INDEX "annotations_day";--> statement-breakpoint
DROP INDEX "quarantined_batches_newest";--> statement-breakpoint
DROP INDEX "lead_events_lead";--> statement-breakpoint
DROP INDEX "consultation_requests_newest";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_newest";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "mail_messages_unassigned";--> statement-breakpoint
DROP INDEX "gsc_data_newest";--> statement-breakpoint
CREATE INDEX "consultation_requests_work" ON "consultation_requests" USING btree ("stage","created_at","id","due_at","source","owner_id","priority","value","currency");--> statement-breakpoint
CREATE INDEX "annotations_day" ON "annotations" USING btree ("day");--> statement-breakpoint
CREATE INDEX "quarantined_batches_newest" ON "quarantined_batches" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","sequence");--> statement-breakpoint
CREATE INDEX "consultation_requests_newest" ON "consultation_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_unassigned" ON "mail_messages" USING btree ("created_at","id") WHERE consultation_request_id IS NULL;--> statement-breakpoint
CREATE INDEX "gsc_data_newest" ON "gsc_data" USING btree ("data_type","created_at");