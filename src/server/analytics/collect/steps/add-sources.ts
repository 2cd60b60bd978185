import type { CollectedRecord, Visit } from "../visit.ts";
import { type Arrival, describeSource } from "../source/describe-source.ts";

/** Adds the source of each page view. The source of the visit is that of its first page view. */
export function addSources(visit: Visit): Visit {
  return {
    ...visit,
    records: visit.records.map((collected) =>
      collected.record.type === "page_view"
        ? { ...collected, source: describeSource(arrivalOf(collected.record), visit.ownHosts) }
        : collected,
    ),
  };
}

/** Click ids count as well in the address with which the visitor came only. */
function arrivalOf(view: Extract<CollectedRecord["record"], { type: "page_view" }>): Arrival {
  return { ...view, pageUrl: view.isArrival === false ? "" : (view.landingUrl ?? view.pageUrl) };
}
