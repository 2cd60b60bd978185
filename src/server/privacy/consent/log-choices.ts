import type { ConsentChoice } from "#contract/consent.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createGroupCommit, type GroupCommit } from "#server/platform/db/group-commit.ts";
import type { Client } from "#server/platform/http/client.ts";
import { genesisHash, hashChoice, type LoggedChoice } from "./chain.ts";
import { type ChainedChoice, insertChoices, selectKnownIds } from "./consent-log.sql.ts";
import { lockChain, saveHead, selectHead } from "./chain-head.sql.ts";
import { type ConsentSigner, toMinute } from "./signer.ts";
import { noteUnsigned } from "./unsigned.ts";

export interface ReceivedChoice {
  choice: ConsentChoice;
  client: Client;
  receivedAt: Date;
}

/** Choices of many visitors share a transaction, because only one transaction at a time can append to the chain. */
export function createConsentLog(database: Database, signer: ConsentSigner): GroupCommit<ReceivedChoice> {
  return createGroupCommit((received) => appendChoices(database, signer, received), {
    maxDelayMs: 5,
    maxItems: 100,
    maxQueued: 5_000,
  });
}

async function appendChoices(
  database: Database,
  signer: ConsentSigner,
  received: readonly ReceivedChoice[],
): Promise<void> {
  await database.transaction(async (client) => {
    await lockChain(client);
    const known = await selectKnownIds(
      client,
      received.map(({ choice }) => choice.id),
    );
    await noteUnsigned(client, signer);
    let { sequence, hash } = (await selectHead(client)) ?? { sequence: 0, hash: genesisHash };
    const chained: ChainedChoice[] = [];
    for (const entry of received) {
      if (known.has(entry.choice.id)) continue;
      known.add(entry.choice.id);
      const logged = { ...loggedChoice(entry), sequence: ++sequence };
      hash = hashChoice(hash, logged);
      chained.push({ ...logged, hash });
    }
    if (chained.length === 0) return;
    await insertChoices(client, chained);
    await saveHead(client, signer.signHead({ sequence, hash }));
  });
}

/** UTF-8 bytes; real user agents and paths of this site are shorter. */
const maxBytes = { userAgent: 256, page: 200 };

const loggedChoice = ({ choice, client, receivedAt }: ReceivedChoice): Omit<LoggedChoice, "sequence"> => ({
  id: choice.id,
  action: choice.action,
  preferences: JSON.stringify(choice.preferences),
  userAgent: cutBytes(client.userAgent, maxBytes.userAgent),
  createdAt: toMinute(receivedAt),
  consentId: choice.consentId.toLowerCase(),
  textVersion: choice.textVersion,
  textHash: choice.textHash === undefined ? null : Buffer.from(choice.textHash, "hex"),
  globalPrivacyControl: choice.globalPrivacyControl,
  pageUrl: cutBytes(choice.pageUrl, maxBytes.page),
  language: choice.language,
  country: client.place?.countryCode ?? null,
  deviceType: client.device.deviceType,
});
function cutBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  // A truncated character becomes U+FFFD.
  return bytes
    .subarray(0, max)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}
