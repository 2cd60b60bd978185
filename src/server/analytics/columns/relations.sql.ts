import { type Dimension, sourceDimensions, type VisitDimension } from "#contract/report-figures.ts";
import { recordSources, type RolledUpSource } from "../rollup/records/records.sql.ts";
import { joinedDimensionSql } from "../sources/dimensions.sql.ts";
import { sourceTables, type Store } from "../sources/tables.sql.ts";
import { textDimensions, trafficSql, visitSums } from "../sources/visit-days.sql.ts";

/** Change it when a file's columns change: files of other versions are made again. */
export const layoutVersion = 1;

export type ColumnSource = "traffic" | RolledUpSource;
export const columnSources: readonly ColumnSource[] = ["traffic", ...recordSources];

/** Dimensions that files know. An event has several properties, which stay in PostgreSQL. */
export const columnDimensions = (source: RolledUpSource): readonly Dimension[] =>
  sourceDimensions[source].filter((dimension) => dimension !== "time" && dimension !== "property");

/** What a file of a day contains: the rows of a statement for PostgreSQL, with these types in DuckDB. */
export interface Relation {
  sql: string;
  types: Readonly<Record<string, string>>;
}

interface Span {
  day: string;
  from: Date;
  to: Date;
}

export const relationOf = (source: ColumnSource, span: Span): Relation =>
  source === "traffic" ? trafficRelation(span) : recordRelation(source, span);

// COPY takes no parameters. These texts are made here, of dates.
const isOfDay = (at: string, { from, to }: Span) =>
  `${at} >= '${from.toISOString()}' AND ${at} < '${to.toISOString()}'`;

function trafficRelation(span: Span): Relation {
  const types = {
    visitor: "BIGINT",
    visit: "BIGINT",
    day: "DATE",
    ...Object.fromEntries(textDimensions.filter((name) => name !== "device").map((name) => [name, "VARCHAR"])),
    page: "VARCHAR",
    is_first: "BOOLEAN",
    ...Object.fromEntries(visitSums.map((name) => [name, "INTEGER"])),
  };
  const rows = trafficSql({ views: isOfDay("created_at", span), day: `'${span.day}'::date` }, "page");
  return { sql: `SELECT ${Object.keys(types).join(", ")} FROM (${rows}) AS f`, types };
}

/** Amounts add up exactly, to a millionth. */
export const amountType = "DECIMAL(38, 6)";
const valueTypes: Readonly<Record<string, string>> = {
  "conversions.value": amountType,
  "vitals.value": "DOUBLE",
  "vitals.metric": "VARCHAR",
  "consent.gpc": "BOOLEAN",
  "consent.analytical": "BOOLEAN",
};

function recordRelation(source: RolledUpSource, span: Span): Relation {
  const { table, at, where = "true", visit, dimensions, values = {} }: Store = sourceTables[source];
  const texts = columnDimensions(source);
  const columns = [
    `${visit ? `identifier_key(${visit})` : "NULL"} AS visit`,
    `'${span.day}' AS day`,
    ...texts.map((name) => `${dimensions[name] ?? joinedDimensionSql(name as VisitDimension, "v")} AS ${name}`),
    ...Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`),
  ];
  return {
    sql: `SELECT ${columns.join(", ")} FROM ${table} ${visit ? `LEFT JOIN visits AS v ON v.visit_id = ${visit}` : ""}
          WHERE ${isOfDay(at, span)} AND ${where}`,
    types: {
      visit: "BIGINT",
      day: "DATE",
      ...Object.fromEntries(texts.map((name) => [name, "VARCHAR"])),
      ...Object.fromEntries(Object.keys(values).map((name) => [name, valueTypes[`${source}.${name}`] as string])),
    },
  };
}

/** For DuckDB: turns the CSV of `copyRows` into a Parquet file. Sorted rows take less space and are faster to count. */
export function convertSql(csv: string, types: Relation["types"], parquet: string): string {
  const columns = Object.entries(types).map(([name, type]) => `'${name}': '${type}'`);
  return `COPY (
      SELECT * FROM read_csv('${csv.replaceAll("'", "''")}', columns = {${columns.join(", ")}}, auto_detect = false, header = false,
        delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false)
      ORDER BY ALL
    ) TO '${parquet.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`;
}
