import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#contract/calendar-range.ts";
import type { Database } from "#server/platform/db/database.ts";
import { codeOf } from "#server/platform/postgres/embedded-postgres-error.ts";
import { writeFileAtomically } from "#server/platform/write-file-atomically.ts";
import { selectKeys } from "./consent-log.sql.ts";
import { selectSavedHead } from "./chain-head.sql.ts";
import { selectRestarts } from "./restart/restart.sql.ts";
import { readRestart, type Restart } from "./restart/statement.ts";
import { isSigned, readHead, type SignedHead, writeHead } from "./signer.ts";

/*
 * Keeps heads of the consent log in a file, which an attacker with access to the database cannot change: one per
 * minute for the last day, and the last one of each earlier day.
 */

export const anchorFileOf = (dataDir: string) => join(dataDir, "consent-anchor.txt");

/** Oldest first; undefined for a line that is not a signed head. */
export async function readAnchor(dataDir: string): Promise<(SignedHead | undefined)[]> {
  const text = await readFile(anchorFileOf(dataDir), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const head = readHead(line);
      return isSigned(head) ? head : undefined;
    });
}

/** The head as one line, for `npm run doctor -- HEAD`. */
export async function readConsentHead({ pool }: Pick<Database, "pool">): Promise<string | null> {
  const head = await selectSavedHead(pool);
  return isSigned(head) ? writeHead(head) : null;
}

/** Job. Rejects a head that contradicts the last one, so that the file keeps its evidence. */
export async function anchorConsentLog({ pool }: Pick<Database, "pool">, dataDir: string): Promise<void> {
  const head = await selectSavedHead(pool);
  if (!isSigned(head)) return;
  const heads = (await readAnchor(dataDir)).filter((head) => head !== undefined);
  const last = heads.at(-1);
  if (last?.sequence === head.sequence && last.hash.equals(head.hash) && last.keyId === head.keyId) return;
  if (last && last.sequence >= head.sequence) {
    const keys = await selectKeys(pool);
    const restarts = (await selectRestarts(pool)).flatMap((stored) => readRestart(stored, keys) ?? []);
    const contradicts = last.sequence > head.sequence || (!last.hash.equals(head.hash) && !isReplaced(last, restarts));
    if (contradicts) throw new Error("the consent log contradicts its anchor: see `npm run doctor`");
  }
  const lines = thinOut([...heads, head]).map(writeHead);
  await writeFileAtomically(anchorFileOf(dataDir), `${lines.join("\n")}\n`);
}

/** Whether a restart has rehashed the records of this head. */
export const isReplaced = (head: SignedHead, restarts: readonly Restart[]): boolean =>
  restarts.some(({ madeAt, firstSequence }) => madeAt >= head.signedAt && firstSequence <= head.sequence);

function thinOut(heads: readonly SignedHead[]): SignedHead[] {
  const dayOf = (head: SignedHead | undefined) => head?.signedAt.toISOString().slice(0, 10);
  return heads.filter(
    (head, index) => Date.now() - head.signedAt.getTime() < dayMs || dayOf(head) !== dayOf(heads[index + 1]),
  );
}
