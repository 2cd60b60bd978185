import type { TrackingRecord } from "#contract/collect.ts";
import type { StoredRecord } from "../item.ts";
import type { EarlyRow, SectionTenths } from "./page-views.sql.ts";

/**
 * Activity on one page view, from a group of records. The values only increase, so the order of records does not
 * matter.
 */
export interface PageActivity {
  pageViewId: string;
  visitId: string;
  visitorId: string;
  /** Engaged time in tenths of a second; null if no record contains it. */
  tenths: number | null;
  /** Scroll depth; null if no record contains it. */
  percent: number | null;
  /** Engaged time by section in tenths of a second; null if no record contains it. */
  sections: SectionTenths | null;
  lastActivityAt: Date;
}

export const hasEngagement = ({ tenths, percent, sections }: PageActivity): boolean =>
  tenths !== null || percent !== null || sections !== null;

/** A page view belongs to the visit that reported it; records of other visits about it are ignored. */
export const activityKey = (visitId: string, pageViewId: string): string => `${visitId} ${pageViewId}`;

export function collectActivity(records: readonly StoredRecord[]): Map<string, PageActivity> {
  const activities = new Map<string, PageActivity>();
  for (const { record, timestamp, visit } of records) {
    const { visitId, visitorId } = visit.batch;
    addActivity(activities, {
      pageViewId: record.type === "page_view" ? record.id : record.pageViewId,
      visitId,
      visitorId,
      tenths: tenthsOf(record),
      percent: record.type === "scroll_depth" ? record.percent : null,
      sections: record.type === "section_time" ? sectionTenths(record.sections) : null,
      lastActivityAt: timestamp,
    });
  }
  return activities;
}

/**
 * Limit for a page view that ended before the recorder started. Its whole duration counts, because nothing measured
 * activity.
 */
const maxUnwatchedSeconds = 30;

/** The browser measures this time, so it can be forged: without a limit, a few records would move a page's average by hours. */
const maxEngagedSeconds = 3_600;

function tenthsOf(record: TrackingRecord): number | null {
  if (record.type === "time_on_page") return tenths(record.timeSpentSeconds, maxEngagedSeconds);
  if (record.type !== "page_view" || record.timeSpentSeconds === undefined) return null;
  return tenths(record.timeSpentSeconds, maxUnwatchedSeconds);
}

/** All sections of a record together count for at most `maxEngagedSeconds`, the limit of a page view. */
function sectionTenths(sections: Readonly<Record<string, number>>): SectionTenths | null {
  let left = maxEngagedSeconds * 10;
  const counted = Object.entries(sections).map(([section, seconds]): [string, number] => {
    const ofSection = Math.min(tenths(seconds, maxEngagedSeconds), left);
    left -= ofSection;
    return [section, ofSection];
  });
  const some = counted.filter(([, ofSection]) => ofSection > 0);
  return some.length > 0 ? Object.fromEntries(some) : null;
}

const tenths = (seconds: number, max: number) => Math.round(Math.min(seconds, max) * 10);

export const wholeSeconds = (tenths: number | null): number | null => tenths && Math.round(tenths / 10);

/** Activity that arrived before its page view. */
export function addEarlyActivity(activities: Map<string, PageActivity>, rows: readonly EarlyRow[]): void {
  for (const row of rows)
    addActivity(activities, {
      pageViewId: row.page_view_id,
      visitId: row.visit_id,
      visitorId: row.visitor_id,
      tenths: row.seconds === null ? null : Math.round(row.seconds * 10),
      percent: row.percent,
      sections: row.sections,
      lastActivityAt: row.last_activity_at,
    });
}

/** One row per page view, even if several visits report it. */
export function earlyRows(activities: readonly PageActivity[]): EarlyRow[] {
  const rows = activities.map((activity) => ({
    page_view_id: activity.pageViewId,
    visit_id: activity.visitId,
    visitor_id: activity.visitorId,
    seconds: activity.tenths === null ? null : activity.tenths / 10,
    percent: activity.percent,
    sections: activity.sections,
    last_activity_at: activity.lastActivityAt,
  }));
  return [...new Map(rows.map((row) => [row.page_view_id, row])).values()];
}

function addActivity(activities: Map<string, PageActivity>, added: PageActivity): void {
  const key = activityKey(added.visitId, added.pageViewId);
  const known = activities.get(key);
  if (!known) return void activities.set(key, added);
  known.tenths = greatest(known.tenths, added.tenths);
  known.percent = greatest(known.percent, added.percent);
  known.sections = longest(known.sections, added.sections);
  if (added.lastActivityAt > known.lastActivityAt) known.lastActivityAt = added.lastActivityAt;
}

function greatest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function longest(one: SectionTenths | null, other: SectionTenths | null): SectionTenths | null {
  if (one === null || other === null) return one ?? other;
  const times = { ...one };
  for (const [section, ofSection] of Object.entries(other)) times[section] = Math.max(times[section] ?? 0, ofSection);
  return times;
}
