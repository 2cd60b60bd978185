import pg from "pg";
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { bigint, bigints, boolean, bytes, checkRows, float, floats, integer, integerRows, json } from "./query-rows.ts";
import {
  moment,
  nullable,
  numeric,
  queryOneRow,
  queryRow,
  queryRows,
  text,
  textOf,
  texts,
  uuid,
} from "./query-rows.ts";
import { createRowQuery, sent } from "./rows.sql.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const pair = z.object({ a: z.number() });
const status = z.enum(["open", "closed"]);

test("each kind of column has values of its declared type", async () => {
  const shape = {
    text,
    uuid,
    boolean,
    integer,
    float,
    bigint,
    numeric,
    moment,
    bytes,
    texts,
    bigints,
    floats,
    integerRows,
    status: textOf(status),
    pair: json(pair),
    none: nullable(text),
  };
  const row = await queryRow(
    client,
    shape,
    `SELECT 'a' AS text, '00000000-0000-4000-8000-000000000001'::uuid AS uuid, true AS boolean, 1::smallint AS integer,
       1.5::real AS float, 2::bigint AS bigint, 0.1::numeric AS numeric, '2026-03-01Z'::timestamptz AS moment,
       '\\x01'::bytea AS bytes, ARRAY['a', 'b'] AS texts, ARRAY[3, NULL]::bigint[] AS bigints,
       ARRAY[0.5, NULL]::float8[] AS floats, ARRAY[[1, 2], [3, 4]] AS "integerRows", 'open' AS status, '{"a": 1}'::jsonb AS pair, NULL::text AS none`,
  );
  expectTypeOf(row!.status).toEqualTypeOf<"open" | "closed">();
  expectTypeOf(row!.none).toEqualTypeOf<string | null>();
  expectTypeOf(row!.pair).toEqualTypeOf<{ a: number }>();
  expect(row).toEqual({
    text: "a",
    uuid: "00000000-0000-4000-8000-000000000001",
    boolean: true,
    integer: 1,
    float: 1.5,
    bigint: "2",
    numeric: "0.1",
    moment: new Date("2026-03-01T00:00:00Z"),
    bytes: Buffer.from([1]),
    texts: ["a", "b"],
    bigints: ["3", null],
    floats: [0.5, null],
    integerRows: [
      [1, 2],
      [3, 4],
    ],
    status: "open",
    pair: { a: 1 },
    none: null,
  });
});

test.each([
  ["another type", { n: integer }, "SELECT 1::bigint AS n", 'Column "n" has type 20 instead of 21 or 23'],
  ["an unknown column", { n: integer }, "SELECT 1 AS n, 2 AS m", 'Column "m" is not in the shape'],
  ["a missing column", { n: integer, m: integer }, "SELECT 1 AS n", 'Column "m" is missing'],
  ["NULL", { n: integer }, "SELECT n FROM (VALUES (1), (NULL)) AS v (n)", 'Column "n" is null'],
  ["NULL in an array", { t: texts }, "SELECT ARRAY['a', NULL] AS t", 'Column "t" holds an unexpected value'],
  ["other JSON", { j: json(pair) }, `SELECT '{"a": "1"}'::json AS j`, 'Column "j" holds an unexpected value'],
])("%s in a result is an error that names statement and column", async (_, shape, sql, message) => {
  const answer = queryRows(client, shape, sql);
  await expect(answer).rejects.toThrow(message);
  await expect(answer).rejects.toThrow(sql);
});

test("an unexpected value does not hide other rows: text is passed on, JSON counts as missing, and both cause a warning", async () => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const sql = `SELECT * FROM (VALUES ('open', '{"a": 1}'::jsonb), ('lost', '{"a": "1"}')) AS v (s, j)`;
  expect(await queryRows(client, { s: textOf(status), j: nullable(json(pair)) }, sql)).toEqual([
    { s: "open", j: { a: 1 } },
    { s: "lost", j: null },
  ]);
  expect(warn.mock.calls.map(([warning]) => warning)).toEqual([
    expect.stringMatching(/^Column "s" holds an unexpected value .*VALUES/),
    expect.stringMatching(/^Column "j" holds an unexpected value .*VALUES/),
  ]);
});

test("a shape is checked even without rows, and parameters and names are passed on", async () => {
  await expect(queryRows(client, { n: text }, "SELECT 1 AS n WHERE false")).rejects.toThrow('Column "n"');
  const namedQuery = { name: "sum_of_two", text: "SELECT $1::int + $2::int AS n" };
  expect(await queryRow(client, { n: integer }, namedQuery, [1, 2])).toEqual({ n: 3 });
  expect(await queryRow(client, { n: integer }, "SELECT 1 AS n WHERE false")).toBeUndefined();
});

test("rows of another database are checked by their values", () => {
  const shape = { key: nullable(text), values: floats, total: integer };
  const check = (row: object) => checkRows(shape, [row], "SELECT 1");
  const row = { key: null, values: [0.5, null], total: 1 };
  expect(check(row)).toEqual([row]);
  expect(() => check({ ...row, key: 1 })).toThrow('Column "key" holds an unexpected value in the result of: SELECT 1');
  expect(() => check({ ...row, values: ["0.5"] })).toThrow('Column "values"');
  expect(() => check({ ...row, total: null })).toThrow('Column "total"');
  expect(() => check({ key: null, values: [] })).toThrow('Column "total"');
  expect(() => check({ ...row, more: 1 })).toThrow('Column "more" is not in the shape');
});

test("a statement that always returns one row fails with none or two", async () => {
  expect(await queryOneRow(client, { n: integer }, "SELECT 1 AS n")).toEqual({ n: 1 });
  const none = "SELECT 1 AS n WHERE false";
  await expect(queryOneRow(client, { n: integer }, none)).rejects.toThrow(`0 rows in the result of: ${none}`);
  const two = { name: "two_rows", text: "SELECT n FROM (VALUES (1), (2)) AS v (n)" };
  await expect(queryOneRow(client, { n: integer }, two)).rejects.toThrow("2 rows");
});

test("the result of a statement on rows is checked too", async () => {
  const on = (type: string) => `SELECT n + 1 AS n FROM ${sent({ n: type })}`;
  const increment = createRowQuery<{ n: number }, { n: typeof integer }>("increment", { n: integer }, on("int"));
  expect(await increment(client, [{ n: 1 }, { n: 2 }])).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await increment(client, [])).toEqual([]);
  const wrong = createRowQuery<{ n: number }, { n: typeof integer }>("increment_wrong", { n: integer }, on("bigint"));
  await expect(wrong(client, [{ n: 1 }])).rejects.toThrow('Column "n"');
});
