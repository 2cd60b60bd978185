import type { Queryable } from "../../src/server/platform/db/database.ts";
import { listUnreadableFactors } from "../../src/server/platform/root-secret/second-factors.ts";
import type { RootSecrets } from "../../src/server/platform/secrets.ts";

/** Lists what no longer works in a database whose secret is missing. */
export async function listLosses(client: Queryable, secrets: RootSecrets): Promise<string[]> {
  const accounts = await listUnreadableFactors(client, secrets);
  return [
    "The secret that this database was written with is missing. Without it:",
    "- open invitations, API keys and shared links no longer work: create new ones",
    "- unsubscribe links in sent mails no longer work: handle requests by hand",
    "- late records of visitors who withdrew in the last 30 days are not recognised",
    ...(accounts.length > 0
      ? [
          `- the second factor of ${accounts.join(", ")} cannot be read: npm run admin -- reset-second-factor EMAIL for each`,
        ]
      : []),
  ];
}
