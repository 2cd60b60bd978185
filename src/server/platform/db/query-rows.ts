import { z } from "zod";
import type { Queryable } from "./database.ts";

/** A column of a result: the type of its values in PostgreSQL and in TypeScript. */
export interface Column<Value> {
  /** Object ids of PostgreSQL's types, as in `pg_type`. */
  readonly types: readonly number[];
  /** `typeof` of its values. */
  readonly jsType: "string" | "number" | "boolean" | "object";
  readonly isNullable: boolean;
  readonly schema?: z.ZodType<Value>;
}

const column = <Value>(jsType: Column<Value>["jsType"], ...types: number[]): Column<Value> => ({
  types,
  jsType,
  isNullable: false,
});

export const text = column<string>("string", 25, 19, 1043);
export const uuid = column<string>("string", 2950);
export const boolean = column<boolean>("boolean", 16);
/** `smallint` and `int`. */
export const integer = column<number>("number", 21, 23);
export const float = column<number>("number", 700, 701);
/** As text, because it may exceed the safe integers; cast to int or float8 where that cannot happen. */
export const bigint = column<string>("string", 20);
/** As text, because it is unlimited. */
export const numeric = column<string>("string", 1700);
/** `timestamptz`. Cast a `date` to text: the driver would read it as midnight of the server's time zone. */
export const moment = column<Date>("object", 1184);
export const bytes = column<Buffer>("object", 17);
export const texts: Column<string[]> = { ...column<string[]>("object", 1009), schema: z.array(z.string()) };
/** Each value as text. Contains NULL if `array_agg` aggregated one. */
export const bigints = column<(string | null)[]>("object", 1016);
/** `float8[]`; NULL for values that could not be computed. */
export const floats: Column<(number | null)[]> = {
  ...column<(number | null)[]>("object", 1022),
  schema: z.array(z.number().nullable()),
};
/** `int[][]`, which has the same type as `int[]` in PostgreSQL. */
export const integerRows: Column<number[][]> = {
  ...column<number[][]>("object", 1007),
  schema: z.array(z.array(z.number())),
};

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({
  types: of.types,
  jsType: of.jsType,
  isNullable: true,
  ...(of.schema && { schema: of.schema.nullable() }),
});

/** Text with few values, such as a status. */
export const textOf = <Value extends string>(schema: z.ZodType<Value>): Column<Value> => ({
  ...column<Value>("string", ...text.types),
  schema,
});

/** `json` and `jsonb`; each value is checked. */
export const json = <Value>(schema: z.ZodType<Value>): Column<Value> => ({
  ...column<Value>("object", 114, 3802),
  schema,
});

export type Shape = Readonly<Record<string, Column<unknown>>>;
export type RowOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Column<infer Value> ? Value : never };

export interface Statement {
  text: string;
  values?: unknown[];
  /** PostgreSQL plans a named statement once per connection. */
  name?: string;
}

/**
 * Runs a statement and checks its result against the shape: names and types of all columns, no unexpected NULL, and
 * values of columns with a schema. A mismatch is a programming error; it throws a TypeError that names the statement
 * and the column. Exception: an unexpected text, or JSON in a nullable column, only causes a warning (see
 * `checkValues`).
 */
export async function queryRows<S extends Shape>(
  client: Queryable,
  shape: S,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<RowOf<S>[]> {
  const { text: sql, ...rest } = typeof statement === "string" ? { text: statement } : statement;
  const result = await client.query({ text: sql, ...rest, ...(values && { values: [...values] }) });
  const mismatch = compareFields(shape, result.fields) ?? checkValues(shape, result.rows, sql);
  if (mismatch) throw new TypeError(`${mismatch} in the result of: ${sql}`);
  return result.rows as RowOf<S>[];
}

/** For rows of another database: checks the names of the columns, and the JavaScript type of each value. */
export function checkRows<S extends Shape>(shape: S, rows: readonly unknown[], sql: string): RowOf<S>[] {
  for (const row of rows as Record<string, unknown>[]) {
    const unknown = Object.keys(row).find((name) => !shape[name]);
    if (unknown) throw new TypeError(`Column "${unknown}" is not in the shape in the result of: ${sql}`);
    for (const [name, { jsType, isNullable, schema }] of Object.entries(shape)) {
      const value = row[name];
      const fits = value === null ? isNullable : typeof value === jsType && schema?.safeParse(value).success !== false;
      if (!fits) throw new TypeError(`Column "${name}" holds an unexpected value in the result of: ${sql}`);
    }
  }
  return rows as RowOf<S>[];
}

/** For a statement that returns at most one row. */
export async function queryRow<S extends Shape>(
  ...query: Parameters<typeof queryRows<S>>
): Promise<RowOf<S> | undefined> {
  return (await queryRows(...query))[0];
}

/** For a statement that always returns one row, such as a count. */
export async function queryOneRow<S extends Shape>(...query: Parameters<typeof queryRows<S>>): Promise<RowOf<S>> {
  const rows = await queryRows(...query);
  if (rows[0] && rows.length === 1) return rows[0];
  const [, , statement] = query;
  throw new TypeError(
    `${rows.length} rows in the result of: ${typeof statement === "string" ? statement : statement.text}`,
  );
}

interface Field {
  name: string;
  dataTypeID: number;
}

function compareFields(shape: Shape, fields: readonly Field[]): string | undefined {
  for (const { name, dataTypeID } of fields) {
    const expected = shape[name];
    if (!expected) return `Column "${name}" is not in the shape`;
    if (!expected.types.includes(dataTypeID))
      return `Column "${name}" has type ${dataTypeID} instead of ${expected.types.join(" or ")}`;
  }
  const missing = Object.keys(shape).find((name) => !fields.some((field) => field.name === name));
  return missing && `Column "${missing}" is missing`;
}

/**
 * A value that does not match its schema was changed by hand, or written by another version of the app. It must not
 * hide the other rows: a text is returned unchanged, and JSON in a nullable column becomes null, each with a warning.
 * JSON in any other column is an error.
 */
function checkValues(shape: Shape, rows: readonly Record<string, unknown>[], sql: string): string | undefined {
  for (const [name, { isNullable, schema }] of Object.entries(shape)) {
    if (!isNullable && rows.some((row) => row[name] === null)) return `Column "${name}" is null`;
    if (!schema) continue;
    for (const row of rows) {
      const { error } = schema.safeParse(row[name]);
      if (!error) continue;
      const mismatch = `Column "${name}" holds an unexpected value (${error.issues[0]?.message})`;
      if (typeof row[name] !== "string" && !isNullable) return mismatch;
      if (typeof row[name] !== "string") row[name] = null;
      process.emitWarning(`${mismatch} in the result of: ${sql}`);
    }
  }
  return undefined;
}
