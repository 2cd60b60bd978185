import type { ConsentAction } from "#contract/consent.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { insertSent, onRows } from "#server/platform/db/rows.ts";
import type { LoggedChoice } from "./chain.ts";

export interface ChainedChoice extends LoggedChoice {
  previousHash: Buffer;
  hash: Buffer;
}

export interface ChainHead {
  sequence: number;
  hash: Buffer;
}

/** Any constant will do; it only has to be the same in every process. */
const chainLock = 7_214_310_006;
const headKey = "consent_chain_head";

/** One process at a time appends. */
export async function lockChain(client: Queryable): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [chainLock]);
}

export async function selectKnownIds(client: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM cookie_analytics WHERE id = ANY ($1::uuid[])", [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

const insert = onRows<Record<string, unknown>>(
  "insert_consent_choices",
  insertSent(
    "cookie_analytics",
    {
      sequence: "bigint",
      id: "uuid",
      action: "text",
      preferences: "text",
      user_agent: "text",
      created_at: "timestamptz",
      consent_id: "uuid",
      text_version: "text",
      text_hash: "bytea",
      global_privacy_control: "boolean",
      page_url: "text",
      language: "text",
      country: "text",
      device_type: "text",
      previous_hash: "bytea",
      hash: "bytea",
    },
    "sequence",
    "",
  ),
);

const hex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString("hex")}`;

export async function insertChoices(client: Queryable, choices: readonly ChainedChoice[]): Promise<void> {
  await insert(
    client,
    choices.map((choice) => ({
      sequence: choice.sequence,
      id: choice.id,
      action: choice.action,
      preferences: choice.preferences,
      user_agent: choice.userAgent,
      created_at: choice.createdAt,
      consent_id: choice.consentId,
      text_version: choice.textVersion,
      text_hash: hex(choice.textHash),
      global_privacy_control: choice.globalPrivacyControl,
      page_url: choice.pageUrl,
      language: choice.language,
      country: choice.country,
      device_type: choice.deviceType,
      previous_hash: hex(choice.previousHash),
      hash: hex(choice.hash),
    })),
  );
}

/** The last row's place and hash, kept apart from the log, so that rows missing at its end show too. */
export async function saveHead(client: Queryable, { sequence, hash }: ChainHead): Promise<void> {
  await client.query(
    "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [headKey, `${sequence} ${hash.toString("hex")}`],
  );
}

/**
 * The last row that was written, whether it is still there or not: the chain goes on from it, and what is missing stays
 * visible for ever.
 */
export async function selectHead(client: Queryable): Promise<ChainHead | null> {
  const { rows } = await client.query<{ value: string }>("SELECT value FROM settings WHERE key = $1", [headKey]);
  const [sequence, hash] = rows[0]?.value.split(" ") ?? [];
  const saved = sequence && hash ? { sequence: Number(sequence), hash: Buffer.from(hash, "hex") } : null;
  const last = await selectLast(client);
  return saved && saved.sequence >= (last?.sequence ?? 0) ? saved : last;
}

async function selectLast(client: Queryable): Promise<ChainHead | null> {
  const { rows } = await client.query<{ sequence: string; hash: Buffer }>(
    "SELECT sequence, hash FROM cookie_analytics WHERE sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1",
  );
  return rows[0] ? { sequence: Number(rows[0].sequence), hash: rows[0].hash } : null;
}

const columns = `sequence::int8, id, action, preferences, user_agent AS "userAgent", created_at AS "createdAt",
  consent_id AS "consentId", text_version AS "textVersion", text_hash AS "textHash",
  global_privacy_control AS "globalPrivacyControl", page_url AS "pageUrl", language, country,
  device_type AS "deviceType", previous_hash AS "previousHash", hash`;

/** Somebody may have emptied them. */
type StoredChoice = LoggedChoice & { previousHash: Buffer | null; hash: Buffer | null };

export async function selectChainAfter(client: Queryable, sequence: number, limit: number): Promise<StoredChoice[]> {
  const { rows } = await client.query<Omit<StoredChoice, "sequence"> & { sequence: string }>(
    `SELECT ${columns} FROM cookie_analytics WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
    [sequence, limit],
  );
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

type RecordedChoice = Omit<StoredChoice, "action"> & { action: ConsentAction };

const mostShown = 500;

export async function selectChoices(client: Queryable, consentId: string): Promise<RecordedChoice[]> {
  const { rows } = await client.query<RecordedChoice>(
    `SELECT ${columns} FROM cookie_analytics WHERE consent_id = $1 ORDER BY created_at, id LIMIT $2`,
    [consentId, mostShown],
  );
  return rows;
}
