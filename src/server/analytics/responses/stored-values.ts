import type { Queryable } from "#server/platform/db/database.ts";
import { selectValues } from "./counts.sql.ts";
import type { Tally } from "./tally.ts";

/** Tells the tally which values of a day are stored already, and so are not new. */
export async function addStoredValues(client: Queryable, day: string, tally: Tally): Promise<void> {
  for (const { split, value } of await selectValues(client, day)) tally.addStored({ day, split, value });
}
