import type { Goal } from "#site.config.ts";
import { EngineAwayError, type Engine } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import type { ColumnFiles } from "../columns/column-files.ts";
import { amountType, columnDimensions, columnSources } from "../columns/relations.sql.ts";
import type { RolledUpSource } from "../rollup/records/records.sql.ts";
import { deviceSql } from "../sources/devices.sql.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { goalsAsked } from "./goals.sql.ts";
import type { RecordQuestion } from "./records/records.sql.ts";
import {
  type Ask,
  askPage,
  bucketOfDay,
  type Figures,
  matches,
  type Parameters,
  startParameters,
} from "./statement.sql.ts";
import { trafficMetrics } from "./traffic/metrics.sql.ts";
import { sumTraffic, type TrafficQuestion } from "./traffic/traffic.sql.ts";

/** Answers from files of columns, in whole days of the owner's zone. Undefined where the rows have to be asked. */
export interface Columns {
  selectTraffic(question: TrafficQuestion): Promise<Figures | undefined>;
  selectRecords(question: RecordQuestion): Promise<Figures | undefined>;
}

export function createColumns(files: ColumnFiles, engine: Engine, log: Log): Columns {
  const ask: Ask = (text, values) => engine.ask(text, values as string[]) as ReturnType<Ask>;

  /** If the files or the engine fail, the caller asks the rows instead. */
  async function withFiles(
    find: () => Promise<(string[] | undefined)[]>,
    select: (relations: string[]) => Promise<Figures>,
  ): Promise<Figures | undefined> {
    let found: (string[] | undefined)[] = [];
    try {
      found = await find();
      if (found.some((paths) => paths === undefined || paths.length === 0)) return undefined;
      return await select((found as string[][]).map(relationOf));
    } catch (error) {
      if (error instanceof EngineAwayError) return undefined;
      log.error({ err: error }, "Files of report columns could not be used; damaged ones are made again");
      await files.recheck(found.flatMap((paths) => paths ?? []));
      return undefined;
    }
  }

  return {
    selectTraffic(question) {
      const { plan, metrics, split } = question;
      return withFiles(
        async () => [await files.find("traffic", plan.firstDay, plan.lastDay)],
        ([relation]) => {
          const parameters = startParameters();
          return askPage(ask, parameters, {
            from: sumTraffic(question, relation as string, parameters),
            metrics: metrics.map((metric) => trafficMetrics[metric].sql),
            split,
          });
        },
      );
    },
    async selectRecords(question) {
      const { plan, metrics, split, goals = [] } = question;
      const source = question.source as RolledUpSource;
      const known = columnDimensions(source);
      const dimensions = [...plan.filters.map(({ dimension }) => dimension), split.dimension ?? "time"];
      if (!(columnSources as readonly string[]).includes(source)) return undefined;
      if (!dimensions.every((dimension) => dimension === "time" || known.includes(dimension))) return undefined;
      const asked = source === "conversions" ? goalsAsked(goals, plan, split.dimension === "goal") : [];
      // The files have the page views of a visit as sums, which cannot be counted like records.
      if (asked.some(({ kind }) => kind === "page")) return undefined;
      return withFiles(
        () =>
          Promise.all(
            [source, ...(asked.length > 0 ? ["events" as const] : [])].map((each) =>
              files.find(each, plan.firstDay, plan.lastDay),
            ),
          ),
        ([records, events]) => {
          const parameters = startParameters();
          const relation =
            source === "conversions"
              ? withGoals(records as string, events, goals, asked, parameters)
              : (records as string);
          return askPage(ask, parameters, {
            from: sumRecords(question, relation, parameters),
            metrics: metrics.map((_, index) => `m${index}`),
            split,
          });
        },
      );
    },
  };
}

const relationOf = (paths: readonly string[]) =>
  `(SELECT * FROM read_parquet([${paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(", ")}]))`;

const columnOf = (name: string) => (name === "device" ? deviceSql("r.device_type") : `coalesce(r.${name}, '')`);

function sumRecords(
  { source, plan, metrics, split }: RecordQuestion,
  relation: string,
  parameters: Parameters,
): string {
  const { dimension, interval } = split;
  const key =
    dimension === "time" && interval
      ? `${bucketOfDay(interval, "r.day")}::text`
      : dimension
        ? columnOf(dimension)
        : "NULL::text";
  const columns = metrics.map(
    (metric, index) => `${sourceTables[source].metrics[metric]?.((name) => `r.${name}`)} AS m${index}`,
  );
  const conditions = plan.filters.map((filter) => matches(filter, columnOf(filter.dimension), parameters));
  return `SELECT ${[`${key} AS key`, ...columns].join(", ")} FROM ${relation} AS r
    ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""} ${dimension ? "GROUP BY ALL" : ""}`;
}

/** Conversions without a value have that of their goal, and events that are goals stand beside them. */
function withGoals(
  conversions: string,
  events: string | undefined,
  goals: readonly Goal[],
  asked: readonly Goal[],
  parameters: Parameters,
): string {
  const cases = goals.flatMap(({ kind, id, value }) =>
    kind === "conversion" && value !== undefined
      ? [`WHEN ${parameters.add(id)}::text THEN ${parameters.add(value)}::${amountType}`]
      : [],
  );
  const value = cases.length > 0 ? `coalesce(value, CASE goal ${cases.join(" ")} END)` : "value";
  const parts = [
    `SELECT * REPLACE (${value} AS value) FROM ${conversions}`,
    ...asked.flatMap((goal) =>
      goal.kind === "event"
        ? [
            `SELECT * EXCLUDE (event), ${parameters.add(goal.id)}::text AS goal, ${parameters.add(goal.value ?? null)}::${amountType} AS value
             FROM ${events} WHERE event = ${parameters.add(goal.event)}`,
          ]
        : [],
    ),
  ];
  return `(${parts.join(" UNION ALL BY NAME ")})`;
}
