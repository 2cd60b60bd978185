import type { Database } from "#server/platform/db/database.ts";
import { createAnswers } from "../answers.ts";
import { pageRows } from "../order.ts";
import type { ReportPlan } from "../plan.ts";
import type { Figures, Split } from "../statement.sql.ts";
import type { ColumnStore } from "./column-store.ts";
import { type TrafficMetric, trafficMetrics } from "./metrics.sql.ts";
import { selectTraffic } from "./traffic.sql.ts";
import { scanVisits } from "./scan.ts";

export interface Traffic {
  select(plan: ReportPlan, metrics: readonly TrafficMetric[], split: Split, version: number): Promise<Figures>;
}

export function createTraffic(database: Database, store: ColumnStore, ownersTimezone: string): Traffic {
  const answer = createAnswers<Figures>();

  /** What is rolled up are the owner's days; parts of days and the days of another zone are counted from the page views. */
  function ask(plan: ReportPlan, metrics: readonly TrafficMetric[], split: Split): Promise<Figures> {
    if (plan.filters.length === 0) return selectTraffic(database.pool, { plan, metrics, split, store: "days" });
    return scan(plan, metrics, split);
  }

  async function scan(plan: ReportPlan, metrics: readonly TrafficMetric[], split: Split): Promise<Figures> {
    const counted = await scanVisits(store, plan, metrics, split);
    const rows = [...counted].map(([key, counts]) => ({
      key,
      values: metrics.map((metric) => trafficMetrics[metric].compute(counts)),
    }));
    return pageRows(rows, split);
  }

  return {
    select(plan, metrics, split, version) {
      if (plan.timezone !== ownersTimezone || split.interval === "hour" || plan.isPartialDay)
        return selectTraffic(database.pool, { plan, metrics, split, store: "views" });
      const question = [plan.firstDay, plan.lastDay, plan.filters, metrics, split];
      return answer(version, question, () => ask(plan, metrics, split));
    },
  };
}
