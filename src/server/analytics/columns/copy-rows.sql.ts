import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Relation } from "./relations.sql.ts";

/** Writes the rows of a statement to a file as CSV. An unquoted \N stands for NULL. */
export async function copyRows(pool: pg.Pool, statement: string, path: string): Promise<void> {
  await streamRows(pool, `COPY (${statement}) TO STDOUT (FORMAT csv, NULL '\\N')`, (rows) =>
    pipeline(rows, createWriteStream(path)),
  );
}

/** Passes on the rows of a COPY statement as they arrive. Returns their number. */
export async function streamRows(
  pool: pg.Pool,
  copyStatement: string,
  consume: (rows: Readable) => Promise<unknown>,
): Promise<number> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const rows = client.query(copyTo(copyStatement));
    await consume(rows);
    isBroken = false;
    return rows.rowCount;
  } finally {
    client.release(isBroken);
  }
}

/** For `streamRows`: the rows of a node's day with its version, in the format that ClickHouse calls TabSeparated. */
export const copyDaySql = ({ sql }: Relation, version: string, node: string): string =>
  `COPY (SELECT '${node}' AS node, shipped.*, ${version}::bigint AS version FROM (${sql}) AS shipped) TO STDOUT`;
