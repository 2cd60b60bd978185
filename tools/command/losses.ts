import type { Queryable } from "../../src/server/platform/db/database.ts";
import { listUnreadableFactors } from "../../src/server/platform/root-secret/second-factors.ts";
import type { RootSecrets } from "../../src/server/platform/secrets.ts";

/** Lists what no longer works in a database whose secret is missing. */
export async function listLosses(client: Queryable, secrets: RootSecrets): Promise<string[]> {
  const accounts = await listUnreadableFactors(client, secrets);
  return [
    "The secret of this database is missing. Without it:",
    "- open invitations, API keys and shared links no longer work: create new ones",
    "- unsubscribe links in sent emails no longer work: handle these requests manually",
    "- late records of visitors who withdrew their consent in the last 30 days are not recognized",
    ...(accounts.length > 0
      ? [
          `- two-factor authentication of ${accounts.join(", ")} no longer works: npm run admin -- reset-second-factor EMAIL for each`,
        ]
      : []),
  ];
}
