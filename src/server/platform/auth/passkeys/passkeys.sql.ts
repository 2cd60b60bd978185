import type { PasskeyList } from "#contract/account.ts";
import type { Queryable } from "../../db/database.ts";
import { isoTime } from "../../db/iso-time.sql.ts";
import { bigint, bytes, nullable, queryRow, queryRows, text, texts } from "../../db/query-rows.ts";

export interface StoredPasskey {
  id: string;
  userId: string;
  email: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export function selectPasskeys(client: Queryable, userId: string): Promise<PasskeyList["passkeys"]> {
  return queryRows(
    client,
    { id: text, name: text, createdAt: text, lastUsedAt: nullable(text) },
    `SELECT id, name, ${isoTime("created_at")} AS "createdAt", ${isoTime("last_used_at")} AS "lastUsedAt"
     FROM passkeys WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
}

export function selectCredentials(
  client: Queryable,
  userId: string,
): Promise<Pick<StoredPasskey, "id" | "transports">[]> {
  const shape = { id: text, transports: texts };
  return queryRows(client, shape, "SELECT id, transports FROM passkeys WHERE user_id = $1", [userId]);
}

export async function selectPasskey(client: Queryable, id: string): Promise<StoredPasskey | undefined> {
  const row = await queryRow(
    client,
    { id: text, userId: text, email: text, publicKey: bytes, counter: bigint, transports: texts },
    `SELECT p.id, p.user_id AS "userId", u.email, p.public_key AS "publicKey", p.counter, p.transports
     FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.id = $1`,
    [id],
  );
  return row && { ...row, counter: Number(row.counter) };
}

/** False if a passkey with this id already exists. */
export async function insertPasskey(
  client: Queryable,
  { id, userId, publicKey, counter, transports, name }: Omit<StoredPasskey, "email"> & { name: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [id, userId, name, publicKey, counter, transports],
  );
  return rowCount === 1;
}

export async function noteUse(client: Queryable, id: string, counter: number): Promise<void> {
  await client.query("UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1", [id, counter]);
}

export async function renamePasskey(client: Queryable, userId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query("UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2", [
    userId,
    id,
    name,
  ]);
  return rowCount === 1;
}

export async function deletePasskey(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM passkeys WHERE user_id = $1 AND id = $2", [userId, id]);
  return rowCount === 1;
}
