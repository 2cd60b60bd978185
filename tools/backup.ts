/** `npm run backup -- FILE`: writes a consistent backup of the database; the app may be running. */
import { stat } from "node:fs/promises";
import { runCommandLine, withDatabase } from "./command/open-database.ts";
import { readCommand } from "./command/read-command.ts";
import { writeSnapshot } from "./command/snapshot.ts";

const { operands } = readCommand({
  usage: "npm run backup -- FILE",
  purpose:
    "Writes a consistent backup of the database to FILE, and replaces FILE if it exists. You can run this while the app is running.",
  operands: { min: 1, max: 1 },
});

await runCommandLine(async () => {
  const file = operands[0] as string;
  const rows = await withDatabase({ besideApp: true }, (database) => writeSnapshot(database, file));
  const { size } = await stat(file);
  const length = size < 1_000_000 ? `${(size / 1_000).toFixed(1)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
  console.log(`${file}: ${rows} rows, ${length}`);
});
