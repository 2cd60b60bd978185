import { describeLoad } from "../../responses/load-channel.ts";
import type { Visit } from "../visit.ts";

/**
 * Marks the page views that began with a page load, with the channel that the server saw. Their number, divided by that of
 * all page loads, is the share that consent covers.
 */
export function addLoads(visit: Visit): Visit {
  if (visit.isTeam) return visit;
  return {
    ...visit,
    records: visit.records.map((collected) => {
      const { record } = collected;
      if (record.type !== "page_view" || !record.isLoad) return collected;
      const load = { referrer: record.referrer, pageUrl: record.landingUrl ?? record.pageUrl };
      return { ...collected, loadChannel: describeLoad(load, visit.ownHosts).channel };
    }),
  };
}
