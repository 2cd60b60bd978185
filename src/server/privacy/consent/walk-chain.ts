import type { Queryable } from "#server/platform/db/database.ts";
import { genesisHash, type ChainHead, hashChoice, type LoggedChoice } from "./chain.ts";
import { selectBase } from "./expiry.sql.ts";
import { selectChainAfter } from "./consent-log.sql.ts";

export interface Break {
  sequence: number;
  id: string | null;
  problem: string;
}

const rowsAtOnce = 1_000;

/** Recomputes the log from the first record that has not expired, and stops at the first changed or missing record. */
export async function walkChain(
  client: Queryable,
  visit: (row: LoggedChoice, hash: Buffer) => void = () => undefined,
): Promise<{ last: ChainHead; broken: Break | undefined }> {
  const last = await selectStart(client);
  for (;;) {
    const rows = await selectChainAfter(client, last.sequence, rowsAtOnce);
    for (const row of rows) {
      if (row.sequence !== last.sequence + 1) return { last, broken: missing(last.sequence + 1) };
      const hash = hashChoice(last.hash, row);
      if (!row.hash?.equals(hash))
        return { last, broken: { sequence: row.sequence, id: row.id, problem: "was changed after it was written" } };
      last.sequence = row.sequence;
      last.hash = hash;
      visit(row, hash);
    }
    if (rows.length < rowsAtOnce) return { last, broken: undefined };
  }
}

/** Head from which the first record continues. */
export async function selectStart(client: Queryable): Promise<ChainHead> {
  const { sequence, hash } = (await selectBase(client)) ?? { sequence: 0, hash: genesisHash };
  return { sequence, hash };
}

/** Finds the first changed or missing record up to the head. */
export async function findBreak(client: Queryable, head: ChainHead): Promise<Break | undefined> {
  const { last, broken } = await walkChain(client);
  if (broken) return broken;
  if (last.sequence < head.sequence) return missing(last.sequence + 1);
  const isSame = last.sequence > head.sequence || last.hash.equals(head.hash);
  return isSame
    ? undefined
    : { sequence: last.sequence, id: null, problem: "differs from the last record that was written" };
}

const missing = (sequence: number): Break => ({ sequence, id: null, problem: "is missing" });
