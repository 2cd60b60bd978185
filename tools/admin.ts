/** `npm run admin -- create|reset-password|list`: the accounts of the dashboard; the app may be running. */
import { parseArgs } from "node:util";
import { z } from "zod";
import { createAccount, listAccounts, resetPassword } from "../src/server/platform/auth/accounts.ts";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";

const usage = `Usage: npm run admin -- create EMAIL [--role admin|viewer]
       npm run admin -- reset-password EMAIL
       npm run admin -- list`;

await runCommandLine(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { role: { type: "string" } } });
  const [action, address] = positionals;
  if (action === "list")
    return withDatabase({ besideApp: true }, async (database) => console.table(await listAccounts(database)));
  if (action !== "create" && action !== "reset-password") throw new CommandError(usage);
  const email = z.email().toLowerCase().safeParse(address);
  if (!email.success) throw new CommandError(`${usage}\n\nEMAIL must be an e-mail address`);
  const role = z.enum(["admin", "viewer"]).default("admin").safeParse(values.role);
  if (!role.success) throw new CommandError(`${usage}\n\n--role must be admin or viewer`);

  const password = await withDatabase({ besideApp: true }, (database) =>
    action === "create" ? createAccount(database, email.data, role.data) : resetPassword(database, email.data),
  );
  if (!password)
    throw new CommandError(
      action === "create" ? `${email.data} has an account already` : `There is no account of ${email.data}`,
    );
  console.log(`\n  Email        ${email.data}\n  Password     ${password}\n               shown this once: keep it\n`);
});
