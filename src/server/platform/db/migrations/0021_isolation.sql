CREATE TABLE "consent_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_restarts" (
	"statement" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_user_agents" (
	"key" uuid PRIMARY KEY NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The consent log in fewer bytes: each user agent stands once, and the hash of the row before is in the row before. The
-- values stay, and the hashes are over values.
ALTER TABLE cookie_analytics RENAME TO consent_choices;
--> statement-breakpoint
-- Unlike those of `identifier_key`, these keys cannot be made to collide by who sends the text.
CREATE FUNCTION user_agent_key(user_agent text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(substr(sha256(convert_to(user_agent, 'UTF8')), 1, 16), 'hex')::uuid;
--> statement-breakpoint
INSERT INTO consent_user_agents SELECT DISTINCT user_agent_key(user_agent), user_agent FROM consent_choices;
--> statement-breakpoint
ALTER TABLE consent_choices DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE consent_choices ADD COLUMN "user_agent_key" uuid;
--> statement-breakpoint
UPDATE consent_choices SET user_agent_key = user_agent_key(user_agent);
--> statement-breakpoint
ALTER TABLE consent_choices ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE consent_choices ALTER COLUMN "user_agent_key" SET NOT NULL, DROP COLUMN "user_agent", DROP COLUMN "previous_hash";
--> statement-breakpoint
CREATE VIEW cookie_analytics AS
SELECT choice.sequence, choice.id, choice.action, choice.preferences, coalesce(agent.user_agent, '') AS user_agent, choice.created_at,
	choice.consent_id, choice.text_version, choice.page_url, choice.language, choice.text_hash, choice.global_privacy_control,
	choice.country, choice.device_type, NULL::bytea AS previous_hash, choice.hash
FROM consent_choices AS choice LEFT JOIN consent_user_agents AS agent ON agent.key = choice.user_agent_key;
--> statement-breakpoint
ALTER VIEW cookie_analytics ALTER COLUMN created_at SET DEFAULT now(), ALTER COLUMN global_privacy_control SET DEFAULT false;
--> statement-breakpoint
-- Our own server writes to the tables. This is for whoever writes a row as it is read: an app of before that still runs, or a
-- correction by hand.
CREATE FUNCTION write_cookie_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	agent_key uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM consent_choices WHERE id = OLD.id;
		RETURN OLD;
	END IF;
	agent_key := user_agent_key(coalesce(NEW.user_agent, ''));
	INSERT INTO consent_user_agents VALUES (agent_key, coalesce(NEW.user_agent, '')) ON CONFLICT DO NOTHING;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO consent_choices (sequence, id, action, preferences, user_agent_key, created_at, consent_id, text_version, page_url,
			language, text_hash, global_privacy_control, country, device_type, hash)
		VALUES (NEW.sequence, NEW.id, NEW.action, NEW.preferences, agent_key, NEW.created_at, NEW.consent_id, NEW.text_version,
			NEW.page_url, NEW.language, NEW.text_hash, NEW.global_privacy_control, NEW.country, NEW.device_type, NEW.hash);
	ELSE
		UPDATE consent_choices SET sequence = NEW.sequence, id = NEW.id, action = NEW.action, preferences = NEW.preferences,
			user_agent_key = agent_key, created_at = NEW.created_at, consent_id = NEW.consent_id, text_version = NEW.text_version,
			page_url = NEW.page_url, language = NEW.language, text_hash = NEW.text_hash,
			global_privacy_control = NEW.global_privacy_control, country = NEW.country, device_type = NEW.device_type, hash = NEW.hash
		WHERE id = OLD.id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER write INSTEAD OF INSERT OR UPDATE OR DELETE ON cookie_analytics
FOR EACH ROW EXECUTE FUNCTION write_cookie_analytics();
