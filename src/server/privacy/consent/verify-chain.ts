import type { Database, Queryable } from "#server/platform/db/database.ts";
import { isReplaced } from "./anchor.ts";
import type { ChainHead } from "./chain.ts";
import { checkBase } from "./expire.ts";
import { selectBase } from "./expiry.sql.ts";
import { selectForgedTexts, selectKeys, selectUnchained } from "./consent-log.sql.ts";
import { selectSavedHead } from "./chain-head.sql.ts";
import { selectRestarts } from "./restart/restart.sql.ts";
import { readRestart, type Restart } from "./restart/statement.ts";
import { type ConsentSigner, isSigned, checkHead, type SignedHead } from "./signer.ts";
import { walkChain } from "./walk-chain.ts";

export interface LogVerification {
  choices: number;
  /** Number of heads from outside the database that match the log. */
  anchors: number;
  /** Descriptions; empty if no record was changed. */
  problems: string[];
}

/** A head kept outside the database, and its source. */
export interface Anchor {
  source: string;
  head: SignedHead | undefined;
}

const recordOf = (sequence: number) => `record ${sequence}`;

/**
 * Recomputes the whole log and compares it with the head in the database and the anchors. Only the key derived from the
 * secret is trusted; public keys from the database only identify the signer of old signatures.
 */
export async function verifyConsentLog(
  { pool }: Pick<Database, "pool">,
  signer: Pick<ConsentSigner, "keyId" | "publicKey" | "trustedKeys">,
  anchors: readonly Anchor[],
): Promise<LogVerification> {
  // Read first, so that records appended in the meantime come after it.
  const head = await selectSavedHead(pool);
  const keys = (await selectKeys(pool)).set(signer.keyId, signer.publicKey);
  const restarts = await readRestarts(pool, keys);
  const expectedHashes = new Map<number, Buffer | null>(
    [head, ...anchors.map((anchor) => anchor.head)].flatMap((at) => (at ? [[at.sequence, null]] : [])),
  );
  const base = await selectBase(pool);
  if (base && expectedHashes.has(base.sequence)) expectedHashes.set(base.sequence, base.hash);
  const { last, broken } = await walkChain(pool, ({ sequence }, hash) => {
    if (expectedHashes.has(sequence)) expectedHashes.set(sequence, hash);
  });
  const unchained = await selectUnchained(pool);
  const forgedTexts = await selectForgedTexts(pool);
  // Read again: records appended while the log was read are signed by now.
  const signedUpTo = (await selectSavedHead(pool))?.sequence ?? 0;
  const anchorProblems = broken
    ? []
    : anchors
        // An anchor of expired records no longer proves anything.
        .filter(({ head }) => !base || !head || head.sequence >= base.sequence)
        .flatMap((anchor) => checkAnchor(anchor, { last, hashes: expectedHashes, keys, restarts: restarts.read }));
  const baseProblem = base && checkBase(base, signer.trustedKeys);
  return {
    choices: last.sequence,
    anchors: anchors.length - anchorProblems.length,
    problems: [
      ...(baseProblem ? [baseProblem] : []),
      ...(broken ? [`${recordOf(broken.sequence)} ${broken.problem}`] : []),
      ...(unchained.count > 0
        ? [`records outside the chain: ${unchained.count}, such as ${unchained.id}; no app wrote them`]
        : []),
      ...(head && last.sequence > signedUpTo
        ? [`records ${signedUpTo + 1} to ${last.sequence} were added without a signature`]
        : []),
      ...forgedTexts.map((version) => `the stored text of version ${version} is not the one that was shown`),
      ...(broken ? [] : checkLast(head, last, expectedHashes, keys, signer.trustedKeys)),
      ...restarts.problems,
      ...anchorProblems,
    ],
  };
}

async function readRestarts(
  client: Queryable,
  keys: ReadonlyMap<string, Buffer>,
): Promise<{ read: Restart[]; problems: string[] }> {
  const read = (await selectRestarts(client)).map((stored) => readRestart(stored, keys));
  return {
    read: read.filter((restart) => restart !== null),
    problems: read.flatMap((restart) => {
      if (!restart) return ["a restart of the chain has a wrong signature"];
      if (!restart.problem) return [];
      const at = day(restart.madeAt);
      return [
        restart.kind === "unsigned"
          ? `${restart.problem} (noted on ${at})`
          : `before the restart of ${at}, ${restart.problem}`,
      ];
    }),
  };
}

const day = (time: Date) => time.toISOString().slice(0, 10);

function checkLast(
  head: ChainHead | SignedHead | null,
  last: ChainHead,
  hashes: ReadonlyMap<number, Buffer | null>,
  keys: ReadonlyMap<string, Buffer>,
  trustedKeys: ReadonlyMap<string, Buffer>,
): string[] {
  if (!head) return last.sequence > 0 ? ["the head of the log is missing from the database"] : [];
  if (last.sequence < head.sequence) return [`${recordOf(last.sequence + 1)} is missing at the end`];
  if (!hashes.get(head.sequence)?.equals(head.hash))
    return [`${recordOf(head.sequence)} differs from the one that was signed`];
  if (!isSigned(head))
    return ["the head of the log is not signed: it was written by an earlier version, or by someone else"];
  const problem = checkHead(head, keys);
  if (problem) return [`the head of the log ${problem}`];
  if (!trustedKeys.has(head.keyId))
    return ["the head of the log is signed with a previous key; the next start signs it again"];
  return [];
}

interface Log {
  last: ChainHead;
  hashes: ReadonlyMap<number, Buffer | null>;
  keys: ReadonlyMap<string, Buffer>;
  restarts: readonly Restart[];
}

function checkAnchor({ source, head }: Anchor, { last, hashes, keys, restarts }: Log): string[] {
  if (!head) return [`${source} is not a head of a consent log`];
  const problem = checkHead(head, keys);
  if (problem) return [`${source} ${problem}`];
  const at = head.signedAt.toISOString().slice(0, 16);
  if (last.sequence < head.sequence)
    return [
      `records ${last.sequence + 1} to ${head.sequence} are missing at the end: ${source}, signed at ${at}, includes them`,
    ];
  if (hashes.get(head.sequence)?.equals(head.hash) || isReplaced(head, restarts)) return [];
  return [
    `${recordOf(head.sequence)} or an earlier one was replaced: ${source}, signed at ${at}, has a different hash`,
  ];
}
