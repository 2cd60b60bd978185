import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Writes the rows of a statement to a file as CSV, in which only NULL is an unquoted \N. */
export async function copyRows(pool: pg.Pool, statement: string, path: string): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const rows = client.query(copyTo(`COPY (${statement}) TO STDOUT (FORMAT csv, NULL '\\N')`));
    await pipeline(rows, createWriteStream(path));
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}
