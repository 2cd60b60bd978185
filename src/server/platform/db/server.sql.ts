import type { Queryable } from "./database.ts";
import { integer, queryOneRow, type RowOf, text } from "./query-rows.ts";

const serverVersion = { number: integer, name: text };

export function selectServerVersion(client: Queryable): Promise<RowOf<typeof serverVersion>> {
  return queryOneRow(
    client,
    serverVersion,
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
}

/** Fails if the server does not respond. */
export async function ping(client: Queryable): Promise<void> {
  await client.query("SELECT 1");
}
