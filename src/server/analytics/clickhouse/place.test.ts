import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { createNodeTablesSql } from "./nodes.sql.ts";
import { isOutdatedTable, tablesAt, tableOf, tableVersion, versionOfTable } from "./tables.sql.ts";

const name = tableOf("traffic");
const plain = (statements: readonly string[]) => statements.map((each) => each.replaceAll(/\s+/g, " "));
const inCluster = tablesAt({ node: "north", database: "visits", cluster: "three" });
const single = tablesAt({ node: "north", database: "visits" });

test("in a cluster, each shard has a replicated table, and one table reads all of them", () => {
  const [local, all] = plain(inCluster.createSql());
  expect(local).toMatch(
    new RegExp(
      `^CREATE TABLE IF NOT EXISTS visits.${name}_local ON CLUSTER three \\(node LowCardinality\\(String\\), .*version Int64\\) ` +
        `ENGINE = ReplicatedMergeTree\\('/clickhouse/tables/{shard}/visits/${name}_local', '{replica}'\\) ` +
        String.raw`PARTITION BY \(node, day\) ORDER BY \(version, ifNull\(visit, 0\)\)$`,
    ),
  );
  expect(all).toMatch(
    new RegExp(
      `^CREATE TABLE IF NOT EXISTS visits.${name} ON CLUSTER three .* ENGINE = Distributed\\('three', 'visits', '${name}_local', intHash64\\(ifNull\\(visit, 0\\)\\)\\)$`,
    ),
  );
  for (const statement of plain(createNodeTablesSql(inCluster.place)))
    expect(statement).toMatch(
      /ON CLUSTER three .* ENGINE = ReplicatedReplacingMergeTree\('\/clickhouse\/tables\/all\/visits\/\w+', '{shard}-{replica}', at\) ORDER BY/,
    );
});

test("in a cluster, a day is replaced on every shard, once all replicas have its rows", () => {
  const staging = inCluster.stagingOf("traffic", "0123456789abcdef");
  expect(staging).toBe(`${name}_staging_north_0123456789abcdef`);
  const created = plain(inCluster.createStagingSql("traffic", staging));
  expect(created[0]).toContain(`'/clickhouse/tables/{shard}/visits/${staging}_local'`);
  expect(inCluster.awaitStagingSql(staging)).toEqual([`SYSTEM SYNC REPLICA ON CLUSTER three visits.${staging}_local`]);
  expect(inCluster.replaceDaySql("traffic", "2026-03-10", staging)).toBe(
    `ALTER TABLE visits.${name}_local ON CLUSTER three REPLACE PARTITION ('north', '2026-03-10') FROM visits.${staging}_local`,
  );
  // Newer servers need this setting to replace a partition with an empty one, and a shard may have no rows.
  expect(inCluster.replaceDaySql("traffic", "2026-03-10", staging, true)).toMatch(
    / SETTINGS allow_replace_partition_from_empty_source = 1$/,
  );
  expect(inCluster.dropDaySql("traffic", "2026-03-10")).toBe(
    `ALTER TABLE visits.${name}_local ON CLUSTER three DROP PARTITION ('north', '2026-03-10')`,
  );
  expect(inCluster.dropTablesSql(staging)).toEqual([
    `DROP TABLE IF EXISTS visits.${staging} ON CLUSTER three SYNC`,
    `DROP TABLE IF EXISTS visits.${staging}_local ON CLUSTER three SYNC`,
  ]);
  expect(inCluster.listStagingSql).toContain("clusterAllReplicas('three', system.tables)");
});

test("on a single server, statements name no cluster", () => {
  const staging = single.stagingOf("traffic", "0123456789abcdef");
  const statements = [
    ...single.createSql(),
    ...single.createStagingSql("traffic", staging),
    ...single.awaitStagingSql(staging),
    ...single.dropTablesSql(staging),
    ...createNodeTablesSql(single.place),
    single.replaceDaySql("traffic", "2026-03-10", staging),
    single.listStagingSql,
  ];
  for (const statement of statements) expect(statement).not.toMatch(/CLUSTER|Replicated|Distributed|_local |visits\./i);
  expect(single.dropTablesSql(staging)).toEqual([`DROP TABLE IF EXISTS ${staging} SYNC`]);
});

test("only staging tables of this node are listed", () => {
  const pattern = new RegExp(/match\(name, '(.*)'\)/.exec(single.listStagingSql)?.[1] ?? "");
  expect(pattern.test(`${name}_staging_north_0123456789abcdef`)).toBe(true);
  for (const other of ["north_1_0123456789abcdef", "south_0123456789abcdef", "north_0123456789abcdef_x"])
    expect(pattern.test(`${name}_staging_${other}`), other).toBe(false);
});

test("tables of earlier versions are outdated, and those of later ones are not", () => {
  const [layout = 0, key = 0] = tableVersion.split("_").map(Number);
  const at = (version: string) => `${siteConfig.brand.id}_traffic_${version}`;
  for (const version of [
    "1",
    `${layout}`,
    `${layout}_${key - 1}`,
    `${layout - 1}_${key + 1}`,
    "2_staging_0123456789abcdef",
  ])
    expect(isOutdatedTable(at(version)), version).toBe(true);
  for (const version of [tableVersion, `${layout}_${key + 1}`, `${layout + 1}`, `${tableVersion}_local`])
    expect(isOutdatedTable(at(version)), version).toBe(false);
  expect(versionOfTable(at(`${tableVersion}_staging_north_0123456789abcdef`))).toBe(tableVersion);
});
