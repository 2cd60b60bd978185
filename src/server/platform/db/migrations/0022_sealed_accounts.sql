CREATE TABLE "sign_in_addresses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "of_account" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Their tokens stood here as they stand in the cookies: everybody signs in once more.
DELETE FROM "sessions";--> statement-breakpoint
DELETE FROM "verifications";--> statement-breakpoint
-- What was typed at a failed sign-in may be anybody's address. The salt is in no row, so that nothing leads back.
WITH salt AS MATERIALIZED (SELECT gen_random_uuid()::text || gen_random_uuid()::text AS value)
UPDATE "audit_log" SET "actor" = 'unknown address ' || left(encode(sha256(convert_to(salt.value || "actor", 'UTF8')), 'hex'), 12)
FROM salt WHERE "kind" = 'sign_in' AND "status" >= 400 AND "actor" NOT IN (SELECT "email" FROM "users");
