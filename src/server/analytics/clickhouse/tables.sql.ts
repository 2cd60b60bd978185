import { siteConfig } from "#site.config.ts";
import { float, text } from "#server/platform/db/query-rows.ts";
import { type ColumnSource, columnSources, layoutVersion, typesOf } from "../columns/relations.sql.ts";

/* Statements that create and change the tables in ClickHouse: one table for each source, with a partition for each day. */

const prefix = `${siteConfig.brand.id}_`;
/** For LIKE, where an unescaped underscore matches any character. */
const likePrefix = prefix.replace("_", "\\\\_");

/** The name contains a version of the columns, so that an app of another version uses its own tables. */
const tableOf = (source: ColumnSource): string => `${prefix}${source}_${layoutVersion}`;
/** Staging table for one version of a day, until it replaces the partition of the day. */
export const stagingOf = (source: ColumnSource, id: string): string => `${tableOf(source)}_staging_${id}`;

/** ClickHouse types by DuckDB type. Texts with few values take less space as LowCardinality and are compared as numbers. */
const typesInClickHouse: Readonly<Record<string, string>> = {
  BIGINT: "Nullable(Int64)",
  DATE: "Date",
  VARCHAR: "LowCardinality(Nullable(String))",
  BOOLEAN: "Nullable(Bool)",
  INTEGER: "Int32",
  DOUBLE: "Nullable(Float64)",
  "DECIMAL(38, 6)": "Nullable(Decimal(38, 6))",
};

function createSql(source: ColumnSource): string {
  const columns = Object.entries(typesOf(source)).map(([name, type]) => `${name} ${typesInClickHouse[type]}`);
  return `CREATE TABLE IF NOT EXISTS ${tableOf(source)} (${[...columns, "version Int64"].join(", ")})
    ENGINE = MergeTree PARTITION BY day ORDER BY ifNull(visit, 0)`;
}

export const createTablesSql = (): string[] => columnSources.map(createSql);

export const createStagingSql = (source: ColumnSource, staging: string): string =>
  `CREATE TABLE ${staging} AS ${tableOf(source)}`;
export const dropTableSql = (table: string): string => `DROP TABLE IF EXISTS ${table} SYNC`;
export const listStagingSql = `SELECT name FROM system.tables
  WHERE database = currentDatabase() AND name LIKE '${likePrefix}%\\\\_staging\\\\_%'`;
export const countRowsSql = (table: string): string => `SELECT toFloat64(count()) AS rows FROM ${table}`;

/** Atomic: a query sees either the previous or the new version of the day. */
export const replaceDaySql = (source: ColumnSource, day: string, staging: string): string =>
  `ALTER TABLE ${tableOf(source)} REPLACE PARTITION '${day}' FROM ${staging}`;
export const dropDaySql = (source: ColumnSource, day: string): string =>
  `ALTER TABLE ${tableOf(source)} DROP PARTITION '${day}'`;

/** Lowest and highest version, and number of rows, of each day in the table. Versions are texts. */
export const storedDay = { day: text, first: text, last: text, rows: float };
export const listDaysSql = (source: ColumnSource): string =>
  `SELECT toString(day) AS day, toString(min(version)) AS first, toString(max(version)) AS last, toFloat64(count()) AS rows
   FROM ${tableOf(source)} GROUP BY day`;

/**
 * The rows of the latest version of each day. A server that is killed shortly after it replaced a day may start with both
 * versions, until the next comparison of days.
 */
export function daysSql(source: ColumnSource, firstDay: string | null, lastDay: string): string {
  const days = `${tableOf(source)} WHERE day <= '${lastDay}'${firstDay ? ` AND day >= '${firstDay}'` : ""}`;
  return `(SELECT * FROM ${days} AND (day, version) IN (SELECT day, max(version) FROM ${days} GROUP BY day))`;
}

export const serverVersionSql = "SELECT version() AS version";

export const tableSizesSql = `SELECT toFloat64(sum(rows)) AS rows, sum(bytes_on_disk) / 1e6 AS megabytes FROM system.parts
  WHERE active AND database = currentDatabase() AND table LIKE '${likePrefix}%'`;
