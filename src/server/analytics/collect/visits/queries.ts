import type { Queryable } from "#server/platform/db/database.ts";
import { integer, moment, nullable, type RowOf, text, uuid } from "#server/platform/db/query-rows.ts";
import { insertSent, onRows, queryOnRows, sent, type SentRow } from "#server/platform/db/rows.ts";

const pageViewColumns = {
  id: "uuid",
  created_at: "timestamptz",
  visit_id: "text",
  brand: "text",
  path: "text",
  title: "text",
  query: "text",
  referrer: "text",
  utm_source: "text",
  utm_medium: "text",
  utm_campaign: "text",
  utm_term: "text",
  utm_content: "text",
  time_on_page: "int",
  engaged_tenths: "int",
  scroll_depth: "smallint",
  painted_group: "text",
} as const;

/** What a visit has from its first page view. */
const arrivalColumns = {
  visitor_id: "text",
  brand: "text",
  entry_page: "text",
  channel: "text",
  source: "text",
  utm_source: "text",
  utm_medium: "text",
  utm_campaign: "text",
  utm_term: "text",
  utm_content: "text",
  country: "text",
  region: "text",
  city: "text",
  device_type: "text",
  browser: "text",
  os: "text",
  screen_resolution: "text",
  language: "text",
  experiment_group: "text",
  viewport: "text",
  timezone: "text",
} as const;

/** What `upsertVisits` makes of the columns that it is sent. */
const madeColumns = ["user_agent_key", "place_key"];

const visitColumns = {
  visit_id: "text",
  ...arrivalColumns,
  started_at: "timestamptz",
  last_activity_at: "timestamptz",
  exit_page: "text",
  exit_page_at: "timestamptz",
  page_views: "int",
  engaged_seconds: "int",
} as const;

/** A visit as it is sent: its user agent and its place get keys, under which each is stored once. */
const sentVisitColumns = {
  ...visitColumns,
  user_agent: "text",
  country_name: "text",
  latitude: "float8",
  longitude: "float8",
  place_timezone: "text",
} as const;

const engagementColumns = { id: "uuid", visit_id: "text", tenths: "int", percent: "smallint" } as const;

const earlyColumns = {
  page_view_id: "uuid",
  visit_id: "text",
  visitor_id: "text",
  seconds: "int",
  percent: "int",
  last_activity_at: "timestamptz",
} as const;

const activityColumns = { visit_id: "text", last_activity_at: "timestamptz", engaged_seconds: "int" } as const;

export type PageViewRow = SentRow<typeof pageViewColumns> & { id: string };
export type VisitRow = SentRow<typeof sentVisitColumns>;
export type EngagementRow = SentRow<typeof engagementColumns> & { id: string };
export type ActivityRow = SentRow<typeof activityColumns> & { visit_id: string };

const earlyRow = {
  page_view_id: uuid,
  visit_id: text,
  visitor_id: text,
  seconds: nullable(integer),
  percent: nullable(integer),
  last_activity_at: moment,
};
export type EarlyRow = RowOf<typeof earlyRow>;

const insertedView = { id: uuid };
const grownView = { id: uuid, visit_id: text, added: integer };
const updatedVisit = { visit_id: text };

