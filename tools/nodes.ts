/** `npm run nodes -- COMMAND`: lists and removes the installations that ship days to ClickHouse; the app may be running. */
import { deleteNode, selectNodesIfAny } from "../src/server/analytics/clickhouse/nodes.sql.ts";
import { placeOf } from "../src/server/analytics/clickhouse/place.sql.ts";
import { openClickHouse } from "../src/server/platform/clickhouse.ts";
import { parseConfig } from "../src/server/platform/config.ts";
import { CommandError, runCommandLine } from "./command/open-database.ts";
import { readCommand } from "./command/read-command.ts";

const usage = `npm run nodes -- list
npm run nodes -- remove NAME`;

const { operands } = readCommand({
  usage,
  purpose: `list    lists the installations that ship days to CLICKHOUSE_URL, and up to when each is counted
remove  deletes an installation that no longer exists, with its days; others no longer wait for it

Stop an installation before you remove it: it would ship its days again.`,
  operands: { min: 1, max: 2 },
});

await runCommandLine(async () => {
  const [action, name] = operands;
  if (action !== "list" && action !== "remove") throw new CommandError(`Unknown command: ${action}\n\nUsage: ${usage}`);
  const { clickHouse } = parseConfig(process.env);
  if (!clickHouse) throw new CommandError("CLICKHOUSE_URL is not set");
  const client = openClickHouse(clickHouse);
  try {
    const rows = await selectNodesIfAny(client);
    if (action === "list")
      return console.table(
        rows.map(({ node, countedUntil, firstDay }) => ({
          name: node,
          firstDay: firstDay || null,
          countedUntil: countedUntil > 0 ? new Date(countedUntil).toISOString() : null,
        })),
      );
    if (!rows.some(({ node }) => node === name)) throw new CommandError(`There is no node ${name}`);
    await deleteNode(client, placeOf(clickHouse, name));
    return console.log(`The node ${name} and its days were removed`);
  } finally {
    await client.close();
  }
});
