import type { Database } from "#server/platform/db/database.ts";
import { mixForgotten, saveMixedAt, selectMixedAt } from "./mix.sql.ts";

/** Daily job. Afterwards, the visitors forgotten that day cannot be distinguished from each other. */
export function mixForgottenRows(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    await mixForgotten(client, await selectMixedAt(client));
    await saveMixedAt(client);
  });
}
