import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, bytes, queryRow } from "#server/platform/db/query-rows.ts";
import { saveSetting, selectSetting } from "#server/platform/db/settings.sql.ts";
import type { ChainHead } from "./chain.ts";

const baseKey = "consent_chain_base";

/** The last expired record, after which the log begins. Signed, so that no one else can truncate the log. */
export interface SignedBase extends ChainHead {
  keyId: string;
  signature: Buffer;
}

/** Undefined until a record has expired. */
export async function selectBase(client: Queryable): Promise<SignedBase | undefined> {
  const value = await selectSetting(client, baseKey);
  const [sequence, hash = "", keyId = "", signature = ""] = value?.split(" ") ?? [];
  if (!sequence) return undefined;
  return {
    sequence: Number(sequence),
    hash: Buffer.from(hash, "hex"),
    keyId,
    signature: Buffer.from(signature, "base64url"),
  };
}

export async function saveBase(client: Queryable, { sequence, hash, keyId, signature }: SignedBase): Promise<void> {
  const value = [sequence, hash.toString("hex"), keyId, signature.toString("base64url")].join(" ");
  await saveSetting(client, baseKey, value);
}

/** The last record before the first one that is younger than `keepDays`; undefined if there is none. */
export async function selectLastExpired(client: Queryable, keepDays: number): Promise<ChainHead | undefined> {
  const last = await queryRow(
    client,
    { sequence: bigint, hash: bytes },
    `SELECT sequence, hash FROM consent_choices
     WHERE sequence < coalesce((SELECT min(sequence) FROM consent_choices WHERE created_at >= now() - make_interval(days => $1)),
                               'infinity'::float8)
     ORDER BY sequence DESC LIMIT 1`,
    [keepDays],
  );
  return last && { sequence: Number(last.sequence), hash: last.hash };
}

export async function deleteExpired(client: Queryable, { sequence }: ChainHead): Promise<void> {
  await client.query("DELETE FROM consent_choices WHERE sequence <= $1", [sequence]);
  await client.query(
    `DELETE FROM consent_user_agents AS agent
     WHERE NOT EXISTS (SELECT FROM consent_choices WHERE user_agent_key = agent.key)`,
  );
}
