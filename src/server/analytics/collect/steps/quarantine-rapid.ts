import { timesOf } from "../page-view-times.ts";
import type { Rejection, Visit } from "../visit.ts";

const rapid = { pageViews: 100, withinMs: 60_000 } as const;
/** Number of page view times to remember for this check: one more than the limit. */
export const pageViewsToRemember = rapid.pageViews + 1;

/** More than a hundred pages per minute in one visit indicate a script. */
export function quarantineRapid(visit: Visit): Visit | Rejection {
  const latest = timesOf(visit.pageViews).sort((a, b) => b - a);
  const last = latest[0];
  const beyond = latest[rapid.pageViews];
  const isRapid = last !== undefined && beyond !== undefined && last - beyond < rapid.withinMs;
  return isRapid ? { quarantine: "rapid" } : visit;
}
