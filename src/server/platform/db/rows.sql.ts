import type { Queryable } from "./database.ts";
import { queryRows, type RowOf, type Shape } from "./query-rows.ts";

/** Column names and their types. */
type Columns = Readonly<Record<string, string>>;
export type SentRow<Table extends Columns> = Readonly<Record<keyof Table, unknown>>;

/**
 * Passes rows as one JSON parameter: the statement is the same for any number of rows, so PostgreSQL plans it once, and
 * serializing takes a third less time than with one array per column.
 */
export const sent = (columns: Columns) =>
  `json_to_recordset($1) AS sent (${Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(", ")})`;

const list = (columns: Columns) =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(", ");

/** Inserts rows sorted by key, to prevent deadlocks between transactions. */
export const insertRowsSql = (table: string, columns: Columns, key: string, rest: string) =>
  `INSERT INTO ${table} (${list(columns)}) SELECT ${list(columns)} FROM ${sent(columns)} ORDER BY ${key} ${rest}`;

/** Wraps a statement that takes rows; it is skipped if there are none. */
export const createRowStatement =
  <Sent extends object>(name: string, text: string) =>
  async (client: Queryable, rows: readonly Sent[]): Promise<void> => {
    if (rows.length > 0) await client.query({ name, text, values: [JSON.stringify(rows)] });
  };

/** The same for a statement that returns rows, whose result is checked against a shape. */
export const createRowQuery =
  <Sent extends object, Result extends Shape>(name: string, result: Result, text: string) =>
  async (client: Queryable, rows: readonly Sent[]): Promise<RowOf<Result>[]> =>
    rows.length === 0 ? [] : queryRows(client, result, { name, text, values: [JSON.stringify(rows)] });
