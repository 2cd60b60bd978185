import type { Visit } from "../pipeline.ts";
import { describeSource } from "../source/describe-source.ts";

/** Where each page view came from. The visit takes the source of its first one. */
export function addSources(visit: Visit): Visit {
  return {
    ...visit,
    records: visit.records.map((collected) =>
      collected.record.type === "page_view"
        ? { ...collected, source: describeSource(collected.record, visit.ownHosts) }
        : collected,
    ),
  };
}
