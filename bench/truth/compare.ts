import type { Queryable } from "#server/platform/db/database.ts";
import { float, nullable, queryRows, text } from "#server/platform/db/query-rows.ts";
import type { SeenView } from "./visitor.ts";

export interface Compared extends SeenView {
  /** Rows of the page view: 0 if it was lost. */
  rows: number;
  /** Stored minus true engaged time; 0 if the page view was lost. */
  errorMs: number;
}

/**
 * Compares the stored page views with those timed by the simulated visitor, and counts stored page views that were never
 * on the screen. Leaves out `/privacy-policy`, where visitors consent before they are timed.
 */
export async function compareViews(
  client: Queryable,
  seen: readonly SeenView[],
): Promise<{ views: Compared[]; unseen: number }> {
  const rows = await queryRows(
    client,
    { visitor_id: text, page_url: text, time_on_page: nullable(float) },
    `SELECT visitor_id, page_url, time_on_page FROM website_analytics WHERE visitor_id = ANY ($1) AND page_url <> '/privacy-policy'
     ORDER BY created_at`,
    [[...new Set(seen.map(({ visitorId }) => visitorId))]],
  );
  const keyOf = (visitorId: string, address: string) => `${visitorId} ${address}`;
  const stored = Map.groupBy(rows, (row) => keyOf(row.visitor_id, row.page_url));
  const groups = Map.groupBy(seen, (view) => keyOf(view.visitorId, view.address));
  const views = [...groups].flatMap(([key, group]) =>
    group.map((view, index) => {
      const storedRows = stored.get(key) ?? [];
      const row = storedRows[index];
      // Surplus rows of an address are duplicates, which are attributed to its last view.
      const duplicated = index === group.length - 1 ? Math.max(0, storedRows.length - group.length) : 0;
      return {
        ...view,
        rows: row ? 1 + duplicated : 0,
        errorMs: row ? (row.time_on_page ?? 0) * 1_000 - view.engagedMs : 0,
      };
    }),
  );
  const unseen = rows.filter((row) => !groups.has(keyOf(row.visitor_id, row.page_url))).length;
  return { views, unseen };
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
