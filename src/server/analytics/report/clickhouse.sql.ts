import { randomUUID } from "node:crypto";
import { checkRows } from "#server/platform/db/query-rows.ts";
import type { Log } from "#server/platform/log.ts";
import { ClickHouseUnavailableError } from "../clickhouse/guard.ts";
import type { Shipping } from "../clickhouse/shipping.ts";
import { daysSql, findRepeatedDaySql, latestDaysSql } from "../clickhouse/tables.sql.ts";
import type { ColumnSource } from "../columns/relations.sql.ts";
import { type Columns, ColumnsUnavailableError, createColumnReader } from "./columns.sql.ts";
import type { Dialect, Parameters } from "./statement.sql.ts";

const dialect: Dialect = {
  array: (values) => `[${values.join(", ")}]`,
  // ClickHouse compares texts by their bytes, and its patterns escape with backslashes.
  byBytes: (text) => text,
  escape: "",
  percentile: (fraction, value) => `quantileExactInclusive(${fraction})(${value})`,
  splitPairs: ([first, second], columns) =>
    `SELECT tupleElement(pair, 1)::bigint AS ${columns[0]}, tupleElement(pair, 2)::bigint AS ${columns[1]}
     FROM (SELECT arrayJoin(arrayZip(splitByChar(',', ${first}), splitByChar(',', ${second}))) AS pair) AS pairs`,
  splitIntegers: (text) => `SELECT arrayJoin(splitByChar(',', ${text}))::bigint`,
};

/** Writes a value as a literal, because old servers and the engine of the tests support no parameters. */
function literalOf(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return `'${value.replaceAll(/[\\']/g, "\\$&").replaceAll("\0", "\\0")}'`;
  throw new TypeError(`A statement cannot contain a value of type ${typeof value}`);
}

const writeLiterals = (): Parameters => ({ values: [], add: literalOf, dialect });

/** Columns in ClickHouse. */
export function createClickHouseColumns(shipping: Shipping, log: Log): Columns {
  return {
    evaluator: "clickhouse",
    open(firstDay, lastDay) {
      /** Names that stand for the relations in a statement. They are random, so that no value in it contains one. */
      const names = new Map<ColumnSource, string>();
      const reader = createColumnReader((source) => {
        const name = names.get(source) ?? `days_${randomUUID()}`;
        names.set(source, name);
        return name;
      });
      async function insertRelations(statement: string): Promise<string> {
        let text = statement;
        for (const [source, name] of names) {
          const repeated = await shipping.query(findRepeatedDaySql(source, firstDay, lastDay));
          const relation = (repeated.length > 0 ? latestDaysSql : daysSql)(source, firstDay, lastDay);
          text = text.replaceAll(name, () => relation);
        }
        return text;
      }
      return {
        reader,
        parameters: writeLiterals(),
        async ask(shape, statement) {
          try {
            if (!(await shipping.ensure([...names.keys()], firstDay, lastDay))) throw new ColumnsUnavailableError();
            return checkRows(shape, await shipping.query(await insertRelations(statement)), statement);
          } catch (error) {
            if (error instanceof ColumnsUnavailableError) throw error;
            if (error instanceof ClickHouseUnavailableError) throw new ColumnsUnavailableError();
            log.error({ err: error }, "ClickHouse could not answer a report");
            throw new ColumnsUnavailableError();
          }
        },
      };
    },
  };
}
