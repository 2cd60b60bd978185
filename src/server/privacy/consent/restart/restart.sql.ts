import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, bytes, nullable, queryOneRow, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";
import type { ConsentSigner } from "../signer.ts";

export interface ConsentText {
  /** SHA-256, in hexadecimal. */
  hash: string;
  version: string;
  text: string;
}

export async function insertTexts(client: Queryable, texts: readonly ConsentText[]): Promise<void> {
  for (const { hash, version, text } of texts)
    await client.query("INSERT INTO consent_texts (hash, version, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
      Buffer.from(hash, "hex"),
      version,
      text,
    ]);
}

/** Stores the public key. Returns true if the log has never been signed with any key. */
export async function insertKey(client: Queryable, { keyId, publicKey }: ConsentSigner): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM consent_keys LIMIT 1");
  await client.query("INSERT INTO consent_keys (id, public_key) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    keyId,
    publicKey,
  ]);
  return rowCount === 0;
}

/** Appends records without a position to the chain after `last`, ordered by time. */
export async function adoptUnchained(client: Queryable, last: number): Promise<void> {
  await client.query(
    `UPDATE consent_choices AS choice SET sequence = adopted.sequence
     FROM (
       SELECT id, $1::bigint + row_number() OVER (ORDER BY created_at, id) AS sequence
       FROM consent_choices WHERE sequence IS NULL
     ) AS adopted
     WHERE choice.id = adopted.id`,
    [last],
  );
}

const isUnclean = "(page_url ~ '[?#]' OR created_at <> date_trunc('minute', created_at))";

/** First record with a query or an exact time. */
export async function selectFirstUnclean(client: Queryable): Promise<number | null> {
  const { sequence } = await queryOneRow(
    client,
    { sequence: nullable(bigint) },
    `SELECT min(sequence) AS sequence FROM consent_choices WHERE ${isUnclean}`,
  );
  return sequence ? Number(sequence) : null;
}

export async function cleanChoices(client: Queryable): Promise<void> {
  await client.query(
    `UPDATE consent_choices
     SET page_url = regexp_replace(page_url, '[?#].*$', ''), created_at = date_trunc('minute', created_at) WHERE ${isUnclean}`,
  );
}

export async function updateHashes(client: Queryable, hashes: readonly { id: string; hash: Buffer }[]): Promise<void> {
  await client.query(
    `UPDATE consent_choices AS choice SET hash = sent.hash
     FROM unnest($1::uuid[], $2::bytea[]) AS sent (id, hash) WHERE choice.id = sent.id`,
    [hashes.map(({ id }) => id), hashes.map(({ hash }) => hash)],
  );
}

const storedRestart = { statement: text, keyId: text, signature: bytes };
export type StoredRestart = RowOf<typeof storedRestart>;

export async function insertRestart(client: Queryable, { statement, keyId, signature }: StoredRestart): Promise<void> {
  await client.query("INSERT INTO consent_restarts (statement, key_id, signature) VALUES ($1, $2, $3)", [
    statement,
    keyId,
    signature,
  ]);
}

export function selectRestarts(client: Queryable): Promise<StoredRestart[]> {
  return queryRows(
    client,
    storedRestart,
    `SELECT statement, key_id AS "keyId", signature FROM consent_restarts ORDER BY statement`,
  );
}
