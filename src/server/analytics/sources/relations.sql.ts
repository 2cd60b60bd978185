import { type Dimension, sourceDimensions, type VisitDimension } from "#contract/report-figures.ts";
import { joinedDimensionSql } from "./dimensions.sql.ts";
import { type RecordSource, type Store, sourceTables } from "./tables.sql.ts";
import { microseconds } from "./visit-days.sql.ts";

/*
 * The records of each source as a relation with the same columns everywhere: the visit, the time in microseconds (`micros`), the day,
 * the dimensions and the values of the source. Reports read it from PostgreSQL, or from files that were made of it.
 */

/** Conditions on a time, and expressions of its day and hour. */
export interface Span {
  during(at: string, isDay?: boolean): string;
  day(at: string): string;
  /** In seconds since 1970. */
  hour?(at: string): string;
}

/** Dimensions with one value for each record. */
export const singleDimensions = (source: RecordSource): readonly Dimension[] =>
  sourceDimensions[source].filter((dimension) => dimension !== "time" && !sourceTables[source].several?.[dimension]);

const recordDimensionSql = (source: RecordSource, dimension: Dimension): string =>
  sourceTables[source].dimensions[dimension] ?? joinedDimensionSql(dimension as VisitDimension, "v");

const visitKeySql = ({ visit }: Store): string => (visit ? `identifier_key(${visit})` : "NULL::bigint");

/** FROM and WHERE of all records of a span: the table as `t` and its visit as `v`. */
function recordsFrom(source: RecordSource, span: Span): string {
  const { table, at, isDay, where = "true", visit }: Store = sourceTables[source];
  return `FROM ${table} ${visit ? `LEFT JOIN visits AS v ON v.visit_id = ${visit}` : ""}
    WHERE ${span.during(at, isDay)} AND ${where}`;
}

/** `onlyRows` are columns of the table that files do not have. */
export function recordsSql(source: RecordSource, span: Span, onlyRows: readonly string[] = []): string {
  const store: Store = sourceTables[source];
  const { at, isDay, values = {} } = store;
  const columns = [
    `${visitKeySql(store)} AS visit`,
    `${isDay ? "NULL::bigint" : microseconds(at)} AS micros`,
    `${isDay ? at : span.day(at)} AS day`,
    ...(span.hour && !isDay ? [`${span.hour(at)} AS hour`] : []),
    ...singleDimensions(source).map((name) => `${recordDimensionSql(source, name)} AS ${name}`),
    ...Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`),
    ...onlyRows.map((name) => `t.${name}`),
  ];
  return `SELECT ${columns.join(", ")} ${recordsFrom(source, span)}`;
}

/** Dimensions that page views share with the records of a visit. */
export const viewDimensions = singleDimensions("events").filter((name) => name !== "event");

/** Page views in the form of records. */
export function viewsSql(span: Span): string {
  const columns = viewDimensions.map((name) =>
    name === "page"
      ? "coalesce(page.path, '') AS page"
      : `${joinedDimensionSql(name as VisitDimension, "v")} AS ${name}`,
  );
  return `SELECT t.visit, ${microseconds("t.created_at")} AS micros, ${span.day("t.created_at")} AS day,
      ${span.hour ? `${span.hour("t.created_at")} AS hour,` : ""} ${columns.join(", ")}
    FROM website_views AS t LEFT JOIN website_pages AS page ON page.key = t.page
      LEFT JOIN visits AS v ON identifier_key(v.visit_id) = t.visit
    WHERE ${span.during("t.created_at")}`;
}
