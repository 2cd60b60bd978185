import type { Verdict, Visit } from "../pipeline.ts";

const rapid = { pageViews: 100, withinMs: 60_000 } as const;
/** What a visit has to be remembered by for this judgement: one more than is allowed. */
export const pageViewsToRemember = rapid.pageViews + 1;

/** More than a hundred pages within a minute, in one tab, is faster than anybody reads. */
export function quarantineRapid(visit: Visit): Visit | Verdict {
  const latest = [...visit.pageViewTimes].sort((a, b) => b - a);
  const last = latest[0];
  const beyond = latest[rapid.pageViews];
  const isRapid = last !== undefined && beyond !== undefined && last - beyond < rapid.withinMs;
  return isRapid ? { quarantine: "rapid" } : visit;
}
