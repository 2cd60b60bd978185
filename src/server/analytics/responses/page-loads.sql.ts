import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  float,
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
  /** Counts of a day below this number are merged. */
  smallestCount: number;
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

/** Splits of the page loads of persons. */
export type PersonSplit = Exclude<LoadSplit, "reader">;

/** Column of `response_counts` that is the key of each split, and the rows that it is counted from. */
const splits: Readonly<Record<PersonSplit, { key: string; rows: string; consented?: true }>> = {
  day: { key: "day::text", rows: "source", consented: true },
  page: { key: "value", rows: "page", consented: true },
  channel: { key: "value", rows: "source", consented: true },
  country: { key: "value", rows: "country", consented: true },
  device_type: { key: "device_type", rows: "source", consented: true },
  referrer: { key: "value", rows: "referrer" },
  utm_source: { key: "value", rows: "utm_source" },
  utm_medium: { key: "value", rows: "utm_medium" },
  utm_campaign: { key: "value", rows: "utm_campaign" },
};

/** The row of `response_counts` that a consented load belongs to. */
const sameRow: Readonly<Record<string, string>> = {
  page: "present.value = load.path",
  source: "present.value = load.channel AND present.device_type = load.device_type",
  country: "present.value = load.country",
};

const merged = "'(merged)'";
const counted = "day BETWEEN $1 AND $2 AND reader = 'person' AND status = 200";

/**
 * Page loads by day and one property. Small counts of a day that is not over are not merged in the table yet, so they are
 * merged here by the same rule; those of other days stay as they are. Its parameters are $1 to $3.
 */
export const dayCounts = (split: string) => `(
  SELECT day, brand, CASE WHEN sum(count) < $3 THEN ${merged} ELSE value END AS value,
         CASE WHEN sum(count) < $3 THEN '' ELSE device_type END AS device_type, sum(count) AS count
  FROM response_counts WHERE split = '${split}' AND ${counted} GROUP BY day, brand, value, device_type
)`;

/** Page loads of visitors who consented, on days with counts, with the properties by which the server counts loads. */
const loads = `loads AS (
  SELECT (view.created_at AT TIME ZONE $6)::date AS day, page.brand, page.path, view.load_channel AS channel,
         coalesce(visit.country, '') AS country, visit.device_type, visit.visit_id, visit.visitor_id, view.created_at
  FROM website_views AS view
  JOIN visits AS visit ON identifier_key(visit.visit_id) = view.visit
  JOIN website_pages AS page ON page.key = view.page
  WHERE view.created_at >= $4 AND view.created_at < $5 AND view.load_channel IS NOT NULL
), counted_loads AS (
  SELECT loads.* FROM loads
  WHERE day IN (SELECT DISTINCT day FROM response_counts WHERE split = 'source' AND ${counted})
)`;

export const countParameters = ({ firstDay, lastDay, smallestCount }: DaysOfCounts) => [
  firstDay,
  lastDay,
  smallestCount,
];
const loadParameters = (time: CountedTime) => [...countParameters(time), time.since, time.until, time.timezone];

export type DaysOfCounts = Pick<CountedTime, "firstDay" | "lastDay" | "smallestCount">;

export function selectTotals(client: Queryable, time: CountedTime) {
  return queryOneRow(
    client,
    { all: float, consented: float },
    `WITH ${loads}
     SELECT (SELECT coalesce(sum(count), 0) FROM ${dayCounts("source")} AS counts)::float8 AS all,
            (SELECT count(*) FROM counted_loads)::float8 AS consented`,
    loadParameters(time),
  );
}

/** Counts to which the loads of a day belong. What is not among them was merged. */
const present = (rows: string) => `present AS (
  SELECT DISTINCT day, brand, value, device_type FROM ${dayCounts(rows)} AS counts WHERE value <> ${merged}
), placed AS (
  SELECT load.*, present.value, present.device_type AS kind, present.day IS NULL AS is_merged
  FROM counted_loads AS load
  LEFT JOIN present ON present.day = load.day AND present.brand = load.brand AND ${sameRow[rows]}
)`;

/**
 * All and consented page loads by a split. A consented load without a count on its day belongs to a count that was merged, so
 * both sides merge alike.
 */
export async function selectSplit(client: Queryable, split: PersonSplit, time: CountedTime) {
  const { key, rows, consented } = splits[split];
  const answered = `SELECT ${split === "device_type" ? `CASE value WHEN ${merged} THEN value ELSE device_type END` : key} AS key,
            sum(count)::float8 AS loads
     FROM ${dayCounts(rows)} AS counts GROUP BY 1`;
  const shape = { key: text, all: float, consented: nullable(float) };
  const order = `ORDER BY ${split === "day" ? "key" : "2 DESC, key"}`;
  if (!consented)
    return queryRows(
      client,
      shape,
      `SELECT key, loads AS all, NULL::float8 AS consented FROM (${answered}) AS answered ${order}`,
      countParameters(time),
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
    loadParameters(time),
  );
}

/** Responses by reader, programs included. */
export function selectReaders(client: Queryable, { firstDay, lastDay }: DaysOfCounts) {
  return queryRows(
    client,
    { key: text, all: float },
    `SELECT reader AS key, sum(count)::float8 AS all FROM response_counts
     WHERE split = 'page' AND day BETWEEN $1 AND $2 GROUP BY 1 ORDER BY 2 DESC, key`,
    [firstDay, lastDay],
  );
}

/** All page loads by channel and device. */
export function selectStrata(client: Queryable, time: DaysOfCounts) {
  return queryRows(
    client,
    { stratum: text, loads: float },
    `SELECT value || ' ' || device_type AS stratum, sum(count)::float8 AS loads
     FROM ${dayCounts("source")} AS counts GROUP BY 1`,
    countParameters(time),
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
       WHERE view.created_at >= $4 AND view.created_at < $5 AND view.load_channel IS NULL
         AND (view.created_at AT TIME ZONE $6)::date IN (SELECT day FROM counted_loads)
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
    loadParameters(time),
  );
}