/** Answers with those that were not there before. */
export const insertPageViews = queryOnRows<PageViewRow, typeof insertedView>(
  "insert_page_views",
  insertedView,
  `WITH viewed AS MATERIALIZED (
     SELECT *, identifier_key(brand || E'\\n' || path || E'\\n' || title) AS page FROM ${sent(pageViewColumns)}
   ), pages AS (
     INSERT INTO website_pages (key, brand, path, title)
     SELECT DISTINCT page, brand, path, title FROM viewed ORDER BY page ON CONFLICT DO NOTHING
   )
   INSERT INTO website_views (id, created_at, visit, page, query, referrer, utm_source, utm_medium, utm_campaign, utm_term,
                              utm_content, time_on_page, engaged_tenths, scroll_depth, painted_group)
   SELECT id, created_at, identifier_key(visit_id), page, query, referrer, utm_source, utm_medium, utm_campaign, utm_term,
          utm_content, time_on_page, engaged_tenths, scroll_depth, painted_group
   FROM viewed ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/**
 * Both values only grow within a page view, so records that come twice or out of order change nothing. Answers with the
 * page views that are there, and by how many seconds each grew.
 */
export const updateEngagement = queryOnRows<EngagementRow, typeof grownView>(
  "update_engagement",
  grownView,
  `UPDATE website_views AS view
   SET time_on_page = greatest(view.time_on_page, round(sent.tenths / 10.0)),
       engaged_tenths = greatest(view.engaged_tenths, sent.tenths), scroll_depth = greatest(view.scroll_depth, sent.percent)
   FROM ${sent(engagementColumns)} JOIN website_views AS before USING (id)
   WHERE view.id = sent.id AND view.visit = identifier_key(sent.visit_id)
   RETURNING view.id, sent.visit_id, coalesce(view.time_on_page, 0) - coalesce(before.time_on_page, 0) AS added`,
);

export const upsertEarlyActivity = onRows<EarlyRow>(
  "upsert_early_activity",
  insertSent(
    "early_activity",
    earlyColumns,
    "page_view_id",
    `ON CONFLICT (page_view_id) DO UPDATE SET
       seconds = greatest(early_activity.seconds, excluded.seconds),
       percent = greatest(early_activity.percent, excluded.percent),
       last_activity_at = greatest(early_activity.last_activity_at, excluded.last_activity_at)
     WHERE early_activity.visit_id = excluded.visit_id`,
  ),
);

export const takeEarlyActivity = queryOnRows<{ id: string; visit_id: string }, typeof earlyRow>(
  "take_early_activity",
  earlyRow,
  `DELETE FROM early_activity AS early USING ${sent({ id: "uuid", visit_id: "text" })}
   WHERE early.page_view_id = sent.id AND early.visit_id = sent.visit_id RETURNING early.*`,
);

const visitIfEarlier = [...Object.keys(arrivalColumns), ...madeColumns]
  .map(
    (name) =>
      `${name} = CASE WHEN excluded.started_at < visits.started_at THEN excluded.${name} ELSE visits.${name} END`,
  )
  .join(", ");

const storedColumns = [...Object.keys(visitColumns), ...madeColumns].join(", ");

/** Capped at the largest integer, so that a forged visit cannot make an update fail. */
const addSeconds = (added: string) =>
  `least(visits.engaged_seconds::bigint + ${added}.engaged_seconds, 2147483647)::int`;

/** Page views may arrive in any order: the earliest says where the visit came from, the latest where it left. */
export const upsertVisits = onRows<VisitRow>(
  "upsert_visits",
  `WITH begun AS MATERIALIZED (
     SELECT *, identifier_key(user_agent) AS user_agent_key,
       CASE WHEN country IS NOT NULL
            THEN identifier_key(jsonb_build_array(country, region, city, latitude, longitude)::text) END AS place_key
     FROM ${sent(sentVisitColumns)}
   ), agents AS (
     INSERT INTO user_agents (key, user_agent)
     SELECT DISTINCT user_agent_key, user_agent FROM begun ORDER BY user_agent_key ON CONFLICT DO NOTHING
   ), places AS (
     INSERT INTO places (key, country_code, country_name, region, city, latitude, longitude, timezone)
     SELECT DISTINCT ON (place_key) place_key, country, country_name, region, city, latitude, longitude, place_timezone
     FROM begun WHERE place_key IS NOT NULL ORDER BY place_key ON CONFLICT DO NOTHING
   )
   INSERT INTO visits (${storedColumns}) SELECT ${storedColumns} FROM begun ORDER BY visit_id
   ON CONFLICT (visit_id) DO UPDATE SET ${visitIfEarlier},
     started_at = least(visits.started_at, excluded.started_at),
     last_activity_at = greatest(visits.last_activity_at, excluded.last_activity_at),
     exit_page = CASE WHEN excluded.exit_page_at >= coalesce(visits.exit_page_at, visits.started_at)
                      THEN excluded.exit_page ELSE visits.exit_page END,
     exit_page_at = greatest(visits.exit_page_at, excluded.exit_page_at),
     page_views = visits.page_views + excluded.page_views,
     engaged_seconds = ${addSeconds("excluded")}`,
);

/** Answers with the visits that are there. */
export const updateVisits = queryOnRows<ActivityRow, typeof updatedVisit>(
  "update_visits",
  updatedVisit,
  `UPDATE visits SET last_activity_at = greatest(visits.last_activity_at, sent.last_activity_at),
                     engaged_seconds = ${addSeconds("sent")}
   FROM ${sent(activityColumns)} WHERE visits.visit_id = sent.visit_id RETURNING visits.visit_id`,
);

export async function isVisitStored(client: Queryable, visitId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "is_visit_stored",
    text: "SELECT 1 FROM visits WHERE visit_id = $1",
    values: [visitId],
  });
  return rowCount === 1;
}
