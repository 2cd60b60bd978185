import type { Database, Queryable } from "../db/database.ts";
import { saveSetting, selectSetting } from "../db/settings.sql.ts";
import { createTokenHashes, deriveSecret, type RootSecrets } from "../secrets.ts";
import { lockSecrets, replaceTokenHashes } from "./sealed-values.sql.ts";
import { renewFactors } from "./second-factors.ts";
import { SecretsError } from "./secrets-file.ts";

/** Check value that identifies a secret without revealing it. */
const checkOf = (secret: string) => deriveSecret(secret, "check value");

export type Standing = "unclaimed" | "current" | "previous" | "foreign";

/** Relation of the secrets to the one that the database was written with. */
export async function checkSecrets(client: Queryable, { current, previous }: RootSecrets): Promise<Standing> {
  const check = await selectSetting(client, "secret_check");
  if (check === undefined) return "unclaimed";
  if (check === checkOf(current)) return "current";
  return previous.some((secret) => check === checkOf(secret)) ? "previous" : "foreign";
}

/** Rejects a secret that does not belong to the database, and adopts a rotated one. */
export async function claimDatabase(database: Database, secrets: RootSecrets, file: string): Promise<void> {
  await database.transaction(async (client) => {
    await lockSecrets(client);
    const standing = await checkSecrets(client, secrets);
    if (standing === "current") return;
    if (standing === "foreign")
      throw new SecretsError(
        `AUTH_SECRET: this database was written with a different secret. Set AUTH_SECRET in every process to the secret of the first one (or to "current" in its ${file}). After a rotation, add the old secret to AUTH_SECRET_PREVIOUS`,
      );
    if (standing === "unclaimed") await replaceTokenHashes(client, createTokenHashes(secrets).ofPlainHash);
    await adoptSecrets(client, secrets);
  });
}

/** Binds the database to these secrets, even if its content was written with others. */
export async function adoptSecrets(client: Queryable, secrets: RootSecrets): Promise<void> {
  await renewFactors(client, secrets);
  await saveSetting(client, "secret_check", checkOf(secrets.current));
}
