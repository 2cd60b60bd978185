import type { Database, Queryable } from "#server/platform/db/database.ts";
import { genesisHash, hashChoice } from "../chain.ts";
import { signBaseAgain } from "../expire.ts";
import { selectChainAfter, selectUnchained } from "../consent-log.sql.ts";
import { lockChain, saveHead, selectHead } from "../chain-head.sql.ts";
import { type ConsentSigner, isSigned } from "../signer.ts";
import { noteUnsigned } from "../unsigned.ts";
import { findBreak, selectStart } from "../walk-chain.ts";
import {
  adoptUnchained,
  cleanChoices,
  type ConsentText,
  insertKey,
  insertRestart,
  insertTexts,
  selectFirstUnclean,
  updateHashes,
} from "./restart.sql.ts";
import { writeStatement } from "./statement.ts";

const rowsAtOnce = 1_000;

/**
 * Runs at the start of every process: stores the dialog's texts and the public key, removes queries and exact times from
 * records of earlier versions, and signs the last record. If that changes records, the chain restarts: it is verified and
 * rehashed, and a signed statement records the result.
 */
export function prepareConsentLog(
  database: Database,
  signer: ConsentSigner,
  texts: readonly ConsentText[],
): Promise<void> {
  return database.transaction(async (client) => {
    await lockChain(client);
    await insertTexts(client, texts);
    const isFirst = await insertKey(client, signer);
    if (!isFirst) await noteUnsigned(client, signer);
    await restartUnclean(client, signer, isFirst);
    await signBaseAgain(client, signer);
    const head = await selectHead(client);
    if (head && !(isSigned(head) && head.keyId === signer.keyId)) await saveHead(client, signer.signHead(head));
  });
}

async function restartUnclean(client: Queryable, signer: ConsentSigner, isFirst: boolean): Promise<void> {
  const firstUnclean = await selectFirstUnclean(client);
  // Counted at the first start only, because apps never write records without a position after it.
  const adopted = isFirst ? (await selectUnchained(client)).count : 0;
  if (firstUnclean === null && adopted === 0) return;
  const before = (await selectHead(client)) ?? { sequence: 0, hash: genesisHash };
  const broken = await findBreak(client, before);
  if (adopted > 0) await adoptUnchained(client, before.sequence);
  await cleanChoices(client);
  const head = await rehash(client);
  await saveHead(client, signer.signHead({ ...head, sequence: Math.max(head.sequence, before.sequence) }));
  const statement = writeStatement({
    kind: "restart",
    madeAt: new Date(),
    firstSequence: Math.min(firstUnclean ?? Infinity, broken?.sequence ?? Infinity, before.sequence + 1),
    before,
    adopted,
    problem: broken ? `record ${broken.sequence} ${broken.problem}` : null,
  });
  await insertRestart(client, { statement, keyId: signer.keyId, signature: signer.sign(statement) });
}

/** Recomputes all hashes, but keeps the numbers, so that missing records stay detectable. */
async function rehash(client: Queryable): Promise<{ sequence: number; hash: Buffer }> {
  let { sequence, hash } = await selectStart(client);
  for (;;) {
    const rows = await selectChainAfter(client, sequence, rowsAtOnce);
    const hashes = rows.map((row) => {
      hash = hashChoice(hash, row);
      sequence = row.sequence;
      return { id: row.id, hash };
    });
    if (hashes.length > 0) await updateHashes(client, hashes);
    if (rows.length < rowsAtOnce) return { sequence, hash };
  }
}
