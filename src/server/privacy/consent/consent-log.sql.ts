import { z } from "zod";
import { consentActions } from "#contract/consent.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  bytes,
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { insertRowsSql, createRowStatement } from "#server/platform/db/rows.sql.ts";
import type { LoggedChoice } from "./chain.ts";

export interface ChainedChoice extends LoggedChoice {
  hash: Buffer;
}

export async function selectKnownIds(client: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const sql = "SELECT id FROM consent_choices WHERE id = ANY ($1::uuid[])";
  const rows = await queryRows(client, { id: uuid }, sql, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** False if another browser made the choice with this id. */
export async function isChoiceOf(client: Queryable, id: string, consentId: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM consent_choices WHERE id = $1 AND consent_id = $2", [
    id,
    consentId,
  ]);
  return rowCount === 1;
}

/** Texts whose content does not match their hash. */
export async function selectForgedTexts(client: Queryable): Promise<string[]> {
  const rows = await queryRows(
    client,
    { version: text },
    "SELECT version FROM consent_texts WHERE sha256(convert_to(text, 'UTF8')) <> hash ORDER BY version",
  );
  return rows.map(({ version }) => version);
}

const insert = createRowStatement<Record<string, unknown>>(
  "insert_consent_choices",
  insertRowsSql(
    "consent_choices",
    {
      sequence: "bigint",
      id: "uuid",
      action: "text",
      preferences: "text",
      user_agent_key: "uuid",
      created_at: "timestamptz",
      consent_id: "uuid",
      text_version: "text",
      text_hash: "bytea",
      global_privacy_control: "boolean",
      page_url: "text",
      language: "text",
      country: "text",
      device_type: "text",
      hash: "bytea",
    },
    "sequence",
    "",
  ),
);

const hex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString("hex")}`;

export async function insertChoices(client: Queryable, choices: readonly ChainedChoice[]): Promise<void> {
  const keys = await insertUserAgents(client, [...new Set(choices.map(({ userAgent }) => userAgent))]);
  await insert(
    client,
    choices.map((choice) => ({
      sequence: choice.sequence,
      id: choice.id,
      action: choice.action,
      preferences: choice.preferences,
      user_agent_key: keys.get(choice.userAgent),
      created_at: choice.createdAt,
      consent_id: choice.consentId,
      text_version: choice.textVersion,
      text_hash: hex(choice.textHash),
      global_privacy_control: choice.globalPrivacyControl,
      page_url: choice.pageUrl,
      language: choice.language,
      country: choice.country,
      device_type: choice.deviceType,
      hash: hex(choice.hash),
    })),
  );
}

async function insertUserAgents(client: Queryable, userAgents: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    client,
    { key: uuid, userAgent: text },
    `WITH sent AS (SELECT user_agent_key(user_agent) AS key, user_agent FROM unnest($1::text[]) AS user_agent),
       stored AS (INSERT INTO consent_user_agents SELECT key, user_agent FROM sent ON CONFLICT DO NOTHING)
     SELECT key, user_agent AS "userAgent" FROM sent`,
    [userAgents],
  );
  return new Map(rows.map(({ key, userAgent }) => [userAgent, key]));
}

const recordedChoice = {
  id: uuid,
  action: text,
  preferences: text,
  createdAt: moment,
  textVersion: text,
  textHash: nullable(bytes),
  globalPrivacyControl: boolean,
  pageUrl: text,
  language: text,
  /** Null if someone has emptied the column. */
  hash: nullable(bytes),
};
const recordedColumns = `id, action, preferences, created_at AS "createdAt", text_version AS "textVersion",
  text_hash AS "textHash", global_privacy_control AS "globalPrivacyControl", page_url AS "pageUrl", language, hash`;

const chainedChoice = {
  ...recordedChoice,
  sequence: bigint,
  userAgent: text,
  consentId: uuid,
  country: nullable(text),
  deviceType: nullable(text),
};
const chainedColumns = `${recordedColumns}, sequence::int8, user_agent AS "userAgent", consent_id AS "consentId", country,
  device_type AS "deviceType"`;

type StoredChoice = LoggedChoice & { hash: Buffer | null };

export async function selectChainAfter(client: Queryable, sequence: number, limit: number): Promise<StoredChoice[]> {
  const rows = await queryRows(
    client,
    chainedChoice,
    `SELECT ${chainedColumns} FROM cookie_analytics WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
    [sequence, limit],
  );
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

/** Records without a position in the chain. */
export function selectUnchained(client: Queryable): Promise<{ count: number; id: string | null }> {
  return queryOneRow(
    client,
    { count: integer, id: nullable(text) },
    "SELECT count(*)::int AS count, min(id::text) AS id FROM consent_choices WHERE sequence IS NULL",
  );
}

/** Public keys by id. */
export async function selectKeys(client: Queryable): Promise<Map<string, Buffer>> {
  const shape = { id: text, publicKey: bytes };
  const rows = await queryRows(client, shape, `SELECT id, public_key AS "publicKey" FROM consent_keys`);
  return new Map(rows.map(({ id, publicKey }) => [id, publicKey]));
}

const shownChoice = { ...recordedChoice, action: textOf(z.enum(consentActions)) };

const maxShown = 500;

export function selectChoices(client: Queryable, consentId: string): Promise<RowOf<typeof shownChoice>[]> {
  return queryRows(
    client,
    shownChoice,
    `SELECT ${recordedColumns} FROM cookie_analytics WHERE consent_id = $1 ORDER BY sequence, created_at LIMIT $2`,
    [consentId, maxShown],
  );
}
