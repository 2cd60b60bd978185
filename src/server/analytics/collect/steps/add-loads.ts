import { describeLoad } from "../../responses/load-channel.ts";
import type { Visit } from "../visit.ts";

/** A later report would change the share of a time that is over. Browsers report a load at once, or when the visitor consents. */
const latestReportMs = 60 * 60 * 1_000;

/**
 * Marks the page views that began with a page load, with the channel that the server saw. Their number, divided by that of
 * all page loads, is the share that consent covers. Anybody can report a load, so each network's reports are limited like its
 * page loads (decision 77).
 */
export function addLoads(visit: Visit): Visit {
  if (visit.isTeam) return visit;
  return {
    ...visit,
    records: visit.records.map((collected) => {
      const { record, timestamp } = collected;
      if (record.type !== "page_view" || !record.isLoad) return collected;
      const isLate = visit.receivedAt.getTime() - timestamp.getTime() > latestReportMs;
      if (isLate || !visit.admitLoad()) return collected;
      const load = { referrer: record.referrer, pageUrl: record.landingUrl ?? record.pageUrl };
      return { ...collected, loadChannel: describeLoad(load, visit.ownHosts).channel };
    }),
  };
}
