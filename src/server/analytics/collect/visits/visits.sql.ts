import type { Queryable } from "#server/platform/db/database.ts";
import { queryRows, text } from "#server/platform/db/query-rows.ts";
import { createRowStatement, createRowQuery, sent, type SentRow } from "#server/platform/db/rows.sql.ts";
import { utmColumns } from "../../sources/utm-columns.ts";

/** Condition on a row of `visits`. */
export const hasNoPageViews = "NOT EXISTS (SELECT FROM website_views WHERE visit = identifier_key(visit_id))";

/** Fields that a visit takes from its first page view. */
const arrivalColumns = {
  visitor_id: "text",
  brand: "text",
  entry_page: "text",
  channel: "text",
  source: "text",
  ...utmColumns,
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

/** Columns that `upsertVisits` derives from others. */
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

/** A visit as a statement parameter: its user agent and its place are stored once and referenced by key. */
const sentVisitColumns = {
  ...visitColumns,
  user_agent: "text",
  country_name: "text",
  latitude: "float8",
  longitude: "float8",
  place_timezone: "text",
} as const;

const activityColumns = { visit_id: "text", last_activity_at: "timestamptz", engaged_seconds: "int" } as const;

export type VisitRow = SentRow<typeof sentVisitColumns>;
export type ActivityRow = SentRow<typeof activityColumns> & { visit_id: string };

const updatedVisit = { visit_id: text };

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

/** Page views may arrive in any order: the earliest has the source of the visit, the latest its exit page. */
export const upsertVisits = createRowStatement<VisitRow>(
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

/** Returns the visits that exist. */
export const updateVisits = createRowQuery<ActivityRow, typeof updatedVisit>(
  "update_visits",
  updatedVisit,
  `UPDATE visits SET last_activity_at = greatest(visits.last_activity_at, sent.last_activity_at),
                     engaged_seconds = ${addSeconds("sent")}
   FROM ${sent(activityColumns)} WHERE visits.visit_id = sent.visit_id RETURNING visits.visit_id`,
);

/** Visitor of each visit that is stored. */
export async function selectVisitors(client: Queryable, visitIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    client,
    { visit_id: text, visitor_id: text },
    { name: "select_visitors", text: "SELECT visit_id, visitor_id FROM visits WHERE visit_id = ANY ($1::text[])" },
    [visitIds],
  );
  return new Map(rows.map((row) => [row.visit_id, row.visitor_id]));
}

export async function isVisitStored(client: Queryable, visitId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "is_visit_stored",
    text: "SELECT 1 FROM visits WHERE visit_id = $1",
    values: [visitId],
  });
  return rowCount === 1;
}
