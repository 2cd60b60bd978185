import type { Rejection, Visit } from "../visit.ts";

/** The owner excludes networks in `site.config.ts`. */
export const dropOwnTeam = (visit: Visit): Visit | Rejection => (visit.client.isOwnTeam ? { drop: "own_team" } : visit);
