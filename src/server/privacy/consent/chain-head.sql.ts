import { lockUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, bytes, nullable, queryRow } from "#server/platform/db/query-rows.ts";
import { saveSetting, selectSetting } from "#server/platform/db/settings.sql.ts";
import { genesisHash, type ChainHead } from "./chain.ts";
import { readHead, type SignedHead, writeHead } from "./signer.ts";

const chainLock = 7_214_310_006;
const headKey = "consent_chain_head";

/** Locks the chain until the transaction ends, because only one process at a time may append to it. */
export async function lockChain(client: Queryable): Promise<void> {
  await lockUntilCommit(client, chainLock);
}

/** Position and hash of the last row, stored outside the log, so that missing rows at its end are detected. */
export async function saveHead(client: Queryable, head: SignedHead): Promise<void> {
  await saveSetting(client, headKey, writeHead(head));
}

/**
 * The last row that was written, even if it was deleted since: the chain continues from it, so that missing rows stay
 * detectable forever.
 */
export async function selectHead(client: Queryable): Promise<ChainHead | SignedHead | null> {
  const saved = await selectSavedHead(client);
  const last = await selectLast(client);
  return saved && saved.sequence >= (last?.sequence ?? 0) ? saved : last;
}

export async function selectSavedHead(client: Queryable): Promise<ChainHead | SignedHead | null> {
  return readHead((await selectSetting(client, headKey)) ?? "");
}

export async function selectLast(client: Queryable): Promise<ChainHead | null> {
  const last = await queryRow(
    client,
    { sequence: bigint, hash: nullable(bytes) },
    "SELECT sequence, hash FROM consent_choices WHERE sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1",
  );
  // The hash may have been deleted by hand: that row stays a detectable break, and the log has to continue.
  return last ? { sequence: Number(last.sequence), hash: last.hash ?? genesisHash } : null;
}
