import type { Queryable } from "#server/platform/db/database.ts";
import { type StoredRecord, type StoredRecordOf, ofType } from "../item.ts";
import {
  activityKey,
  addEarlyActivity,
  collectActivity,
  earlyRows,
  hasEngagement,
  type PageActivity,
  wholeSeconds,
} from "./page-activity.ts";
import { pageViewRow, visitRow } from "./page-view-rows.ts";
import { insertPageViews, popEarlyActivity, updateEngagement, upsertEarlyActivity } from "./page-views.sql.ts";
import { updateVisits, upsertVisits } from "./visits.sql.ts";

/** Changes to one visit from a group of records. */
interface Addition {
  visitId: string;
  /** Newly inserted page views. */
  views: StoredRecordOf<"page_view">[];
  engagedSeconds: number;
  lastActivityAt: Date;
}

/**
 * Stores page views, their engagement, and their visits. Only inserted or increased values are added to a visit, so
 * that a repeated batch adds nothing. Returns the visits that exist, which are those with a page view.
 */
export async function storeVisits(client: Queryable, records: readonly StoredRecord[]): Promise<ReadonlySet<string>> {
  const views = ofType(records, "page_view");
  const activities = collectActivity(records);
  const keys = views.map(({ record, visit }) => ({ id: record.id, visit_id: visit.batch.visitId }));
  addEarlyActivity(activities, await popEarlyActivity(client, keys));

  const keyOf = ({ record, visit }: StoredRecordOf<"page_view">) => activityKey(visit.batch.visitId, record.id);
  const inserted = await insertPageViews(
    client,
    views.map((view) => pageViewRow(view, activities.get(keyOf(view)))),
  );
  const insertedIds = new Set(inserted.map(({ id }) => id));
  const newViews = new Map(views.filter(({ record }) => insertedIds.has(record.id)).map((view) => [keyOf(view), view]));
  const later = [...activities].flatMap(([key, activity]) => (newViews.has(key) ? [] : [activity]));
  const grownViews = await updateEngagement(
    client,
    later.filter(hasEngagement).map(({ pageViewId, visitId, tenths, percent, sections }) => ({
      id: pageViewId,
      visit_id: visitId,
      tenths,
      percent,
      sections,
    })),
  );
  const addedSeconds = new Map(grownViews.map(({ id, visit_id, added }) => [activityKey(visit_id, id), added]));

  const additions = new Map<string, Addition>();
  for (const [key, { visitId, tenths, lastActivityAt }] of activities) {
    const addition = additions.get(visitId) ?? { visitId, views: [], engagedSeconds: 0, lastActivityAt };
    additions.set(visitId, addition);
    const view = newViews.get(key);
    if (view) addition.views.push(view);
    addition.engagedSeconds += (view ? wholeSeconds(tenths) : addedSeconds.get(key)) ?? 0;
    if (lastActivityAt > addition.lastActivityAt) addition.lastActivityAt = lastActivityAt;
  }

  const withNewViews = [...additions.values()].filter((addition) => addition.views.length > 0);
  await upsertVisits(client, withNewViews.map(visitRow));
  const updated = await updateVisits(
    client,
    [...additions.values()]
      .filter((addition) => addition.views.length === 0)
      .map(({ visitId, engagedSeconds, lastActivityAt }) => ({
        visit_id: visitId,
        last_activity_at: lastActivityAt,
        engaged_seconds: engagedSeconds,
      })),
  );

  const visitIds = new Set([...withNewViews.map(({ visitId }) => visitId), ...updated.map((row) => row.visit_id)]);
  const isEarly = (activity: PageActivity) =>
    !visitIds.has(activity.visitId) ||
    (hasEngagement(activity) && !addedSeconds.has(activityKey(activity.visitId, activity.pageViewId)));
  await upsertEarlyActivity(client, earlyRows(later.filter(isEarly)));
  return visitIds;
}
