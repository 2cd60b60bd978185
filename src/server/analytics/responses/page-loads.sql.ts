import { consentedSplits, type LoadSplit } from "#contract/page-load-splits.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
  float,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  text,
} from "#server/platform/db/query-rows.ts";
import { counted, countParameters, dayCounts, type DaysOfCounts, merged } from "./day-counts.sql.ts";

/** The days of a report whose responses are counted from `since` to `until`. */
export interface CountedTime extends DaysOfCounts {
  since: Date;
  until: Date;
  timezone: string;
}

const sinceKey = "responses_since";

/** Records the time of the first counted response, unless an earlier one is stored. */
export async function storeCountingStart(client: Queryable, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = least(settings.value, excluded.value)`,
    [sinceKey, at.toISOString()],
  );
}

export async function selectCountingStart(client: Queryable): Promise<Date | undefined> {
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

/** A log that is imported every few minutes is never older than this. */
const latestImport = "1 hour";

/** Whether page views of the range were recorded before the first counted response, or long after the last one. */
export async function hasUncountedViews(
  client: Queryable,
  range: { from: Date | null; to: Date },
  { since, until }: Pick<CountedTime, "since" | "until">,
): Promise<boolean> {
  const { found } = await queryOneRow(
    client,
    { found: boolean },
    `SELECT EXISTS (
       SELECT FROM website_views WHERE created_at < $3 AND ($1::timestamptz IS NULL OR created_at >= $1)
     ) OR EXISTS (
       SELECT FROM website_views WHERE created_at >= $4::timestamptz + interval '${latestImport}' AND created_at < $2
     ) AS found`,
    [range.from, range.to, since, until],
  );
  return found;
}

/** Splits of the page loads of persons. */
export type PersonSplit = Exclude<LoadSplit, "reader">;

/** The column of `response_counts` with the key of each split, and the rows from which it is counted. */
const splits: Readonly<Record<PersonSplit, { key: string; rows: string }>> = {
  day: { key: "day::text", rows: "source" },
  page: { key: "value", rows: "page" },
  channel: { key: "value", rows: "source" },
  country: { key: "value", rows: "country" },
  device_type: { key: `CASE device_type WHEN '' THEN '${merged}' ELSE device_type END`, rows: "source" },
  referrer: { key: "value", rows: "referrer" },
  utm_source: { key: "value", rows: "utm_source" },
  utm_medium: { key: "value", rows: "utm_medium" },
  utm_campaign: { key: "value", rows: "utm_campaign" },
};

/** The row of `response_counts` to which a consented load belongs. */
const sameRow: Readonly<Record<string, string>> = {
  page: "counts.value = load.path",
  source: "counts.value = load.channel AND counts.device_type = load.device_type",
  country: "counts.value = load.country",
};

/** Page loads of visitors who consented, on days with counts, with the properties that the server counts. */
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

export const loadParameters = (time: CountedTime) => [...countParameters(time), time.since, time.until, time.timezone];

/**
 * Joins each count of a day with its consented loads. If no count has their property, it was merged with other device types of
 * the channel, or with other values. Consented loads are reported by browsers, and anyone can send such a report: at most as
 * many as the server counted are `consented`; `reported` also contains the rest. Merged counts have no brand, because the
 * merged count of one brand may be small, and the number of reports beyond it would reveal it.
 */
export const cells = (rows: string) => `${loads}, counts AS (
  SELECT day, CASE value WHEN '${merged}' THEN '' ELSE brand END AS brand, value, device_type, sum(count) AS count
  FROM ${dayCounts(rows)} AS counts GROUP BY 1, 2, 3, 4
), placed AS (
  SELECT load.day, CASE WHEN coalesce(counts.value, unnamed.value) IS NULL THEN '' ELSE load.brand END AS brand,
         load.visit_id, load.visitor_id, load.created_at,
         coalesce(counts.value, unnamed.value, '${merged}') AS value, coalesce(counts.device_type, '') AS device_type
  FROM counted_loads AS load
  LEFT JOIN counts ON counts.day = load.day AND counts.brand = load.brand AND counts.value <> '${merged}' AND ${sameRow[rows]}
  LEFT JOIN counts AS unnamed ON unnamed.day = load.day AND unnamed.brand = load.brand AND unnamed.device_type = ''
    AND ${rows === "source" ? "unnamed.value = load.channel" : "false"}
), cells AS (
  SELECT day, brand, value, device_type, coalesce(counts.count, 0) AS loads, coalesce(reports.count, 0) AS reported,
         least(coalesce(counts.count, 0), coalesce(reports.count, 0)) AS consented
  FROM counts FULL JOIN (
    SELECT day, brand, value, device_type, count(*) AS count FROM placed GROUP BY 1, 2, 3, 4
  ) AS reports USING (day, brand, value, device_type)
)`;

/** All page loads, the consented ones among them, and the number of reports beyond the counted loads. */
export function selectTotals(client: Queryable, time: CountedTime) {
  return queryOneRow(
    client,
    { all: float, consented: float, unmatched: float },
    `WITH ${cells("source")}
     SELECT coalesce(sum(loads), 0)::float8 AS all, coalesce(sum(consented), 0)::float8 AS consented,
            coalesce(sum(reported - consented), 0)::float8 AS unmatched FROM cells`,
    loadParameters(time),
  );
}

/** All and consented page loads by a split, and the number of reports beyond the counted loads. */
export function selectSplit(client: Queryable, split: PersonSplit, time: CountedTime) {
  const { key, rows } = splits[split];
  const order = `ORDER BY ${split === "day" ? "key" : `2 DESC, key`}`;
  const shape = { key: text, all: float, consented: nullable(float), unmatched: nullable(float) };
  if (!consentedSplits.includes(split))
    return queryRows(
      client,
      shape,
      `SELECT ${key} AS key, sum(count)::float8 AS all, NULL::float8 AS consented, NULL::float8 AS unmatched
       FROM ${dayCounts(rows)} AS counts GROUP BY 1 ${order}`,
      countParameters(time),
    );
  return queryRows(
    client,
    shape,
    `WITH ${cells(rows)}
     SELECT ${key} AS key, sum(loads)::float8 AS all, sum(consented)::float8 AS consented,
            sum(reported - consented)::float8 AS unmatched FROM cells GROUP BY 1 ${order}`,
    loadParameters(time),
  );
}

/** Responses by reader, including programs, and how many came from a verified address of the named crawler. */
export function selectReaders(client: Queryable, { firstDay, lastDay }: DaysOfCounts) {
  return queryRows(
    client,
    { key: text, all: float, verified: float },
    // Missing pages are not page loads. Including them in one split only would reveal a count that may be small.
    `SELECT reader AS key, sum(count)::float8 AS all, coalesce(sum(count) FILTER (WHERE verified), 0)::float8 AS verified
     FROM response_counts
     WHERE split = 'page' AND day BETWEEN $1 AND $2 AND (reader <> 'person' OR status = 200)
     GROUP BY 1 ORDER BY 2 DESC, key`,
    [firstDay, lastDay],
  );
}
