import type { StoredRecord } from "../item.ts";
import type { EarlyRow } from "./queries.ts";

/** What a group of records tells of one page view. Its values only ever grow, so the order of records is no matter. */
export interface PageActivity {
  pageViewId: string;
  visitId: string;
  visitorId: string;
  /** Engaged seconds; null when no record says. */
  seconds: number | null;
  /** Scroll depth; null when no record says. */
  percent: number | null;
  lastActivityAt: Date;
}

export const hasEngagement = ({ seconds, percent }: PageActivity): boolean => seconds !== null || percent !== null;

/** A page view belongs to the visit that it came with; what another visit says of it concerns nobody. */
export const activityKey = (visitId: string, pageViewId: string): string => `${visitId} ${pageViewId}`;

export function collectActivity(records: readonly StoredRecord[]): Map<string, PageActivity> {
  const activities = new Map<string, PageActivity>();
  for (const { record, timestamp, visit } of records) {
    const { visitId, visitorId } = visit.batch;
    addActivity(activities, {
      pageViewId: record.type === "page_view" ? record.id : record.pageViewId,
      visitId,
      visitorId,
      seconds: record.type === "time_on_page" ? Math.round(record.timeSpentSeconds) : null,
      percent: record.type === "scroll_depth" ? record.percent : null,
      lastActivityAt: timestamp,
    });
  }
  return activities;
}

/** What came before its page view and waited for it. */
export function addEarlyActivity(activities: Map<string, PageActivity>, rows: readonly EarlyRow[]): void {
  for (const row of rows)
    addActivity(activities, {
      pageViewId: row.page_view_id,
      visitId: row.visit_id,
      visitorId: row.visitor_id,
      seconds: row.seconds,
      percent: row.percent,
      lastActivityAt: row.last_activity_at,
    });
}

/** One row a page view, whoever claims it. */
export function earlyRows(activities: readonly PageActivity[]): EarlyRow[] {
  const rows = activities.map((activity) => ({
    page_view_id: activity.pageViewId,
    visit_id: activity.visitId,
    visitor_id: activity.visitorId,
    seconds: activity.seconds,
    percent: activity.percent,
    last_activity_at: activity.lastActivityAt,
  }));
  return [...new Map(rows.map((row) => [row.page_view_id, row])).values()];
}

function addActivity(activities: Map<string, PageActivity>, added: PageActivity): void {
  const key = activityKey(added.visitId, added.pageViewId);
  const known = activities.get(key);
  if (!known) return void activities.set(key, added);
  known.seconds = greatest(known.seconds, added.seconds);
  known.percent = greatest(known.percent, added.percent);
  if (added.lastActivityAt > known.lastActivityAt) known.lastActivityAt = added.lastActivityAt;
}

function greatest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
