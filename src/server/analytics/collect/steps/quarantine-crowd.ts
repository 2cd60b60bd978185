import type { Rejection, Visit } from "../visit.ts";

/** Number of new visits per hour that any network may begin, in addition to a tenth of the site's (see `FairShare`). */
export const leastVisits = 200;

/**
 * Far more new visits from one network than from all others indicate a program that invents visitors. This also applies to
 * batches without a page view, which could otherwise add events and conversions.
 */
export const quarantineCrowd = (visit: Visit): Visit | Rejection =>
  visit.isKnown || visit.admitVisit() ? visit : { quarantine: "crowd" };
