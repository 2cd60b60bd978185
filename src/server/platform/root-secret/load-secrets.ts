import { dayMs } from "#contract/calendar-range.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { deleteSetting, selectSetting } from "../db/settings.sql.ts";
import type { RootSecrets } from "../secrets.ts";
import { claimDatabase } from "./claim-database.ts";
import {
  createSecretsFile,
  previousSecretDays,
  makeSecret,
  pathOfSecrets,
  readSecretsFile,
  replaceSecretsFile,
  SecretsError,
} from "./secrets-file.ts";

export type SecretsConfig = Pick<Config, "dataDir" | "authSecret" | "previousAuthSecrets">;

/**
 * Returns the secrets: the current one is AUTH_SECRET, or else that of the file. If AUTH_SECRET is set, secrets in the
 * file count as previous ones. Undefined if there are no secrets. Throws if there are only previous secrets, because
 * none of them may become the current one.
 */
export async function findSecrets(config: SecretsConfig): Promise<RootSecrets | undefined> {
  const file = await readSecretsFile(config.dataDir);
  if (!config.authSecret && !file && config.previousAuthSecrets.length > 0)
    throw new SecretsError(
      `AUTH_SECRET_PREVIOUS is set, but there is no current secret: set AUTH_SECRET, or put ${pathOfSecrets(config.dataDir)} back`,
    );
  const inFile = file ? [file.current, ...file.previous.map(({ secret }) => secret)] : [];
  const [current, ...previous] = new Set([
    ...(config.authSecret ? [config.authSecret] : inFile.slice(0, 1)),
    ...config.previousAuthSecrets,
    ...inFile,
  ]);
  return current === undefined ? undefined : { current, previous };
}

/** Loads the root secret of a database. The first process creates it; a process with a different one is rejected. */
export async function loadSecrets(config: SecretsConfig, database: Database): Promise<RootSecrets> {
  await moveOutOfDatabase(config, database);
  const secrets = (await findSecrets(config)) ?? (await makeSecrets(config, database));
  await claimDatabase(database, secrets, pathOfSecrets(config.dataDir));
  return secrets;
}

/** Earlier versions kept the secret in the database. It is deleted there once it is on disk or in the environment. */
async function moveOutOfDatabase(config: SecretsConfig, { pool }: Database): Promise<void> {
  const stored = await selectSetting(pool, "root_secret");
  if (stored === undefined) return;
  const known = await findSecrets(config);
  if (![known?.current, ...(known?.previous ?? [])].includes(stored))
    await addToFile(config.dataDir, stored).catch((error: Error) => {
      throw new SecretsError(
        // oxlint-disable-next-line house/sql-in-sql-files -- a statement for the operator to run
        `${error.message}. The secret of the previous version is in this database: SELECT value FROM settings WHERE key = 'root_secret'. Set AUTH_SECRET to it, or add it to AUTH_SECRET_PREVIOUS`,
      );
    });
  await deleteSetting(pool, "root_secret", stored);
}

async function addToFile(dataDir: string, secret: string): Promise<void> {
  const file = await readSecretsFile(dataDir);
  if (!file) return createSecretsFile(dataDir, { current: secret, previous: [] });
  return replaceSecretsFile(dataDir, { ...file, previous: [{ secret, until: lastDay() }, ...file.previous] });
}

async function makeSecrets({ dataDir }: SecretsConfig, { pool }: Database): Promise<RootSecrets> {
  if (await selectSetting(pool, "secret_check"))
    throw new SecretsError(
      `${pathOfSecrets(dataDir)} is missing, and this database was written with its secret. Put the file back, or set AUTH_SECRET to that secret. If it is lost: npm run admin -- rotate-secret`,
    );
  await createSecretsFile(dataDir, { current: makeSecret(), previous: [] });
  const { current } = (await readSecretsFile(dataDir)) as { current: string };
  return { current, previous: [] };
}

/** Writes a new secret to the file. The previous one is accepted for reading until the returned day. */
export async function rotateSecret(dataDir: string): Promise<{ until: string; hadFile: boolean }> {
  const file = await readSecretsFile(dataDir);
  const until = lastDay();
  const previous = file ? [{ secret: file.current, until }, ...file.previous] : [];
  await replaceSecretsFile(dataDir, { current: makeSecret(), previous });
  return { until, hadFile: file !== undefined };
}

const lastDay = () => new Date(Date.now() + previousSecretDays * dayMs).toISOString().slice(0, 10);
