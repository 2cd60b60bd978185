import { meetingSettingsSchema } from "#contract/meeting-settings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { json, nullable, queryRow } from "#server/platform/db/query-rows.ts";

const key = "meetings";
const stored = { value: nullable(json(meetingSettingsSchema)) };

export async function selectSettings(client: Queryable, lock: "" | "FOR UPDATE" = "") {
  const row = await queryRow(client, stored, `SELECT value FROM meeting_settings WHERE key = $1 ${lock}`, [key]);
  return row?.value ?? null;
}

export async function saveSettings(client: Queryable, value: unknown): Promise<void> {
  await client.query(
    `INSERT INTO meeting_settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()`,
    [key, JSON.stringify(value)],
  );
}
