import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  float,
  integer,
  json,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  text,
} from "#server/platform/db/query-rows.ts";
import { z } from "zod";

/** The days of a report, of which responses are counted from `since` to `until`. */
export interface CountedTime {
  firstDay: string;
  lastDay: string;
  since: Date;
  until: Date;
  timezone: string;
}

const sinceKey = "responses_since";

/** Notes the time of the first counted response, unless an earlier one is known. */
export async function noteSince(client: Queryable, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = least(settings.value, excluded.value)`,
    [sinceKey, at.toISOString()],
  );
}

export async function selectSince(client: Queryable): Promise<Date | undefined> {
  const row = await queryRow(
    client,
    { since: moment },
    "SELECT value::timestamptz AS since FROM settings WHERE key = $1",
    [sinceKey],
  );
  return row?.since;
}

/** End of the last imported line of all access logs. */
export async function selectLogEnd(client: Queryable): Promise<Date | undefined> {
  const row = await queryOneRow(
    client,
    { until: nullable(moment) },
    "SELECT to_timestamp(max(until) / 1e6) AS until FROM response_logs",
  );
  return row.until ?? undefined;
}

/** Column of `response_counts` that is the key of each split, and the rows that it is counted from. */
const splits: Readonly<Record<LoadSplit, { key: string; rows: string; consented?: true }>> = {
  day: { key: "day::text", rows: "source", consented: true },
  page: { key: "value", rows: "page", consented: true },
  channel: { key: "value", rows: "source", consented: true },
  country: { key: "value", rows: "country", consented: true },
  device_type: { key: "device_type", rows: "source", consented: true },
  referrer: { key: "value", rows: "referrer" },
  utm_source: { key: "value", rows: "utm_source" },
  utm_medium: { key: "value", rows: "utm_medium" },
  utm_campaign: { key: "value", rows: "utm_campaign" },
  reader: { key: "reader", rows: "page" },
};

/** The row of `response_counts` that a consented load belongs to. */
const sameRow: Readonly<Record<string, string>> = {
  page: "present.value = load.path",
  source: "present.value = load.channel AND present.device_type = load.device_type",
  country: "present.value = load.country",
};

const merged = "'(merged)'";
const counted = "day BETWEEN $1 AND $2 AND reader = 'person' AND status = 200";

/** Page loads of visitors who consented, on days with counts, with the properties by which the server counts loads. */
const loads = `loads AS (
  SELECT (view.created_at AT TIME ZONE $5)::date AS day, page.brand, page.path, view.load_channel AS channel,
         coalesce(visit.country, '') AS country, visit.device_type, visit.visit_id, visit.visitor_id, view.created_at
  FROM website_views AS view
  JOIN visits AS visit ON identifier_key(visit.visit_id) = view.visit
  JOIN website_pages AS page ON page.key = view.page
  WHERE view.created_at >= $3 AND view.created_at < $4 AND view.load_channel IS NOT NULL
), counted_loads AS (
  SELECT loads.* FROM loads
  WHERE day IN (SELECT DISTINCT day FROM response_counts WHERE split = 'source' AND ${counted})
)`;

const parametersOf = ({ firstDay, lastDay, since, until, timezone }: CountedTime) => [
  firstDay,
  lastDay,
  since,
  until,
  timezone,
];

export function selectTotals(client: Queryable, time: CountedTime) {
  return queryOneRow(
    client,
    { all: float, consented: float },
    `WITH ${loads}
     SELECT (SELECT coalesce(sum(count), 0) FROM response_counts WHERE split = 'source' AND ${counted})::float8 AS all,
            (SELECT count(*) FROM counted_loads)::float8 AS consented`,
    parametersOf(time),
  );
}

/** Rows of `response_counts` by which loads were counted on their day. What is not among them was merged. */
const present = (rows: string) => `present AS (
  SELECT DISTINCT day, brand, value, device_type FROM response_counts
  WHERE split = '${rows}' AND value <> ${merged} AND ${counted}
), placed AS (
  SELECT load.*, present.value, present.device_type AS kind, present.day IS NULL AS is_merged
  FROM counted_loads AS load
  LEFT JOIN present ON present.day = load.day AND present.brand = load.brand AND ${sameRow[rows]}
)`;

/**
 * All and consented page loads by a split. A consented load without a row on its day belongs to a count that was merged, so
 * both sides merge alike.
 */
export async function selectSplit(client: Queryable, split: LoadSplit, time: CountedTime) {
  const { key, rows, consented } = splits[split];
  const persons = split === "reader" ? "day BETWEEN $1 AND $2" : counted;
  const answered = `SELECT ${split === "device_type" ? `CASE value WHEN ${merged} THEN value ELSE device_type END` : key} AS key,
            sum(count)::float8 AS loads
     FROM response_counts WHERE split = '${rows}' AND ${persons} GROUP BY 1`;
  const shape = { key: text, all: float, consented: nullable(float) };
  const order = `ORDER BY ${split === "day" ? "key" : "2 DESC, key"}`;
  if (!consented)
    return queryRows(
      client,
      shape,
      `SELECT key, loads AS all, NULL::float8 AS consented FROM (${answered}) AS answered ${order}`,
      [time.firstDay, time.lastDay],
    );
  const ofLoad = { day: "day::text", device_type: "kind" }[split as string] ?? "value";
  return queryRows(
    client,
    shape,
    `WITH ${loads}, ${present(rows)}, consented AS (
       SELECT ${split === "day" ? ofLoad : `CASE WHEN is_merged THEN ${merged} ELSE ${ofLoad} END`} AS key,
              count(*)::float8 AS loads
       FROM placed GROUP BY 1
     )
     SELECT key, coalesce(answered.loads, 0) AS all, coalesce(consented.loads, 0) AS consented
     FROM (${answered}) AS answered FULL JOIN consented USING (key) ${order}`,
    parametersOf(time),
  );
}

/** All page loads by channel and device, as they are stored. */
export function selectStrata(client: Queryable, { firstDay, lastDay }: CountedTime) {
  return queryRows(
    client,
    { stratum: text, loads: float },
    `SELECT value || ' ' || device_type AS stratum, sum(count)::float8 AS loads FROM response_counts
     WHERE split = 'source' AND ${counted} GROUP BY 1`,
    [firstDay, lastDay],
  );
}

const partsSchema = z.array(z.object({ stratum: z.string(), loads: z.number(), visits: z.number() }));

/** Visitors who consented, by their loads and visits in each stratum; visitors with the same are one row. */
export function selectVisitors(client: Queryable, time: CountedTime) {
  return queryRows(
    client,
    { count: float, parts: json(partsSchema) },
    `WITH ${loads}, ${present("source")}, located AS (
       SELECT visitor_id, visit_id, created_at, CASE WHEN is_merged THEN ${merged} || ' ' ELSE value || ' ' || kind END AS stratum
       FROM placed
     ), first AS (
       SELECT DISTINCT ON (visit_id) visitor_id, visit_id, stratum FROM located ORDER BY visit_id, created_at
     ), without AS (
       SELECT DISTINCT visit.visitor_id, visit.visit_id
       FROM website_views AS view JOIN visits AS visit ON identifier_key(visit.visit_id) = view.visit
       WHERE view.created_at >= $3 AND view.created_at < $4 AND view.load_channel IS NULL
         AND (view.created_at AT TIME ZONE $5)::date IN (SELECT day FROM counted_loads)
         AND visit.visitor_id IN (SELECT visitor_id FROM located)
         AND visit.visit_id NOT IN (SELECT visit_id FROM first)
     ), parts AS (
       SELECT visitor_id, stratum, count(*) AS loads, 0 AS visits FROM located GROUP BY 1, 2
       UNION ALL SELECT visitor_id, stratum, 0, count(*) FROM first GROUP BY 1, 2
       UNION ALL SELECT visitor_id, '', 0, count(*) FROM without GROUP BY 1
     ), summed AS (
       SELECT visitor_id, stratum, sum(loads)::int AS loads, sum(visits)::int AS visits FROM parts GROUP BY 1, 2
     ), visitors AS (
       SELECT jsonb_agg(jsonb_build_object('stratum', stratum, 'loads', loads, 'visits', visits) ORDER BY stratum) AS parts
       FROM summed GROUP BY visitor_id
     )
     SELECT count(*)::float8 AS count, parts FROM visitors GROUP BY parts`,
    parametersOf(time),
  );
}

export function selectFetches(client: Queryable, crawlers: readonly string[], firstDay: string, lastDay: string) {
  return queryRows(
    client,
    { crawler: text, path: text, status: integer, verified: float, count: float, lastHour: text },
    `SELECT reader AS crawler, value AS path, status, coalesce(sum(count) FILTER (WHERE verified), 0)::float8 AS verified,
            sum(count)::float8 AS count, max(to_char(day + make_interval(hours => hour), 'YYYY-MM-DD"T"HH24:MI')) AS "lastHour"
     FROM response_counts WHERE split = 'page' AND day BETWEEN $2 AND $3 AND reader = ANY($1)
     GROUP BY reader, value, status ORDER BY 5 DESC, 1, 2, 3`,
    [crawlers, firstDay, lastDay],
  );
}

export function selectFetchDays(client: Queryable, crawlers: readonly string[], firstDay: string, lastDay: string) {
  return queryRows(
    client,
    { crawler: text, day: text, count: float },
    `SELECT reader AS crawler, day::text, sum(count)::float8 AS count FROM response_counts
     WHERE split = 'page' AND day BETWEEN $2 AND $3 AND reader = ANY($1) GROUP BY reader, response_counts.day ORDER BY 2, 1`,
    [crawlers, firstDay, lastDay],
  );
}

/** Page loads that assistants led to, the visits among them with consent, and the leads of these visits, by source. */
export function selectReferrals(
  client: Queryable,
  range: { firstDay: string; lastDay: string; from: Date | null; to: Date },
) {
  return queryRows(
    client,
    { source: text, loads: float, visits: float, leads: float },
    `SELECT source, sum(loads)::float8 AS loads, sum(visits)::float8 AS visits, sum(leads)::float8 AS leads FROM (
       SELECT value AS source, count AS loads, 0 AS visits, 0 AS leads FROM response_counts
       WHERE split = 'assistant' AND day BETWEEN $1 AND $2
       UNION ALL
       SELECT source, 0, 1, 0 FROM visits
       WHERE channel = 'AI Assistants' AND started_at < $4 AND ($3::timestamptz IS NULL OR started_at >= $3)
       UNION ALL
       SELECT visit.source, 0, 0, 1 FROM consultation_requests AS lead JOIN visits AS visit ON visit.visit_id = lead.visit_id
       WHERE visit.channel = 'AI Assistants' AND lead.created_at < $4 AND ($3::timestamptz IS NULL OR lead.created_at >= $3)
     ) AS steps GROUP BY source ORDER BY 2 DESC, 1`,
    [range.firstDay, range.lastDay, range.from, range.to],
  );
}
