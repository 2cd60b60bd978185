import { siteConfig } from "#site.config.ts";
import { float, text } from "#server/platform/db/query-rows.ts";
import { type ColumnSource, columnSources, layoutVersion, typesOf } from "../columns/relations.sql.ts";
import { createTableSql, type Place, onCluster, qualify, tableNames } from "./place.sql.ts";

/*
 * Statements that create and change the tables with the days in ClickHouse: one table for each source, with a partition for each
 * node and day.
 */

const prefix = `${siteConfig.brand.id}_`;
/** For LIKE, where an unescaped underscore matches any character. */
const likePrefix = prefix.replace("_", "\\\\_");

/** Version of the partition key and of the columns that only ClickHouse has. Increase it when they change. */
const keyVersion = 3;
/** Part of the tables' names, so that an app of another version uses its own tables. */
export const tableVersion = `${layoutVersion}_${keyVersion}`;

export const tableOf = (source: ColumnSource): string => `${prefix}${source}_${tableVersion}`;

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

/** All rows of a visit are on one shard, so that conditions on visits and joins need no other shard. */
const shardingKey = "intHash64(ifNull(visit, 0))";

function createSql(place: Place, source: ColumnSource, name: string): string[] {
  const columns = Object.entries(typesOf(source)).map(([column, type]) => `${column} ${typesInClickHouse[type]}`);
  return createTableSql(place, {
    name,
    columns: ["node LowCardinality(String)", ...columns, "version Int64"],
    engine: "MergeTree",
    // The rows of a day have one version. As the first key, it lets ClickHouse read its range from the index of each part.
    keys: "PARTITION BY (node, day) ORDER BY (version, ifNull(visit, 0))",
    shardingKey,
  });
}

const partition = ({ node }: Place, day: string) => `('${node}', '${day}')`;

/** Lowest and highest version, and number of rows, of each day in the table. Versions are texts. */
export const storedDay = { day: text, first: text, last: text, rows: float };

export type Tables = ReturnType<typeof tablesAt>;

/** Statements for one node. */
export function tablesAt(place: Place) {
  const { node } = place;
  const stagingPrefix = (source: ColumnSource) => `${tableOf(source)}_staging_${node}_`;
  const local = (name: string) => qualify(place, tableNames(place, name).local);
  const alter = (source: ColumnSource) => `ALTER TABLE ${local(tableOf(source))}${onCluster(place)}`;
  return {
    place,
    createSql: (): string[] => columnSources.flatMap((source) => createSql(place, source, tableOf(source))),
    /** Staging table for one version of a day, until it replaces the partition of the day. */
    stagingOf: (source: ColumnSource, id: string): string => `${stagingPrefix(source)}${id}`,
    createStagingSql: (source: ColumnSource, staging: string): string[] => createSql(place, source, staging),
    /** Waits until all replicas have the rows of a staging table, because any of them may replace the partition. */
    awaitStagingSql: (staging: string): string[] =>
      place.cluster
        ? [`SYSTEM SYNC REPLICA${onCluster(place)} ${qualify(place, tableNames(place, staging).local)}`]
        : [],
    dropTableSql: (name: string): string => `DROP TABLE IF EXISTS ${qualify(place, name)}${onCluster(place)} SYNC`,
    /** Drops a table; in a cluster, both tables of its name. */
    dropTablesSql: (name: string): string[] =>
      [...new Set([name, tableNames(place, name).local])].map(
        (each) => `DROP TABLE IF EXISTS ${qualify(place, each)}${onCluster(place)} SYNC`,
      ),
    /** Lists the staging tables that killed processes of this node left behind. */
    listStagingSql: listTablesSql(place, `^(${columnSources.map(stagingPrefix).join("|")})[0-9a-f]{16}(_local)?$`),
    /** Tables of days, of any version. */
    listTablesSql: listTablesSql(
      place,
      `^${prefix}(${columnSources.join("|")})_[0-9]+(_[0-9]+)?(_local|_staging_.*)?$`,
    ),
    countRowsSql: (table: string): string => `SELECT toFloat64(count()) AS rows FROM ${table}`,
    /**
     * Atomic on each shard: a query sees either the previous or the new version of the visits there. A shard without rows in
     * the staging table has no visits on the day any more.
     */
    replaceDaySql: (source: ColumnSource, day: string, staging: string, mayBeEmpty = false): string =>
      `${alter(source)} REPLACE PARTITION ${partition(place, day)} FROM ${local(staging)}${mayBeEmpty ? ` SETTINGS ${emptySourceSetting} = 1` : ""}`,
    dropDaySql: (source: ColumnSource, day: string): string =>
      `${alter(source)} DROP PARTITION ${partition(place, day)}`,
    listDaysSql: (source: ColumnSource): string =>
      `SELECT toString(day) AS day, toString(min(version)) AS first, toString(max(version)) AS last, toFloat64(count()) AS rows
       FROM ${tableOf(source)} WHERE node = '${node}' GROUP BY day`,
  };
}

/** Older servers do not have this setting, and replace a partition with an empty one without it. */
const emptySourceSetting = "allow_replace_partition_from_empty_source";
export const findEmptySourceSettingSql = `SELECT name FROM system.settings WHERE name = '${emptySourceSetting}'`;

const listTablesSql = ({ cluster }: Place, pattern: string): string =>
  `SELECT DISTINCT name FROM ${cluster ? `clusterAllReplicas('${cluster}', system.tables)` : "system.tables"}
   WHERE database = currentDatabase() AND match(name, '${pattern}')`;

/** Whether a table is of an earlier version than the tables of this app. */
export function isOutdatedTable(name: string): boolean {
  const numbers = versionOfTable(name).split("_").map(Number);
  const [layout = 0, key = 1] = numbers;
  return layout < layoutVersion || (layout === layoutVersion && key < keyVersion);
}

export const versionOfTable = (name: string): string => /_(\d+(?:_\d+)?)(?:_|$)/.exec(name)?.[1] ?? "";

const daysOf = (source: ColumnSource, firstDay: string | null, lastDay: string) =>
  `${tableOf(source)} WHERE day <= '${lastDay}'${firstDay ? ` AND day >= '${firstDay}'` : ""}`;

/**
 * Selects a row if a day has rows of two versions: a server that is killed shortly after it replaced a day may start with
 * both, until the next comparison of days. ClickHouse answers this from the index, without reading rows.
 */
export const findRepeatedDaySql = (...days: Parameters<typeof daysOf>): string =>
  `SELECT day FROM ${daysOf(...days)} GROUP BY node, day HAVING min(version) < max(version) LIMIT 1`;

/** The rows of days that have one version each. */
export const daysSql = (...days: Parameters<typeof daysOf>): string => `(SELECT * FROM ${daysOf(...days)})`;

/** The rows of the latest version of each day. */
export const latestDaysSql = (...days: Parameters<typeof daysOf>): string =>
  `(SELECT * FROM ${daysOf(...days)} AND (node, day, version) IN (SELECT node, day, max(version) FROM ${daysOf(...days)} GROUP BY node, day))`;

export const serverVersionSql = "SELECT version() AS version";

export const tableSizesSql = `SELECT toFloat64(sum(rows)) AS rows, sum(bytes_on_disk) / 1e6 AS megabytes FROM system.parts
  WHERE active AND database = currentDatabase() AND table LIKE '${likePrefix}%'`;
