import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { ChainHead } from "./chain.ts";
import { lockChain } from "./chain-head.sql.ts";
import { type ConsentSigner, isSignedBy } from "./signer.ts";
import { deleteExpired, saveBase, selectBase, selectLastExpired, type SignedBase } from "./expiry.sql.ts";

/**
 * Signed text of the start of the log. It differs from the text of a head, so that the signature of a head cannot be
 * used to truncate the log.
 */
const baseText = ({ sequence, hash }: ChainHead) =>
  `orbit consent log begins after ${sequence} ${hash.toString("hex")}`;

/** Job. Deletes older records, and signs the new start of the log. */
export async function expireConsentLog(database: Database, signer: ConsentSigner, keepDays: number): Promise<void> {
  await database.transaction(async (client) => {
    await lockChain(client);
    const last = await selectLastExpired(client, keepDays);
    if (!last) return;
    await saveBase(client, { ...last, keyId: signer.keyId, signature: signer.sign(baseText(last)) });
    await deleteExpired(client, last);
  });
}

/**
 * Signs the start of the log again after a change of the secret, so that the old secret does not have to be kept
 * forever.
 */
export async function signBaseAgain(client: Queryable, signer: ConsentSigner): Promise<void> {
  const base = await selectBase(client);
  if (!base || base.keyId === signer.keyId || checkBase(base, signer.trustedKeys)) return;
  await saveBase(client, { ...base, keyId: signer.keyId, signature: signer.sign(baseText(base)) });
}

/** Describes the problem with the start of the log, if there is one. */
export function checkBase(base: SignedBase, keys: ReadonlyMap<string, Buffer>): string | undefined {
  const publicKey = keys.get(base.keyId);
  const isRight = publicKey && isSignedBy(publicKey, baseText(base), base.signature);
  return isRight ? undefined : `records up to ${base.sequence} are missing, and no signature says that they expired`;
}
