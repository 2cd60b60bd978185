import type { Queryable } from "#server/platform/db/database.ts";
import { fingerprintOf, keyReused } from "#server/platform/http/idempotency.ts";
import { type NewLeadEvent, selectRequest } from "./timeline.sql.ts";

/** The key of a request and what tells it from another request with that key; both undefined without a key. */
export type RequestKey = Pick<NewLeadEvent, "key" | "fingerprint">;

export const requestKeyOf = (key: string | undefined, ...content: unknown[]): RequestKey =>
  key === undefined ? {} : { key, fingerprint: fingerprintOf(...content) };

/** Whether this request has changed the lead before. Throws a 409 if its key was used for another request. */
export async function isRepeated(
  client: Queryable,
  leadId: string,
  { key, fingerprint }: RequestKey,
): Promise<boolean> {
  const earlier = key === undefined ? undefined : await selectRequest(client, leadId, key);
  if (earlier && earlier.fingerprint !== null && earlier.fingerprint !== fingerprint) throw keyReused("key", "change");
  return earlier !== undefined;
}
