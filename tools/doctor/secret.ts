import { stat } from "node:fs/promises";
import type { Config } from "../../src/server/platform/config.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { selectSetting } from "../../src/server/platform/db/settings.sql.ts";
import { checkSecrets } from "../../src/server/platform/root-secret/claim-database.ts";
import { findSecrets } from "../../src/server/platform/root-secret/load-secrets.ts";
import { listUnreadableFactors } from "../../src/server/platform/root-secret/second-factors.ts";
import { pathOfSecrets } from "../../src/server/platform/root-secret/secrets-file.ts";

/**
 * Checks that only the app's user can read the secret, and that it belongs to the database, is no longer stored in it, and can
 * decrypt all second factors.
 */
export async function checkSecret(config: Config, { pool }: Database): Promise<string> {
  const path = pathOfSecrets(config.dataDir);
  const file = await stat(path).catch(() => undefined);
  if (file && (file.mode & 0o077) !== 0) throw new Error(`${path} is readable by other users: chmod 600 ${path}`);
  const secrets = await findSecrets(config);
  if (await selectSetting(pool, "root_secret"))
    throw new Error("is still in the database, where an earlier version kept it: start the app once to move it");
  if (!secrets) throw new Error(`${path} is missing: put it back, or set AUTH_SECRET`);
  if ((await checkSecrets(pool, secrets)) === "foreign")
    throw new Error("does not belong to this database: set AUTH_SECRET to the secret of this database");
  const unreadable = await listUnreadableFactors(pool, secrets);
  if (unreadable.length > 0)
    throw new Error(
      `two-factor authentication of ${unreadable.join(", ")} cannot be decrypted with this secret: npm run admin -- reset-second-factor EMAIL`,
    );
  const previousCount = secrets.previous.length;
  const suffix = previousCount > 0 ? `, and ${previousCount} previous` : "";
  return `${config.authSecret ? "AUTH_SECRET" : path}${suffix}; keep a copy separately from the backups`;
}
