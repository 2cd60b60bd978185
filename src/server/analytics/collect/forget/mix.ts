import type { Database } from "#server/platform/db/database.ts";
import { shuffleForgotten, saveLastShuffle, selectLastShuffle } from "./mix.sql.ts";

/** Daily job. Afterwards, the stored order of rows no longer distinguishes visitors who were forgotten on the same day. */
export function shuffleForgottenRows(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    await shuffleForgotten(client, await selectLastShuffle(client));
    await saveLastShuffle(client);
  });
}
