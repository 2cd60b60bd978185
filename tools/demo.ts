/** `npm run demo`: starts the server with ninety days of demo visits and leads, in a separate data folder. */
import { startDatabaseServer } from "../src/server/database-server.ts";
import { parseConfig } from "../src/server/platform/config.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase } from "../src/server/platform/db/migrate.ts";
import { createConsentSigner } from "../src/server/privacy/consent/signer.ts";
import { loadSecrets } from "../src/server/platform/root-secret/load-secrets.ts";
import { createLog } from "../src/server/platform/log.ts";
import { seedDemo } from "./demo/seed.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run demo",
  purpose:
    "Starts the server with ninety days of generated visits and leads, in data/demo or DATA_DIR. It uses no other database and sends no email.",
});

// Demo data never gets into the owner's database, and no email about it is sent.
for (const name of ["DATABASE_URL", "SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET"]) delete process.env[name];
process.env.DATA_DIR ??= "data/demo";
process.env.LOG_LEVEL ??= "warn";

const log = createLog("warn");
const config = parseConfig(process.env);
const server = await startDatabaseServer(config, {
  log,
  print: (line) => console.log(line),
  onLost: (error) => {
    throw error;
  },
});
try {
  const database = openDatabase(server.connection, log);
  await migrateDatabase(database);
  const secrets = await loadSecrets(config, database);
  const signer = createConsentSigner(secrets.current, secrets.previous);
  const startedAt = Date.now();
  if (await seedDemo(database, signer))
    console.log(`Created ninety days of demo visits in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  await database.close();
} finally {
  await server.stop();
}
await import("../src/server/main.ts");
