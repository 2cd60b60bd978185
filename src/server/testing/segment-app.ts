import { afterAll, beforeAll } from "vitest";
import type { Columns } from "../analytics/report/columns.sql.ts";
import { createReports, type Reports } from "../analytics/report/service.ts";
import { createRollup, updateRollup } from "../analytics/rollup/service.ts";
import type { Goal } from "#site.config.ts";
import { ownerTimezone, prepareRecordApp } from "./record-app.ts";
import { type Story, storiesOf, type World } from "./segment-oracle-testing.ts";
import { type ClickHouseServer, hasClickHouse, installMs, startClickHouse } from "./clickhouse/engine.ts";
import { startTestShipping } from "./test-clickhouse.ts";
import { startTestColumns } from "./test-columns.ts";

export const days = { range: "custom", from: "2025-10-21", to: "2025-10-26" } as const;
const goals: Goal[] = [
  { id: "downloaded", title: "Downloaded", kind: "event", event: "download" },
  { id: "asked", title: "Asked", kind: "page", page: "/contact" },
];
type SingleRecordEvaluator = "rows" | "columns" | "clickhouse";
export const singleRecordEvaluators: readonly SingleRecordEvaluator[] = [
  "rows",
  "columns",
  ...(hasClickHouse ? (["clickhouse"] as const) : []),
];
const stages = ["new", "contacted", "scheduled", "closed"];

/** Makes an evaluator fail for good, so that a report cannot fall back to another evaluator unnoticed. */
const withoutOthers = (columns: Columns): Columns => ({
  ...columns,
  open(...range) {
    const opened = columns.open(...range);
    const fail = (cause: unknown) => Promise.reject(new Error("ClickHouse did not answer", { cause }));
    return { ...opened, ask: (...question) => opened.ask(...question).catch(fail) };
  },
});

/** Records with leads in several stages, and the reports of each evaluator that reads single records. */
export function prepareSegmentApp() {
  const records = prepareRecordApp();
  let world: World;
  let stories: Story[];
  let evaluators: Partial<Record<SingleRecordEvaluator, Reports>>;
  let clickHouse: ClickHouseServer | undefined;
  let shipped: ReturnType<typeof startTestShipping> | undefined;
  let columns: ReturnType<typeof startTestColumns>;

  beforeAll(async () => {
    const { database } = records.app;
    const stageOf = new Map(records.entries.map(({ id }, index) => [id, stages[index % 4] as string]));
    for (const [id, stage] of stageOf)
      await database.pool.query("UPDATE consultation_requests SET stage = $2 WHERE id = $1", [id, stage]);
    await updateRollup(database, ownerTimezone);
    columns = startTestColumns(database, ownerTimezone);
    await columns.files.complete();
    const start = (files: object) => createReports(database, createRollup(database), ownerTimezone, goals, files);
    evaluators = {
      rows: start({}),
      columns: start(columns),
    };
    if (hasClickHouse) {
      clickHouse = await startClickHouse();
      shipped = startTestShipping(database, ownerTimezone, clickHouse.url);
      await shipped.shipping.complete();
      evaluators.clickhouse = start({ ...shipped, columns: shipped.columns.map(withoutOthers) });
    }
    const { views, visits } = records.traffic;
    world = { views, visits, entries: records.entries, stages: stageOf, goals, timezone: ownerTimezone };
    stories = storiesOf(world, days.from, days.to);
  }, installMs);
  afterAll(async () => {
    columns.close();
    await shipped?.shipping.close();
    await clickHouse?.close();
  });

  return {
    get app() {
      return records.app;
    },
    get world() {
      return world;
    },
    /** Engaged time by section, in tenths of a second, for each page view. */
    sections: records.sections,
    /** Visits of `days`. */
    get stories() {
      return stories;
    },
    reportsOf: (evaluator: SingleRecordEvaluator) => evaluators[evaluator] as Reports,
  };
}
