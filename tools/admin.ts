/** `npm run admin -- COMMAND`: manages dashboard accounts and the secret, and lists consent texts; the app may be running. */
import { z } from "zod";
import { roles } from "../src/contract/roles.ts";
import { listAccounts } from "../src/server/platform/auth/accounts.sql.ts";
import { createAccount, resetPassword, resetSecondFactor } from "../src/server/platform/auth/accounts.ts";
import { selectConsentTexts } from "../src/server/privacy/consent/consent-texts.sql.ts";
import { type Config, parseConfig } from "../src/server/platform/config.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { adoptSecrets, checkSecrets } from "../src/server/platform/root-secret/claim-database.ts";
import { findSecrets, loadSecrets, rotateSecret } from "../src/server/platform/root-secret/load-secrets.ts";
import { pathOfSecrets } from "../src/server/platform/root-secret/secrets-file.ts";
import type { RootSecrets } from "../src/server/platform/secrets.ts";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";
import { listLosses } from "./command/losses.ts";
import { readCommand } from "./command/read-command.ts";

const usage = `npm run admin -- create EMAIL [--role owner|admin|member|viewer]
npm run admin -- reset-password EMAIL
npm run admin -- reset-second-factor EMAIL
npm run admin -- list
npm run admin -- consent-texts
npm run admin -- rotate-secret`;

const { operands, values } = readCommand({
  usage,
  purpose: `create               creates an account and prints its password once
reset-password       sets a new password and prints it once; the account is signed out everywhere
reset-second-factor  removes two-factor authentication and passkeys of an account
list                 lists the accounts
consent-texts        prints every text of the cookie dialog, its hash, and how many stored choices refer to each
rotate-secret        replaces the secret in the data folder; links, keys and data protected with the old one keep working for a year

You can use these commands while the app is running.`,
  options: { role: { type: "string" } },
  operands: { min: 1, max: 2 },
});

const besideApp = { besideApp: true };

await runCommandLine(async () => {
  const [action, address] = operands;
  if (action === "list")
    return withDatabase(besideApp, async (database) => console.table(await listAccounts(database)));
  if (action === "consent-texts") return withDatabase(besideApp, printConsentTexts);
  if (action === "rotate-secret")
    return withDatabase(besideApp, (database) => rotate(parseConfig(process.env), database));
  if (action !== "create" && action !== "reset-password" && action !== "reset-second-factor")
    throw new CommandError(`Unknown command: ${action}\n\nUsage: ${usage}`);
  const email = z.email().toLowerCase().safeParse(address);
  if (!email.success) throw new CommandError("EMAIL must be an email address, such as ida@example.com");
  const role = z.enum(roles).default("admin").safeParse(values.role);
  if (!role.success) throw new CommandError("--role must be owner, admin, member or viewer");
  const noAccount = new CommandError(`There is no account for ${email.data}`);

  if (action === "reset-second-factor") {
    if (!(await withDatabase(besideApp, (database) => resetSecondFactor(database, email.data)))) throw noAccount;
    return console.log(
      `Two-factor authentication and passkeys of ${email.data} were removed; the account signs in with the password alone`,
    );
  }
  const secrets = await findSecrets(parseConfig(process.env));
  const password = await withDatabase(besideApp, (database) =>
    action === "create" ? createAccount(database, email.data, role.data) : resetPassword(database, email.data, secrets),
  );
  if (!password) throw action === "create" ? new CommandError(`${email.data} already has an account`) : noAccount;
  console.log(
    `\n  Email        ${email.data}\n  Password     ${password}\n               shown only once: store it safely\n`,
  );
});

async function printConsentTexts({ pool }: Database): Promise<void> {
  for (const { version, hash, choices, text } of await selectConsentTexts(pool))
    console.log(`${version}  ${hash}  ${choices} ${choices === 1 ? "choice" : "choices"}\n\n${text}\n`);
}

/** Rotates the secret in the file. Fails if AUTH_SECRET is set, because that secret has to be rotated there. */
async function rotate(config: Config, database: Database): Promise<void> {
  if (config.authSecret)
    throw new CommandError(
      "The secret is set in AUTH_SECRET: set a new one there, add the current one to AUTH_SECRET_PREVIOUS, and restart every app",
    );
  // First moves a secret that an earlier version left in the database to the file. The code below handles a secret that
  // does not belong to the database.
  const known = await findSecrets(config);
  if (known) await loadSecrets(config, database).catch(() => undefined);
  const { until, hadFile } = await rotateSecret(config.dataDir);
  const secrets = (await findSecrets(config)) as RootSecrets;
  console.log(
    `${pathOfSecrets(config.dataDir)} contains a new secret. Restart the app; everyone has to sign in again.`,
  );
  if (hadFile) console.log(`Links, keys and data protected with the previous secret keep working until ${until}.`);
  if ((await checkSecrets(database.pool, secrets)) !== "foreign") return;
  await database.transaction((client) => adoptSecrets(client, secrets));
  console.log((await listLosses(database.pool, secrets)).join("\n"));
}
