import { z } from "zod";
import { float, integer, json, moment, nullable, type RowOf, text, uuid } from "#server/platform/db/query-rows.ts";
import { insertRowsSql, createRowStatement, createRowQuery, sent, type SentRow } from "#server/platform/db/rows.sql.ts";
import { utmColumns, utmNames } from "../../sources/utm-columns.ts";

const pageViewColumns = {
  id: "uuid",
  created_at: "timestamptz",
  visit_id: "text",
  brand: "text",
  path: "text",
  title: "text",
  query: "text",
  referrer: "text",
  ...utmColumns,
  time_on_page: "int",
  engaged_tenths: "int",
  scroll_depth: "smallint",
  sections: "jsonb",
  painted_group: "text",
  load_channel: "text",
} as const;

const engagementColumns = {
  id: "uuid",
  visit_id: "text",
  tenths: "int",
  percent: "smallint",
  sections: "jsonb",
} as const;

const earlyColumns = {
  page_view_id: "uuid",
  visit_id: "text",
  visitor_id: "text",
  seconds: "float8",
  percent: "int",
  sections: "jsonb",
  last_activity_at: "timestamptz",
} as const;

export type PageViewRow = SentRow<typeof pageViewColumns> & { id: string };
export type EngagementRow = SentRow<typeof engagementColumns> & { id: string };

/** Engaged time by section, in tenths of a second. */
const sectionTenths = z.record(z.string(), z.int());
export type SectionTenths = z.infer<typeof sectionTenths>;

const earlyRow = {
  page_view_id: uuid,
  visit_id: text,
  visitor_id: text,
  seconds: nullable(float),
  percent: nullable(integer),
  sections: nullable(json(sectionTenths)),
  last_activity_at: moment,
};
export type EarlyRow = RowOf<typeof earlyRow>;

const insertedView = { id: uuid };
const grownView = { id: uuid, visit_id: text, added: integer };

/** Returns the rows that are new. */
export const insertPageViews = createRowQuery<PageViewRow, typeof insertedView>(
  "insert_page_views",
  insertedView,
  `WITH viewed AS MATERIALIZED (
     SELECT *, identifier_key(brand || E'\\n' || path || E'\\n' || title) AS page FROM ${sent(pageViewColumns)}
   ), pages AS (
     INSERT INTO website_pages (key, brand, path, title)
     SELECT DISTINCT page, brand, path, title FROM viewed ORDER BY page ON CONFLICT DO NOTHING
   )
   INSERT INTO website_views (id, created_at, visit, page, query, referrer, time_on_page, engaged_tenths, scroll_depth,
                              sections, painted_group, load_channel, ${utmNames.join(", ")})
   SELECT id, created_at, identifier_key(visit_id), page, query, referrer, time_on_page, engaged_tenths, scroll_depth,
          sections, painted_group, load_channel, ${utmNames.join(", ")}
   FROM viewed ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/**
 * The values can only increase, so repeated or reordered records change nothing. Returns the page views that exist, each
 * with the increase of its engaged time in seconds.
 */
export const updateEngagement = createRowQuery<EngagementRow, typeof grownView>(
  "update_engagement",
  grownView,
  `UPDATE website_views AS view
   SET time_on_page = greatest(view.time_on_page, round(sent.tenths / 10.0)),
       engaged_tenths = greatest(view.engaged_tenths, sent.tenths), scroll_depth = greatest(view.scroll_depth, sent.percent),
       sections = longest_times(view.sections, sent.sections)
   FROM ${sent(engagementColumns)} JOIN website_views AS before USING (id)
   WHERE view.id = sent.id AND view.visit = identifier_key(sent.visit_id)
   RETURNING view.id, sent.visit_id, coalesce(view.time_on_page, 0) - coalesce(before.time_on_page, 0) AS added`,
);

export const upsertEarlyActivity = createRowStatement<EarlyRow>(
  "upsert_early_activity",
  insertRowsSql(
    "early_activity",
    earlyColumns,
    "page_view_id",
    `ON CONFLICT (page_view_id) DO UPDATE SET
       seconds = greatest(early_activity.seconds, excluded.seconds),
       percent = greatest(early_activity.percent, excluded.percent),
       sections = longest_times(early_activity.sections, excluded.sections),
       last_activity_at = greatest(early_activity.last_activity_at, excluded.last_activity_at)
     WHERE early_activity.visit_id = excluded.visit_id`,
  ),
);

export const popEarlyActivity = createRowQuery<{ id: string; visit_id: string }, typeof earlyRow>(
  "take_early_activity",
  earlyRow,
  `DELETE FROM early_activity AS early USING ${sent({ id: "uuid", visit_id: "text" })}
   WHERE early.page_view_id = sent.id AND early.visit_id = sent.visit_id RETURNING early.*`,
);
