import type { Queryable } from "#server/platform/db/database.ts";
import { lockTextUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import { fingerprintOf, keyReused } from "#server/platform/http/idempotency.ts";
import { type NewLeadEvent, selectRequests } from "./timeline.sql.ts";

/**
 * Idempotency key of a request, and the fingerprint that distinguishes it from another request with the same key. Both
 * are undefined without a key.
 */
export type RequestKey = Pick<NewLeadEvent, "key" | "fingerprint">;

/**
 * Distinguishes the advisory locks on request keys from those on other texts; no other kind of lock may use this
 * number.
 */
const requestKeyLock = 7_214_310_026;

/**
 * `actor` is the account that sends the request. `content` is the kind of the request, its path parameters and its
 * body.
 */
export const requestKeyOf = (key: string | undefined, actor: string, ...content: unknown[]): RequestKey =>
  key === undefined ? {} : { key, fingerprint: fingerprintOf(actor, ...content) };

/**
 * Whether this request has already changed the lead. Throws a 409 if its key was used for a different request on this
 * lead, or for a lead that is not in `leadIds`, the leads of the request.
 */
export async function isRepeated(
  client: Queryable,
  leadId: string,
  { key, fingerprint }: RequestKey,
  leadIds: readonly string[] = [leadId],
): Promise<boolean> {
  if (key === undefined) return false;
  // Requests with one key may lock different leads, so the key needs a lock of its own.
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
