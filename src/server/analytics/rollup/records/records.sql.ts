import { z } from "zod";
import { type Dimension, vitals } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  floats,
  integer,
  json,
  nullable,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
} from "#server/platform/db/query-rows.ts";
import { sent } from "#server/platform/db/rows.sql.ts";
import type { RecordSource } from "../../sources/store.ts";
import { sourceTables } from "../../sources/tables.sql.ts";
import type { DaySpan } from "../days.sql.ts";
import { bucketSql } from "./histogram.sql.ts";
import { encodeHistograms, type Histogram } from "./histogram.ts";

interface RolledUp {
  /** The source's own dimension, by which its days are counted. */
  dimension: Dimension;
  /** Expressions that are summed in addition to the number of records. */
  values: readonly string[];
  countsVisits?: boolean;
}

const isTrue = (condition: string) => `coalesce((${condition})::int, 0)`;
const analyticsSql = "(t.preferences::jsonb -> 'analytical')";

export const rolledUpSources = {
  agentClicks: { dimension: "agent", values: [] },
  events: { dimension: "event", values: [], countsVisits: true },
  /** Value of the record, and whether it has no value of its own. */
  conversions: {
    dimension: "goal",
    values: ["coalesce(t.conversion_value, 0)", isTrue("t.conversion_value IS NULL")],
    countsVisits: true,
  },
  /** Number of choices with Global Privacy Control, with analytics allowed, and with any choice about analytics. */
  consent: {
    dimension: "consent_action",
    values: [
      isTrue("t.global_privacy_control"),
      isTrue(`${analyticsSql} = 'true'`),
      isTrue(`${analyticsSql} IS NOT NULL`),
    ],
  },
  vitals: { dimension: "page", values: [] },
  sections: { dimension: "section", values: ["t.tenths"] },
} as const satisfies Partial<Record<RecordSource, RolledUp>>;

export type RolledUpSource = keyof typeof rolledUpSources;
export const recordSources = Object.keys(rolledUpSources) as RolledUpSource[];

/** Number of days before the counted one in which earlier records of the same visit are searched. */
export const repeatDays = 2;

const recordDay = {
  value: text,
  records: integer,
  visits: integer,
  repeats: nullable(json(z.record(z.string(), z.number()))),
  sums: floats,
};
/** Encoded histograms of a page, in base64. */
type RecordDay = RowOf<typeof recordDay> & { histograms?: string };

export async function selectRecordDay(
  client: Queryable,
  source: RolledUpSource,
  { day, from, to }: DaySpan,
  timezone: string,
): Promise<RecordDay[]> {
  const { table, at, where = "true", visit, dimensions } = sourceTables[source];
  const { dimension, values, countsVisits }: RolledUp = rolledUpSources[source];
  const value = dimensions[dimension];
  const sums = values.map((each) => `sum(${each})`);
  if (!countsVisits)
    return queryRows(
      client,
      recordDay,
      `SELECT ${value} AS value, count(*)::int AS records, 0 AS visits, NULL::jsonb AS repeats, ARRAY[${sums.join(", ")}]::float8[] AS sums
       FROM ${table} WHERE ${at} >= $1 AND ${at} < $2 AND ${where} GROUP BY 1`,
      [from, to],
    );
  const dayOf = `(${at} AT TIME ZONE $4)::date`;
  const ofDay = `FILTER (WHERE ${at} >= $1)`;
  // Groups instead of joining: PostgreSQL expects no rows of today, and would compare each row with every other.
  return queryRows(
    client,
    recordDay,
    `WITH seen AS MATERIALIZED (
       SELECT ${value} AS value, ${visit} AS visit, count(*) ${ofDay} AS records${sums.map((sql, index) => `, ${sql} ${ofDay} AS s${index}`).join("")},
         $3::date - max(${dayOf}) FILTER (WHERE ${at} < $1 AND ${dayOf} >= $3::date - ${repeatDays}) AS gap
       FROM ${table} WHERE ${at} >= $1::timestamptz - interval '${repeatDays + 1} days' AND ${at} < $2 AND ${where}
       GROUP BY 1, 2 HAVING count(*) ${ofDay} > 0
     ), repeated AS (
       SELECT value, jsonb_object_agg(gap, visits) AS repeats FROM (
         SELECT value, gap, count(*) AS visits FROM seen WHERE gap IS NOT NULL AND visit IS NOT NULL GROUP BY 1, 2
       ) AS gaps GROUP BY 1
     )
     SELECT value, sum(records)::int AS records, count(visit)::int AS visits, repeats,
       ARRAY[${sums.map((_, index) => `sum(s${index})`).join(", ")}]::float8[] AS sums
     FROM seen LEFT JOIN repeated USING (value) GROUP BY value, repeats`,
    [from, to, day, timezone],
  );
}

/** Histograms by page, one for each vital in the order of `vitals`. */
export async function selectVitalHistograms(client: Queryable, { from, to }: DaySpan): Promise<Map<string, Buffer>> {
  const rows = await queryRows(
    client,
    { page: text, metric: text, place: integer, count: integer },
    `SELECT page, metric, ${bucketSql("value")} AS place, count(*)::int AS count
     FROM web_vitals WHERE created_at >= $1 AND created_at < $2 GROUP BY 1, 2, 3`,
    [from, to],
  );
  const pages = new Map<string, Histogram[]>();
  for (const { page, metric, place, count } of rows) {
    const ofPage = pages.get(page) ?? vitals.map((): Histogram => []);
    pages.set(page, ofPage);
    ofPage[(vitals as readonly string[]).indexOf(metric.toLowerCase())]?.push(place, count);
  }
  return new Map([...pages].map(([page, histograms]) => [page, encodeHistograms(histograms)]));
}

/** Keeps the stored figures of a day whose records retention has deleted in part, because they are more complete. */
export async function storeRecordDay(
  client: Queryable,
  source: RolledUpSource,
  day: string,
  rows: readonly RecordDay[],
): Promise<void> {
  const stored = await queryOneRow(
    client,
    { records: nullable(integer) },
    "SELECT sum(records)::int AS records FROM report_records WHERE source = $1 AND day = $2",
    [source, day],
  );
  const counted = rows.reduce((sum, { records }) => sum + records, 0);
  if (counted < (stored.records ?? 0)) return;
  await client.query("DELETE FROM report_records WHERE source = $1 AND day = $2", [source, day]);
  const columns = {
    value: "text",
    records: "int",
    visits: "int",
    repeats: "jsonb",
    sums: "float8[]",
    histograms: "text",
  };
  await client.query(
    `INSERT INTO report_records (source, day, value, records, visits, repeats, sums, histograms)
     SELECT $2, $3, value, records, visits, repeats, sums, decode(histograms, 'base64') FROM ${sent(columns)}`,
    [JSON.stringify(rows), source, day],
  );
}
