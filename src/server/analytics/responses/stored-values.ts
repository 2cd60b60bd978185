import type { Queryable } from "#server/platform/db/database.ts";
import { selectKnownValues, selectValues } from "./counts.sql.ts";
import type { Tally } from "./tally.ts";

/** Passes stored values to the tally: values stored on a day or before it are not new on that day. */
export async function addStoredValues(client: Queryable, day: string, tally: Tally): Promise<void> {
  tally.setKnown(await selectKnownValues(client, day));
  for (const { split, value } of await selectValues(client, day)) tally.addStored({ day, split, value });
}
