import type { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import { checkRows, type RowOf, type Shape } from "#server/platform/db/query-rows.ts";

/** Time limit of statements whose duration hardly depends on the number of rows. */
const soonMs = 30_000;

export async function queryAll<S extends Shape>(
  client: ClickHouseClient,
  shape: S,
  query: string,
): Promise<RowOf<S>[]> {
  const result = await client.query({ query, format: "JSONEachRow", abort_signal: AbortSignal.timeout(soonMs) });
  return checkRows(shape, await result.json(), query);
}

/** Inserts rows in PostgreSQL's text format. In a cluster, this waits until each shard has its rows. */
export async function insertRows(
  client: ClickHouseClient,
  table: string,
  columns: [string, ...string[]],
  values: Readable,
): Promise<void> {
  await client.insert({
    table,
    values,
    columns,
    format: "TabSeparated",
    clickhouse_settings: { insert_distributed_sync: 1 },
  });
}

export async function execute(client: ClickHouseClient, query: string): Promise<void> {
  await client.command({ query, abort_signal: AbortSignal.timeout(soonMs) });
}

/** Runs a statement of a report as PostgreSQL would. Both the server and the connection enforce the time limit. */
export async function queryReport(
  client: ClickHouseClient,
  query: string,
  maxMs: number,
  cluster?: string,
): Promise<unknown[]> {
  const result = await client.query({
    query,
    format: "JSONEachRow",
    clickhouse_settings: { ...asInPostgres, ...(cluster && withinShards), max_execution_time: maxMs / 1_000 },
    abort_signal: AbortSignal.timeout(maxMs),
  });
  return result.json();
}

const asInPostgres = {
  aggregate_functions_null_for_empty: 1,
  cast_keep_nullable: 1,
  join_use_nulls: 1,
  prefer_column_name_to_alias: 1,
  // The statement contains lists of visits as literals, so it may be long.
  max_query_size: "16777216",
} as const;

/** A subquery about visits reads only the shard that runs it, which has all rows of its visits. */
const withinShards = { distributed_product_mode: "local" } as const;
