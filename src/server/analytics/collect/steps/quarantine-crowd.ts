import type { Rejection, Visit } from "../visit.ts";

/** Number of new visits per hour that any network may begin, in addition to a tenth of the site's (see `FairShare`). */
export const leastVisits = 200;

/** Far more new visits from one network than from all others indicate a program that invents visitors. */
export function quarantineCrowd(visit: Visit): Visit | Rejection {
  const begins = !visit.isKnown && visit.batch.records.some(({ type }) => type === "page_view");
  return begins && !visit.admitVisit() ? { quarantine: "crowd" } : visit;
}
