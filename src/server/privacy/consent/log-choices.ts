import type { ConsentChoice } from "#contract/consent.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createGroupCommit, type GroupCommit } from "#server/platform/db/group-commit.ts";
import type { Client } from "#server/platform/http/client.ts";
import { beforeTheFirst, hashChoice } from "./chain.ts";
import { type ChainedChoice, insertChoices, lockChain, saveHead, selectHead, selectKnownIds } from "./queries.ts";

export interface ReceivedChoice {
  choice: ConsentChoice;
  client: Client;
  receivedAt: Date;
}

/** Choices of many visitors share a transaction, since only one at a time can append to the chain. */
export function createConsentLog(database: Database): GroupCommit<ReceivedChoice> {
  return createGroupCommit((received) => appendChoices(database, received), {
    maxDelayMs: 5,
    maxItems: 100,
    maxQueued: 5_000,
  });
}

async function appendChoices(database: Database, received: readonly ReceivedChoice[]): Promise<void> {
  await database.transaction(async (client) => {
    await lockChain(client);
    const known = await selectKnownIds(
      client,
      received.map(({ choice }) => choice.id),
    );
    let { sequence, hash } = (await selectHead(client)) ?? { sequence: 0, hash: beforeTheFirst };
    const chained: ChainedChoice[] = [];
    for (const entry of received) {
      if (known.has(entry.choice.id)) continue;
      known.add(entry.choice.id);
      const previousHash = hash;
      const logged = { ...loggedChoice(entry), sequence: ++sequence };
      hash = hashChoice(previousHash, logged);
      chained.push({ ...logged, previousHash, hash });
    }
    if (chained.length === 0) return;
    await insertChoices(client, chained);
    await saveHead(client, { sequence, hash });
  });
}

const loggedChoice = ({ choice, client, receivedAt }: ReceivedChoice) => ({
  id: choice.id,
  action: choice.action,
  preferences: JSON.stringify(choice.preferences),
  userAgent: client.userAgent,
  createdAt: receivedAt,
  consentId: choice.consentId.toLowerCase(),
  textVersion: choice.textVersion,
  textHash: choice.textHash === undefined ? null : Buffer.from(choice.textHash, "hex"),
  globalPrivacyControl: choice.globalPrivacyControl,
  pageUrl: choice.pageUrl,
  language: choice.language,
  country: client.place?.countryCode ?? null,
  deviceType: client.device.deviceType,
});
