import type { DayVersion } from "./day-versions.sql.ts";
import { recordSources, type RolledUpSource } from "../rollup/records/records.sql.ts";
import { recordsSql, singleDimensions, type Span } from "../sources/relations.sql.ts";
import type { Store } from "../sources/store.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { textDimensions, trafficByViewSql, trafficSql, visitSums } from "../sources/visit-days.sql.ts";

/** Version of the columns. Increase it when they change: files of other versions are created again. */
export const layoutVersion = 4;

export type ColumnSource = "traffic" | RolledUpSource;
export const columnSources: readonly ColumnSource[] = ["traffic", ...recordSources];

/** Traffic has a second file with a row for each part of a visit, because most reports need no single page views. */
export type FileSource = ColumnSource | "visits";
export const fileSources: readonly FileSource[] = ["visits", ...columnSources];

/** The source whose day versions apply to the file. */
export const versionSourceOf = (source: FileSource): ColumnSource => (source === "visits" ? "traffic" : source);

/** Content of a day's file: a PostgreSQL statement for the rows, and the DuckDB types of its columns. */
export interface Relation {
  sql: string;
  types: Readonly<Record<string, string>>;
}

interface Day {
  day: string;
  from: Date;
  to: Date;
}

/** COPY takes no parameters, so the dates are literals. They are generated here, not taken from requests. */
const spanOf = ({ day, from, to }: Day): Span => ({
  during: (at) => `${at} >= '${from.toISOString()}' AND ${at} < '${to.toISOString()}'`,
  day: () => `'${day}'::date`,
});

export function typesOf(source: FileSource): Relation["types"] {
  if (source === "visits") return visitTypes;
  return source === "traffic" ? trafficTypes : recordTypes(source);
}

export function relationOf(source: FileSource, day: Day): Relation {
  const rows = rowsOf(source, spanOf(day));
  const types = typesOf(source);
  return { sql: `SELECT ${Object.keys(types).join(", ")} FROM (${rows}) AS r`, types };
}

function rowsOf(source: FileSource, span: Span): string {
  const views = { views: span.during("created_at"), day: span.day("created_at") };
  if (source === "visits") return trafficSql(views, "visit");
  return source === "traffic" ? trafficByViewSql(views) : recordsSql(source, span);
}

const textTypes = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "VARCHAR"]));

const visitTypes: Relation["types"] = {
  visitor: "BIGINT",
  visit: "BIGINT",
  day: "DATE",
  ...textTypes([...textDimensions.filter((name) => name !== "device"), "visit_brand"]),
  ...Object.fromEntries(visitSums.map((name) => [name, "INTEGER"])),
};

const trafficTypes: Relation["types"] = {
  ...visitTypes,
  micros: "BIGINT",
  page: "VARCHAR",
  painted_group: "VARCHAR",
  is_first: "BOOLEAN",
  is_page_first: "BOOLEAN",
};

/** Decimal with six digits, so that amounts add up exactly. */
const amountType = "DECIMAL(38, 6)";
const valueTypes: Readonly<Record<string, string>> = {
  "conversions.value": amountType,
  "vitals.value": "DOUBLE",
  "vitals.metric": "VARCHAR",
  "sections.view": "BIGINT",
  "sections.tenths": "INTEGER",
  "consent.gpc": "BOOLEAN",
  "consent.analytical": "BOOLEAN",
};

function recordTypes(source: RolledUpSource): Relation["types"] {
  const { values = {}, isTimed, visitor }: Store = sourceTables[source];
  return {
    visit: "BIGINT",
    ...(visitor && { visitor: "BIGINT" }),
    ...(isTimed && { micros: "BIGINT" }),
    day: "DATE",
    ...textTypes(singleDimensions(source)),
    ...Object.fromEntries(Object.keys(values).map((name) => [name, valueTypes[`${source}.${name}`] as string])),
  };
}

const quote = (path: string) => `'${path.replaceAll("'", "''")}'`;
const writeParquet = (rows: string, path: string) =>
  `COPY (${rows} ORDER BY ALL) TO ${quote(path)} (FORMAT parquet, COMPRESSION zstd)`;

/**
 * For DuckDB: turns the CSV of `copyRows` into a Parquet file, with the version of the day as a column. Sorted rows take
 * less space and are faster to count.
 */
export function convertSql(csv: string, types: Relation["types"], version: string, path: string): string {
  const columns = Object.entries(types).map(([name, type]) => `'${name}': '${type}'`);
  const rows = `SELECT *, ${version}::BIGINT AS version FROM read_csv(${quote(csv)}, columns = {${columns.join(", ")}},
    auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false)`;
  return writeParquet(rows, path);
}

export const mergeSql = (relation: string, path: string): string => writeParquet(`SELECT * FROM ${relation}`, path);

/** The rows of these versions. The files may also contain other days and versions. */
export function versionsSql(
  files: readonly { path: string; days: readonly DayVersion[] }[],
  versions: readonly DayVersion[],
): string {
  const versionByDay = new Map(versions.map(({ day, version }) => [day, version]));
  const [first = "", last = ""] = [versions[0]?.day, versions.at(-1)?.day];
  const conditions = files
    .flatMap(({ days }) => days)
    .filter(({ day, version }) => day >= first && day <= last && versionByDay.get(day) !== version)
    .map(({ day, version }) => `AND NOT (day = '${day}' AND version = ${version})`);
  return `(SELECT * FROM read_parquet([${files.map(({ path }) => quote(path)).join(", ")}])
    WHERE day BETWEEN '${first}' AND '${last}' ${conditions.join(" ")})`;
}
