import { describeLoad } from "../../responses/load-channel.ts";
import type { Visit } from "../visit.ts";

/** Maximum age of a reported page load. A later report would change the share of a completed day. */
const latestReportMs = 60 * 60 * 1_000;

/**
 * Marks the page views that began with a page load, with the channel that the server determined. Their number divided by
 * that of all page loads is the share with consent. Anyone can report a load, so the reports of each network have the same
 * limit as its page loads (decision 77).
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
