import type { Queryable } from "#server/platform/db/database.ts";
import { genesisHash } from "./chain.ts";
import { selectLast, selectSavedHead } from "./chain-head.sql.ts";
import { insertRestart } from "./restart/restart.sql.ts";
import { writeStatement } from "./restart/statement.ts";
import { type ConsentSigner, isSigned, checkHead } from "./signer.ts";

/**
 * Call before new records are added. The next signature covers all earlier records, so records added without a
 * signature would look genuine from then on. A signed statement lists them permanently.
 */
export async function noteUnsigned(client: Queryable, signer: ConsentSigner): Promise<void> {
  const [saved, last] = [await selectSavedHead(client), await selectLast(client)];
  if (!last) return;
  const isTrusted = isSigned(saved) && checkHead(saved, signer.trustedKeys) === undefined;
  const signedUpTo = isTrusted ? saved.sequence : 0;
  if (last.sequence <= signedUpTo) return;
  const statement = writeStatement({
    kind: "unsigned",
    madeAt: new Date(),
    firstSequence: last.sequence + 1,
    before: saved ?? { sequence: 0, hash: genesisHash },
    adopted: 0,
    problem: isTrusted
      ? `records ${signedUpTo + 1} to ${last.sequence} were added without a signature`
      : `record ${last.sequence} and those before it had no valid signature`,
  });
  await insertRestart(client, { statement, keyId: signer.keyId, signature: signer.sign(statement) });
}
