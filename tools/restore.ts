/** `npm run restore -- FILE`: replaces everything in the database by a snapshot; the app must be stopped. */
import { access } from "node:fs/promises";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";
import { readSnapshot } from "./command/snapshot.ts";

await runCommandLine(async () => {
  const file = process.argv[2];
  if (!file) throw new CommandError("Usage: npm run restore -- FILE");
  await access(file).catch(() => Promise.reject(new CommandError(`${file} cannot be read`)));
  const rows = await withDatabase({ besideApp: false }, (database) => readSnapshot(database, file));
  console.log(`Restored ${rows} rows from ${file}`);
});
