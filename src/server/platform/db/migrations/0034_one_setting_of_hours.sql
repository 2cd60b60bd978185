ALTER TABLE "calendar_entries" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
-- By hand: every version of the settings of meetings moves to a new key. It keeps its own hours, unless they are the stored
-- working hours of the team. Apps of the version before still use the key `meetings`; a later version deletes it.
WITH moved AS (
  INSERT INTO "team_setting_versions" ("key", "version", "value", "restores", "changed_at", "changed_by")
  SELECT 'meeting_settings', before."version",
    before."value" - 'timeZone' - 'hours' || jsonb_build_object('ownHours', nullif(own."hours", team."value")),
    before."restores", before."changed_at", before."changed_by"
  FROM "team_setting_versions" AS before
  CROSS JOIN LATERAL (SELECT jsonb_build_object('timezone', before."value" -> 'timeZone', 'days',
    (SELECT jsonb_object_agg(left("day", 3), "spans") FROM jsonb_each(before."value" -> 'hours') AS hours("day", "spans"))) AS "hours") AS own
  LEFT JOIN "team_settings" AS team ON team."key" = 'working_hours'
  WHERE before."key" = 'meetings'
  RETURNING "version", "value"
)
INSERT INTO "team_settings" ("key", "value", "version", "changed_at", "changed_by")
SELECT 'meeting_settings', moved."value", "version", before."changed_at", before."changed_by"
FROM "team_settings" AS before JOIN moved USING ("version") WHERE before."key" = 'meetings';
