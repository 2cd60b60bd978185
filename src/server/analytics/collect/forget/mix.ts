import type { Database } from "#server/platform/db/database.ts";
import { mixForgotten, saveMixedAt, selectMixedAt } from "./queries.ts";

/** For the table of jobs, once a day: afterwards nothing tells the visitors apart who were forgotten that day. */
export function mixForgottenRows(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    await mixForgotten(client, await selectMixedAt(client));
    await saveMixedAt(client);
  });
}
