import type { Dimension, Interval } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { FilterOperator } from "#contract/report-filter.ts";
import type { Filter } from "./plan.ts";

/** What all statements of reports have in common. */

export interface Parameters {
  values: unknown[];
  /** Its place in the statement, such as $3. */
  add(value: unknown): string;
}

export function startParameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

const listSql = (values: readonly string[], parameters: Parameters) =>
  `(${values.map((value) => `${parameters.add(value)}::text`).join(", ")})`;

/** A pattern of LIKE in which only these stars stand for any characters. */
const likePattern = (operator: FilterOperator, value: string) => {
  const literal = value.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  if (operator === "*") return literal.replaceAll("*", "%");
  return `${operator === "~" ? "%" : ""}${literal}%`;
};

export function matches({ operator, values, excludes }: Filter, expression: string, parameters: Parameters): string {
  if (operator === "") return `${expression} ${excludes ? "NOT IN" : "IN"} ${listSql(values, parameters)}`;
  const any = values.map(
    (value) => `${expression} LIKE ${parameters.add(likePattern(operator, value))}::text ESCAPE '\\'`,
  );
  return `${excludes ? "NOT " : ""}(${any.join(" OR ")})`;
}

/** Weeks begin on Monday. */
export const bucketOfDay = (interval: Interval, day: string) =>
  interval === "week" || interval === "month" ? `date_trunc('${interval}', ${day})::date` : day;

/** How the figures are split, and which of the rows are asked for. */
export interface Split {
  dimension?: Dimension;
  /** With the dimension time. */
  interval?: Interval;
  /** Only these keys, as the rows of a comparison. */
  keys?: readonly string[];
  limit?: number;
  offset?: number;
}

export interface FigureRow {
  key: string | null;
  values: (number | null)[];
}

export interface Figures {
  rows: FigureRow[];
  totalRows: number;
}

/** Runs a statement: in PostgreSQL, or on files of columns. Both understand the statements of reports. */
export type Ask = (text: string, values: unknown[]) => Promise<(FigureRow & { total: number })[]>;

export const askDatabase =
  (client: Queryable): Ask =>
  async (text, values) =>
    (await client.query<FigureRow & { total: number }>(text, values)).rows;

/** Takes a page of a relation that has a column `key`, greatest first by the first metric. */
export async function askPage(
  ask: Ask,
  parameters: Parameters,
  { from, metrics, split }: { from: string; metrics: readonly string[]; split: Split },
): Promise<Figures> {
  if (split.keys?.length === 0) return { rows: [], totalRows: 0 };
  const keys = split.keys ? `WHERE key IN ${listSql(split.keys, parameters)}` : "";
  const limit = split.limit === undefined ? "" : `LIMIT ${parameters.add(split.limit)}`;
  const offset = split.offset ? `OFFSET ${parameters.add(split.offset)}` : "";
  const rows = await ask(
    `SELECT key, ARRAY[${metrics.map((metric) => `(${metric})::float8`).join(", ")}] AS values, (count(*) OVER ())::int AS total
     FROM (${from}) AS measured ${keys}
     ORDER BY ${split.dimension ? `(${metrics[0]}) DESC NULLS LAST, ` : ""}key COLLATE "C" ${limit} ${offset}`,
    parameters.values,
  );
  return { rows: rows.map(({ key, values }) => ({ key, values })), totalRows: rows[0]?.total ?? 0 };
}
