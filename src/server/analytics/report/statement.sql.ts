import type { Dimension, Interval } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { floats, integer, nullable, queryRows, type RowOf, type Shape, text } from "#server/platform/db/query-rows.ts";
import type { FilterOperator } from "#contract/report-filter.ts";
import type { Filter } from "./plan.ts";

/** Parts that all statements of reports share. */

export interface Parameters {
  values: unknown[];
  /** Adds a value to the statement. Returns the text that represents it: a placeholder such as $3, or a literal. */
  add(value: unknown): string;
  dialect: Dialect;
}

/** Syntax in which ClickHouse differs from PostgreSQL and DuckDB. */
export interface Dialect {
  array(values: readonly string[]): string;
  /** Expression that sorts texts by their bytes. */
  byBytes(text: string): string;
  /** Suffix of a LIKE whose pattern escapes with backslashes. */
  escape: string;
  /** Percentile, interpolated between the two nearest values; NULL without values. */
  percentile(fraction: number, value: string): string;
  /** Turns a text of comma-separated integers into rows. */
  splitIntegers(text: string): string;
  /** Turns two such texts into rows with these columns. */
  splitPairs(texts: readonly [string, string], columns: readonly [string, string]): string;
}

const usualDialect: Dialect = {
  array: (values) => `ARRAY[${values.join(", ")}]`,
  byBytes: (text) => `${text} COLLATE "C"`,
  escape: "ESCAPE '\\'",
  percentile: (fraction, value) => `percentile_cont(${fraction}) WITHIN GROUP (ORDER BY ${value})`,
  splitIntegers: (text) => `SELECT unnest(string_to_array(${text}, ','))::bigint`,
  splitPairs: (texts, columns) =>
    `SELECT ${texts.map((text, place) => `unnest(string_to_array(${text}, ','))::bigint AS ${columns[place]}`).join(", ")}`,
};

export function startParameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}`, dialect: usualDialect };
}

const listSql = (values: readonly string[], parameters: Parameters) =>
  `(${values.map((value) => `${parameters.add(value)}::text`).join(", ")})`;

/**
 * Converts a value to a LIKE pattern. With the operator `*`, stars match any text; other characters match themselves.
 */
const likePattern = (operator: FilterOperator, value: string) => {
  const literal = value.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  if (operator === "*") return literal.replaceAll("*", "%");
  return `${operator === "~" ? "%" : ""}${literal}%`;
};

export function matches(
  { operator, values, excludes }: Omit<Filter, "dimension">,
  expression: string,
  parameters: Parameters,
): string {
  if (operator === "") return `${expression} ${excludes ? "NOT IN" : "IN"} ${listSql(values, parameters)}`;
  const any = values.map(
    (value) => `${expression} LIKE ${parameters.add(likePattern(operator, value))}::text ${parameters.dialect.escape}`,
  );
  return `${excludes ? "NOT " : ""}(${any.join(" OR ")})`;
}

/** Weeks begin on Monday. */
export const bucketOfDay = (interval: Interval, day: string) =>
  interval === "week" || interval === "month" ? `date_trunc('${interval}', ${day})::date` : day;

/** The split of the figures, and the requested page of rows. */
export interface Split {
  dimension?: Dimension | undefined;
  /** Second dimension. The key of a row is then that of a pair. */
  by?: Dimension | undefined;
  /** Unit of the dimension `time`. */
  interval?: Interval | undefined;
  /** Index of the metric to sort by; by default the first one, in descending order. */
  sort?: { place: number; order: "asc" | "desc" } | undefined;
  /** Limits the result to these keys, such as the rows of a comparison. */
  keys?: readonly string[] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Key of a row that is split by two dimensions. */
const pairKey = (first: string, second: string): string => JSON.stringify([first, second]);
export const readPair = (key: string): [string, string] => JSON.parse(key);

export interface FigureRow {
  key: string | null;
  values: (number | null)[];
}

export interface Figures {
  rows: FigureRow[];
  totalRows: number;
}

/** Runs a statement: in PostgreSQL, on column files, or in ClickHouse. */
export type Ask = <S extends Shape>(shape: S, statement: string, values: unknown[]) => Promise<RowOf<S>[]>;

export const askDatabase =
  (client: Queryable): Ask =>
  (shape, statement, values) =>
    queryRows(client, shape, statement, values);

/** Figures as a relation with a column `key`, and the SQL of each metric over its columns. */
export interface Measured {
  from: string;
  metrics: readonly string[];
}

/** Takes a page of a relation that has a column `key`, and `second` if it is split by two dimensions. */
export async function queryPage(
  ask: Ask,
  parameters: Parameters,
  { from, metrics, split }: Measured & { split: Split },
): Promise<Figures> {
  const { keys, by, sort = { place: 0, order: "desc" } } = split;
  const { array, byBytes } = parameters.dialect;
  if (keys?.length === 0) return { rows: [], totalRows: 0 };
  const limit = split.limit === undefined ? "" : `LIMIT ${parameters.add(split.limit)}`;
  const offset = split.offset ? `OFFSET ${parameters.add(split.offset)}` : "";
  const order = split.dimension ? `(${metrics[sort.place]}) ${sort.order} NULLS LAST, ` : "";
  const rows = await ask(
    { key: nullable(text), second: nullable(text), values: floats, total: integer },
    `SELECT key, ${by ? "second" : "NULL::text AS second"}, ${array(metrics.map((metric) => `(${metric})::double precision`))} AS "values", (count(*) OVER ())::int AS total
     FROM (${from}) AS measured ${keys ? `WHERE ${isOneOf(keys, by !== undefined, parameters)}` : ""}
     ORDER BY ${order}${byBytes("key")}${by ? `, ${byBytes("second")}` : ""} ${limit} ${offset}`,
    parameters.values,
  );
  return {
    rows: rows.map(({ key, second, values }) => ({ key: by ? pairKey(key ?? "", second ?? "") : key, values })),
    totalRows: rows[0]?.total ?? 0,
  };
}

function isOneOf(keys: readonly string[], arePairs: boolean, parameters: Parameters): string {
  if (!arePairs) return `key IN ${listSql(keys, parameters)}`;
  return `(key, second) IN (${keys.map((key) => listSql(readPair(key), parameters)).join(", ")})`;
}
