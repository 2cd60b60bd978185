import { z } from "zod";
import type { ChainHead } from "../chain.ts";
import { isSignedBy } from "../signer.ts";
import type { StoredRestart } from "./restart.sql.ts";

const kinds = {
  restart: "consent log restarted: queries and times finer than a minute were removed",
  unsigned: "consent log continued after records without a signature",
} as const;

/** Reason why records were rehashed or have no signature, and the previous state of the log. */
export interface Restart {
  kind: keyof typeof kinds;
  madeAt: Date;
  /** First record with a new hash. */
  firstSequence: number;
  before: ChainHead;
  /** Number of records from before the chain existed, appended to its end. */
  adopted: number;
  /** Error found in the old log; null if no record was changed. */
  problem: string | null;
}

const statementSchema = z.object({
  what: z.enum(kinds),
  madeAt: z.iso.datetime(),
  firstSequence: z.number(),
  before: z.object({ sequence: z.number(), hash: z.string() }),
  adopted: z.number(),
  problem: z.string().nullable(),
});

export function writeStatement({ kind, madeAt, before, ...rest }: Restart): string {
  return JSON.stringify({
    what: kinds[kind],
    madeAt: madeAt.toISOString(),
    ...rest,
    before: { sequence: before.sequence, hash: before.hash.toString("hex") },
  } satisfies z.input<typeof statementSchema>);
}

/** Null unless a holder of the key signed the statement. */
export function readRestart(
  { statement, keyId, signature }: StoredRestart,
  keys: ReadonlyMap<string, Buffer>,
): Restart | null {
  const publicKey = keys.get(keyId);
  if (!publicKey || !isSignedBy(publicKey, statement, signature)) return null;
  const { what, madeAt, before, ...rest } = statementSchema.parse(JSON.parse(statement));
  const kind = what === kinds.unsigned ? "unsigned" : "restart";
  return { ...rest, kind, madeAt: new Date(madeAt), before: { ...before, hash: Buffer.from(before.hash, "hex") } };
}
