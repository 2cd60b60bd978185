import { checkRows } from "#server/platform/db/query-rows.ts";
import { EngineUnavailableError, type Engine } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import type { ColumnFiles } from "../columns/column-files.ts";
import { type ColumnSource, type FileSource, fileSources } from "../columns/relations.sql.ts";
import { deviceSql } from "../sources/devices.sql.ts";
import { viewDimensions } from "../sources/relations.sql.ts";
import type { Reader } from "./reader.sql.ts";
import { type Ask, type Parameters, startParameters } from "./statement.sql.ts";

/** Thrown if the columns cannot be used; the caller then uses another evaluator. */
export class ColumnsUnavailableError extends Error {}

/** Evaluates statements on columns of whole days in the owner's time zone. */
export interface Columns {
  evaluator: "columns" | "clickhouse";
  /** Prepares for queries in the background, so that the first one is answered sooner. */
  prepare?(): void;
  /** Relations and parameters for a statement about these days, and its runner, which may throw ColumnsUnavailableError. */
  open(firstDay: string | null, lastDay: string): { reader: Reader; parameters: Parameters; ask: Ask };
}

const prepareAfterMs = 2_000;

/**
 * Placeholder in a statement for the files of a source, which are known only when the statement runs. No value can be
 * mistaken for it, because values are passed as parameters.
 */
const placeOf = (source: FileSource) => `{files of ${source}}`;

/** The brand of a record is that of its visit. */
const special: Readonly<Record<string, string>> = {
  brand: "visit_brand AS brand",
  device: `${deviceSql("device_type")} AS device`,
};

/** The relations of reports, derived from the stored columns. */
export const createColumnReader = (
  relationOf: (source: ColumnSource) => string,
  /** Traffic with a row for each part of a visit, if it is stored. */
  visits?: string,
): Reader => ({
  traffic: (grain) =>
    grain === "visit" && visits
      ? `(SELECT *, true AS is_first, true AS is_page_first FROM ${visits})`
      : relationOf("traffic"),
  views() {
    const columns = viewDimensions.map((name) => special[name] ?? name);
    return `(SELECT visit, micros, day, ${columns.join(", ")} FROM ${relationOf("traffic")})`;
  },
  records: (source) => relationOf(source as ColumnSource),
});

export function createColumns(files: ColumnFiles, engine: Engine, log: Log): Columns {
  async function ask(text: string, values: unknown[], firstDay: string | null, lastDay: string): Promise<unknown[]> {
    const used: string[] = [];
    try {
      let statement = text;
      for (const source of fileSources.filter((each) => text.includes(placeOf(each)))) {
        const usableFiles = await files.find(source, firstDay, lastDay);
        if (!usableFiles) throw new ColumnsUnavailableError();
        used.push(...usableFiles.paths);
        statement = statement.replaceAll(placeOf(source), usableFiles.relation);
      }
      return await engine.execute(statement, values);
    } catch (error) {
      if (error instanceof ColumnsUnavailableError) throw error;
      if (error instanceof EngineUnavailableError) throw new ColumnsUnavailableError();
      log.error({ err: error }, "Files of report columns could not be used; damaged ones are made again");
      files.recheck(used);
      throw new ColumnsUnavailableError();
    }
  }
  let preparing: NodeJS.Timeout | undefined;
  return {
    evaluator: "columns",
    prepare() {
      // Waits, so that panels that were already requested are answered first.
      preparing ??= setTimeout(() => {
        preparing = undefined;
        files.prepare().catch((error: unknown) => log.warn({ err: error }, "Report columns could not be prepared"));
      }, prepareAfterMs).unref();
    },
    open: (firstDay, lastDay) => ({
      reader: createColumnReader(placeOf, placeOf("visits")),
      parameters: startParameters(),
      ask: async (shape, statement, values) =>
        checkRows(shape, await ask(statement, values, firstDay, lastDay), statement),
    }),
  };
}
