/** `npm run restore -- FILE`: replaces the content of the database with a backup; the app must be stopped. */
import { access } from "node:fs/promises";
import { parseConfig } from "../src/server/platform/config.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { adoptSecrets, checkSecrets } from "../src/server/platform/root-secret/claim-database.ts";
import { findSecrets, loadSecrets } from "../src/server/platform/root-secret/load-secrets.ts";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";
import { listLosses } from "./command/losses.ts";
import { readCommand } from "./command/read-command.ts";
import { restoreSnapshot } from "./command/snapshot.ts";

const { operands } = readCommand({
  usage: "npm run restore -- FILE",
  purpose:
    "Replaces the content of the database with the backup in FILE, which `npm run backup` wrote. The app must be stopped. Everyone has to sign in again.",
  operands: { min: 1, max: 1 },
});

await runCommandLine(async () => {
  const file = operands[0] as string;
  await access(file).catch(() => Promise.reject(new CommandError(`${file} cannot be read`)));
  await withDatabase({ besideApp: false }, async (database) => {
    const config = parseConfig(process.env);
    // Creates a secret for a new data folder before the restore, which would otherwise require the original one.
    const secrets = (await findSecrets(config)) ?? (await loadSecrets(config, database));
    const rows = await restoreSnapshot(database, file);
    console.log(`Restored ${rows} rows from ${file}. Everyone has to sign in again.`);
    await followSecret(database, secrets);
  });
});

/** Binds the restored database to this secret, and lists what no longer works if it is a different one. */
async function followSecret(database: Database, secrets: Awaited<ReturnType<typeof loadSecrets>>): Promise<void> {
  const ownership = await checkSecrets(database.pool, secrets);
  await database.transaction((client) => adoptSecrets(client, secrets));
  if (ownership !== "foreign") return;
  console.log((await listLosses(database.pool, secrets)).join("\n"));
  console.log("To keep them, copy secrets.json (or AUTH_SECRET) from that installation, and restore again.");
}
