ALTER TABLE "lead_events" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "fingerprint" text;