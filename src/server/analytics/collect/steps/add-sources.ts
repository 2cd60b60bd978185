import { describeSource } from "../source/describe-source.ts";
import type { Visit } from "../visit.ts";
import { arrivalAddress } from "./credit-arrival.ts";

/** Adds the source of each page view. The source of the visit is that of its first page view. */
export function addSources(visit: Visit): Visit {
  return {
    ...visit,
    records: visit.records.map((collected) =>
      collected.record.type === "page_view"
        ? {
            ...collected,
            source: describeSource({ ...collected.record, pageUrl: arrivalAddress(collected.record) }, visit.ownHosts),
          }
        : collected,
    ),
  };
}
