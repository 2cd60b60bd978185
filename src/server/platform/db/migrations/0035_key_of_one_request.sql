DROP INDEX "lead_events_key";--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_key" ON "lead_events" USING btree ("key","lead_id","kind") WHERE key IS NOT NULL;