/** `npm run backup -- FILE`: writes a consistent snapshot of the database; the app may be running. */
import { stat } from "node:fs/promises";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";
import { writeSnapshot } from "./command/snapshot.ts";

await runCommandLine(async () => {
  const file = process.argv[2];
  if (!file) throw new CommandError("Usage: npm run backup -- FILE");
  const rows = await withDatabase({ besideApp: true }, (database) => writeSnapshot(database, file));
  const { size } = await stat(file);
  console.log(`${file}: ${rows} rows, ${(size / 1_000_000).toFixed(1)} MB`);
});
