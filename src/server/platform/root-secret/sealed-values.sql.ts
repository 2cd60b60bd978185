import { lockUntilCommit } from "../db/advisory-locks.sql.ts";
import type { Queryable } from "../db/database.ts";
import { bytes, queryRows, type RowOf, text } from "../db/query-rows.ts";

const secretsLock = 7_214_310_003;

/** Held until the transaction ends, so that processes that start together decide one after the other. */
export async function lockSecrets(client: Queryable): Promise<void> {
  await lockUntilCommit(client, secretsLock);
}

const tokenColumns = [
  ["invitations", "token_hash"],
  ["access_tokens", "token_hash"],
  ["newsletter_tokens", "hash"],
] as const;

export async function replaceTokenHashes(client: Queryable, replace: (hash: Buffer) => Buffer): Promise<void> {
  for (const [table, column] of tokenColumns) {
    const rows = await queryRows(client, { hash: bytes }, `SELECT ${column} AS hash FROM ${table}`);
    await client.query(
      `UPDATE ${table} SET ${column} = new FROM unnest($1::bytea[], $2::bytea[]) AS pair(old, new) WHERE ${column} = old`,
      [rows.map(({ hash }) => hash), rows.map(({ hash }) => replace(hash))],
    );
  }
}

const storedFactor = { id: text, email: text, secret: text, backupCodes: text };
export type StoredFactor = RowOf<typeof storedFactor>;

export function selectFactors(client: Queryable): Promise<StoredFactor[]> {
  return queryRows(
    client,
    storedFactor,
    `SELECT f.id, u.email, f.secret, f.backup_codes AS "backupCodes"
     FROM two_factors f JOIN users u ON u.id = f.user_id ORDER BY u.email`,
  );
}

export async function updateFactor(client: Queryable, { id, secret, backupCodes }: StoredFactor): Promise<void> {
  await client.query("UPDATE two_factors SET secret = $2, backup_codes = $3 WHERE id = $1", [id, secret, backupCodes]);
}
