import type { Queryable } from "#server/platform/db/database.ts";
import { lockTextUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import { fingerprintOf, keyReused } from "#server/platform/http/idempotency.ts";
import { type NewLeadEvent, selectRequests } from "./timeline.sql.ts";

/** The key of a request and what tells it from another request with that key; both undefined without a key. */
export type RequestKey = Pick<NewLeadEvent, "key" | "fingerprint">;

/** Any number that no other lock of this server has. */
const requestKeyLock = 7_214_310_026;

/** `actor` is the account of the request, and `content` its kind, what its path names, and its body. */
export const requestKeyOf = (key: string | undefined, actor: string, ...content: unknown[]): RequestKey =>
  key === undefined ? {} : { key, fingerprint: fingerprintOf(actor, ...content) };

/**
 * Whether this request has changed the lead before. Throws a 409 if its key was used for another request of this lead, or of a
 * lead that is not among `leadIds`, which are all leads of the request.
 */
export async function isRepeated(
  client: Queryable,
  leadId: string,
  { key, fingerprint }: RequestKey,
  leadIds: readonly string[] = [leadId],
): Promise<boolean> {
  if (key === undefined) return false;
  // The locks of two different leads do not keep their requests apart.
  await lockTextUntilCommit(client, requestKeyLock, key);
  const earlier = await selectRequests(client, key);
  const ofLead = earlier.filter((request) => request.lead_id === leadId);
  if (
    ofLead.some((request) => request.fingerprint !== null && request.fingerprint !== fingerprint) ||
    earlier.some((request) => !leadIds.includes(request.lead_id))
  )
    throw keyReused("key", "change");
  return ofLead.length > 0;
}
