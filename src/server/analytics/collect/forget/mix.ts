import type { Database } from "#server/platform/db/database.ts";
import { mixForgotten, saveMixedAt, selectMixedAt } from "./mix.sql.ts";

/** Daily job. Afterwards, the stored order of rows no longer distinguishes visitors who were forgotten on the same day. */
export function mixForgottenRows(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    await mixForgotten(client, await selectMixedAt(client));
    await saveMixedAt(client);
  });
}
