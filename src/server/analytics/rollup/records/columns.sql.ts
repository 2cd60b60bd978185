import { type Dimension, sourceDimensions, type VisitDimension, vitals } from "#contract/report-figures.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { sourceTables } from "../../sources/tables.sql.ts";
import { joinedDimensionSql } from "../../sources/dimensions.sql.ts";
import type { DaySpan } from "../days.sql.ts";
import { encodeIdentifiers, encodeTexts, type RecordColumn } from "../visit-columns.ts";
import { classSql } from "./histogram.sql.ts";
import { rolledUpSources, type RolledUpSource } from "./records.sql.ts";

/** What a day's records can be filtered on without asking the records themselves. */
export const columnDimensions = (source: RolledUpSource): readonly Dimension[] =>
  sourceDimensions[source].filter((dimension) => dimension !== "time" && dimension !== "property");

export const visitColumn = (source: RolledUpSource): RecordColumn => `${source}:visit`;
export const textColumn = (source: RolledUpSource, name: string): RecordColumn => `${source}:${name}`;
/** What every day has of which there are columns. */
export const ownColumn = (source: RolledUpSource): RecordColumn =>
  textColumn(source, rolledUpSources[source].dimension);
/** The place of a sum of `rolledUpSources`; its texts are numbers. */
export const sumColumn = (source: RolledUpSource, place: number): RecordColumn => `${source}:sum${place}`;

/** Measurements of one look at a page stand in one row, the second of a kind in another; of each its class. */
const loadsSql = `(
  SELECT visit_id, page, device_type, created_at, ${vitals.map((vital) => `max(place) FILTER (WHERE metric = '${vital.toUpperCase()}') AS ${vital}`).join(", ")}
  FROM (
    SELECT visit_id, page, device_type, metric, min(created_at) OVER () AS created_at, ${classSql("value")} AS place,
      row_number() OVER (PARTITION BY visit_id, page, device_type, metric) AS n
    FROM web_vitals WHERE created_at >= $1 AND created_at < $2
  ) AS measured GROUP BY visit_id, page, device_type, created_at, n
) AS t`;

/** A row for each record of the day, with all that it can be filtered on, as texts. */
export async function selectRecordColumns(
  client: Queryable,
  source: RolledUpSource,
  { from, to }: DaySpan,
): Promise<Map<RecordColumn, Buffer>> {
  const { table, at, where = "true", visit, dimensions } = sourceTables[source];
  const isVitals = source === "vitals";
  const countsVisits = "countsVisits" in rolledUpSources[source];
  const texts = [
    ...columnDimensions(source).map((dimension): [RecordColumn, string] => [
      textColumn(source, dimension),
      dimensions[dimension] ?? joinedDimensionSql(dimension as VisitDimension, "v"),
    ]),
    ...rolledUpSources[source].values.map((sql, place): [RecordColumn, string] => [sumColumn(source, place), sql]),
    ...(isVitals ? vitals.map((vital): [RecordColumn, string] => [textColumn(source, vital), `t.${vital}`]) : []),
  ];
  const { rows } = await client.query<{ visit: string | null; texts: string[] }>(
    `SELECT ${countsVisits ? `identifier_key(${visit})` : "NULL"} AS visit, ARRAY[${texts.map(([, sql]) => `coalesce((${sql})::text, '')`).join(", ")}] AS texts
     FROM ${isVitals ? loadsSql : table} ${visit ? `LEFT JOIN visits AS v ON v.visit_id = ${visit}` : ""}
     WHERE ${at} >= $1 AND ${at} < $2 AND ${where}`,
    [from, to],
  );
  const visits = encodeIdentifiers(rows.map((row) => row.visit));
  return new Map([
    ...(countsVisits ? [[visitColumn(source), visits] as const] : []),
    ...texts.map(([name], place): [RecordColumn, Buffer] => [
      name,
      encodeTexts(rows.map((row) => row.texts[place] as string)),
    ]),
  ]);
}

/** Days of which records were counted, and whether their columns are there. */
export async function selectRecordedDays(
  { pool }: Database,
  source: RolledUpSource,
  firstDay: string | null,
  lastDay: string,
): Promise<{ day: string; isComplete: boolean }[]> {
  const { rows } = await pool.query<{ day: string; isComplete: boolean }>({
    name: "select_recorded_days",
    text: `SELECT day::text AS day, EXISTS (SELECT FROM report_columns WHERE day = counted.day AND name = $4) AS "isComplete"
           FROM (SELECT DISTINCT day FROM report_records WHERE source = $1 AND day BETWEEN coalesce($2::date, '-infinity') AND $3) AS counted
           ORDER BY day`,
    values: [source, firstDay, lastDay, ownColumn(source)],
  });
  return rows;
}

/** They are made again when they are asked for. */
export async function deleteRecordColumns(
  client: Queryable,
  day: string,
  sources: readonly RolledUpSource[],
): Promise<void> {
  await client.query({
    name: "delete_record_columns",
    text: "DELETE FROM report_columns WHERE day = $1 AND split_part(name, ':', 1) = ANY ($2) AND name LIKE '%:%'",
    values: [day, sources],
  });
}
