import type { Queryable } from "./database.ts";
import { queryRow, text } from "./query-rows.ts";

/*
 * The table `settings` contains values that all processes on one database share. Each caller owns its keys.
 */

export async function selectSetting(client: Queryable, key: string): Promise<string | undefined> {
  const row = await queryRow(client, { value: text }, "SELECT value FROM settings WHERE key = $1", [key]);
  return row?.value;
}

/** Like `selectSetting`, and locks the row until the transaction ends. */
export async function lockSetting(client: Queryable, key: string): Promise<string | undefined> {
  const row = await queryRow(client, { value: text }, "SELECT value FROM settings WHERE key = $1 FOR UPDATE", [key]);
  return row?.value;
}

export async function saveSetting(client: Queryable, key: string, value: string): Promise<void> {
  await client.query(
    "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );
}

/** Deletes the setting unless another process has changed its value in the meantime. */
export async function deleteSetting(client: Queryable, key: string, value: string): Promise<void> {
  await client.query("DELETE FROM settings WHERE key = $1 AND value = $2", [key, value]);
}
