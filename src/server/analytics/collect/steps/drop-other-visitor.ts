import type { Rejection, Visit } from "../visit.ts";

/**
 * A visit belongs to one visitor, so nobody can add page views to the visit of another. This step checks the visits
 * that the process remembers; `storeItems` checks the others against the table of visits.
 */
export const dropOtherVisitor = (visit: Visit): Visit | Rejection =>
  visit.belongsTo === "other" ? { drop: "other_visitor" } : visit;
