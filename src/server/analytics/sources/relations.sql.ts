import {
  type CreditModel,
  type Dimension,
  isLeadSource,
  sourceDimensions,
  type VisitDimension,
} from "#contract/report-figures.ts";
import { joinedDimensionSql } from "./dimensions.sql.ts";
import { creditedDimensionSql, creditedStore } from "./leads.sql.ts";
import type { RecordSource, Store } from "./store.ts";
import { sourceTables } from "./tables.sql.ts";
import { microseconds } from "./visit-days.sql.ts";

/*
 * Defines a relation with the same columns for each source: the visit, the time in microseconds (`micros`), the day, and the
 * dimensions and values of the source. Reports read it from PostgreSQL, or from copies in files or ClickHouse.
 */

/** A condition on a time, and expressions for its day and hour. */
export interface Span {
  during(at: string, isDay?: boolean): string;
  day(at: string): string;
  /** In seconds since 1970. */
  hour?(at: string): string;
}

/** Dimensions with one value for each record. */
export const singleDimensions = (source: RecordSource): readonly Dimension[] =>
  sourceDimensions[source].filter((dimension) => dimension !== "time" && !sourceTables[source].several?.[dimension]);

/** The records of a source. Leads may be divided among the credited visits. */
const storeOf = (source: RecordSource, credit: CreditModel | undefined): Store =>
  isLeadSource(source) && credit ? creditedStore(source, credit) : sourceTables[source];

function recordDimensionSql(source: RecordSource, dimension: Dimension, credit: CreditModel | undefined): string {
  const own = sourceTables[source].dimensions[dimension];
  if (own !== undefined) return own;
  return isLeadSource(source) && credit
    ? creditedDimensionSql(dimension)
    : joinedDimensionSql(dimension as VisitDimension, "v");
}

const visitKeySql = ({ visit, visitKey }: Store): string =>
  visitKey ?? (visit ? `identifier_key(${visit})` : "NULL::bigint");

function visitJoin({ visit, visitKey }: Store): string {
  if (visitKey) return `LEFT JOIN visits AS v ON identifier_key(v.visit_id) = ${visitKey}`;
  return visit ? `LEFT JOIN visits AS v ON v.visit_id = ${visit}` : "";
}

/** FROM and WHERE of all records in a span, with the table as `t` and its visit as `v`. */
function recordsFrom(store: Store, span: Span): string {
  const { table, at, isDay, where = "true" } = store;
  return `FROM ${table} ${visitJoin(store)} WHERE ${span.during(at, isDay)} AND ${where}`;
}

/** `onlyRows` are columns of the table that the files do not contain. */
export function recordsSql(
  source: RecordSource,
  span: Span,
  onlyRows: readonly string[] = [],
  credit?: CreditModel,
): string {
  const store = storeOf(source, credit);
  const { at, isDay, visitor, values = {} } = store;
  const columns = [
    `${visitKeySql(store)} AS visit`,
    ...(visitor ? [`identifier_key(${visitor}) AS visitor`] : []),
    `${isDay ? "NULL::bigint" : microseconds(at)} AS micros`,
    `${isDay ? at : span.day(at)} AS day`,
    ...(span.hour && !isDay ? [`${span.hour(at)} AS hour`] : []),
    ...singleDimensions(source).map((name) => `${recordDimensionSql(source, name, credit)} AS ${name}`),
    ...Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`),
    ...onlyRows.map((name) => `t.${name}`),
  ];
  return `SELECT ${columns.join(", ")} ${recordsFrom(store, span)}`;
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
