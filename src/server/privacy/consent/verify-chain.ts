import type { Database } from "#server/platform/db/database.ts";
import { beforeTheFirst, hashChoice } from "./chain.ts";
import { selectChainAfter, selectHead } from "./queries.ts";

export type ChainVerdict =
  | { intact: true; choices: number }
  | { intact: false; sequence: number; id: string | null; problem: string };

const rowsAtOnce = 1_000;

/** Recomputes the whole log and names the first row that is not as it was written, or is missing. */
export async function verifyConsentChain({ pool }: Pick<Database, "pool">): Promise<ChainVerdict> {
  // Read first: rows that are appended meanwhile are beyond it.
  const head = await selectHead(pool);
  let sequence = 0;
  let hash: Buffer = beforeTheFirst;
  for (;;) {
    const rows = await selectChainAfter(pool, sequence, rowsAtOnce);
    for (const row of rows) {
      const broken = (problem: string) => ({ intact: false as const, sequence: row.sequence, id: row.id, problem });
      if (row.sequence !== sequence + 1) return missing(sequence + 1);
      if (!row.previousHash?.equals(hash)) return broken("does not follow the row before it");
      const rightHash = hashChoice(hash, row);
      if (!row.hash?.equals(rightHash)) return broken("was changed after it was written");
      sequence = row.sequence;
      hash = rightHash;
      if (sequence === head?.sequence && !hash.equals(head.hash)) return broken("is not the row that was written last");
    }
    if (rows.length < rowsAtOnce) break;
  }
  return head && head.sequence > sequence ? missing(sequence + 1) : { intact: true, choices: sequence };
}

function missing(sequence: number): ChainVerdict {
  return { intact: false, sequence, id: null, problem: "is missing" };
}
