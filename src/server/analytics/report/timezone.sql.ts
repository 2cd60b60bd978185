import type { Queryable } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";

const invalidParameter = "22023";

/** Cache of PostgreSQL's names for requested zones, about six hundred at most. */
const names = new Map<string, string>();

/** Node and PostgreSQL have different lists of zones: a name known only to Node is replaced with the zone's canonical name. */
async function findTimeZone(client: Queryable, requested: string): Promise<string> {
  const known = names.get(requested);
  if (known) return known;
  const main = new Intl.DateTimeFormat("en", { timeZone: requested }).resolvedOptions().timeZone;
  for (const name of [requested, main])
    if (await isTimeZone(client, name)) {
      names.set(requested, name);
      return name;
    }
  const message = "Unknown time zone";
  throw new HttpProblem(400, "invalid_input", message, { errors: [{ field: "timezone", message }] });
}

async function isTimeZone(client: Queryable, name: string): Promise<boolean> {
  try {
    await client.query("SELECT now() AT TIME ZONE $1", [name]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === invalidParameter) return false;
    throw error;
  }
}

/** Returns the query with a name of its time zone that the database knows. */
export async function withTimeZone<Query extends { timezone?: string | undefined }>(
  client: Queryable,
  query: Query,
): Promise<Query> {
  return query.timezone === undefined ? query : { ...query, timezone: await findTimeZone(client, query.timezone) };
}
