import type { Rejection, Visit } from "../visit.ts";

/** Drops batches from the networks that the owner excludes in `site.config.ts`. */
export const dropOwnTeam = (visit: Visit): Visit | Rejection => (visit.client.isOwnTeam ? { drop: "own_team" } : visit);
