import { type Funnel, type FunnelQuery, type Paths, type PathsQuery } from "#contract/report-visits.ts";
import { readStep } from "#contract/report-filter.ts";
import type { Rollup } from "../../rollup/service.ts";
import { resolveLeadStages } from "../lead-stages.sql.ts";
import { planReport, type ReportPlan } from "../plan.ts";
import { describeNodes, readNodes, type Version } from "../nodes.ts";
import { createEvaluate, type Explained, type SelectSettings } from "../evaluate.ts";
import { queryFunnel, queryPaths, type FunnelRow, type PathRow } from "./visits.sql.ts";

/** Evaluates funnels and paths. */
export interface VisitReports {
  makeFunnel(query: FunnelQuery, now?: Date): Promise<Funnel>;
  makePaths(query: PathsQuery, now?: Date): Promise<Paths>;
}

export function createVisitReports(settings: SelectSettings, rollup: Rollup): VisitReports {
  const { database, ownersTimezone, nodes } = settings;
  const evaluate = createEvaluate(settings);

  interface Prepared {
    plan: ReportPlan;
    version: Version;
    /** Up to when each node is counted, if there are several. */
    describe(answer: Explained): Pick<Funnel, "nodes">;
  }

  async function prepare(query: FunnelQuery | PathsQuery, now: Date): Promise<Prepared> {
    const { asOf, ...counts } = await rollup.refresh();
    const { others, version } = await readNodes(nodes, counts);
    return {
      plan: await resolveLeadStages(database.pool, planReport(query, now, ownersTimezone)),
      version,
      describe: ({ evaluator }) => describeNodes(nodes, others, { asOf, areAll: evaluator === "clickhouse" }),
    };
  }

  return {
    async makeFunnel(query, now = new Date()) {
      const { plan, version, describe } = await prepare(query, now);
      const steps = query.step.map(readStep);
      const { dimension, limit } = query;
      const askFor = (split: FunnelQuery["dimension"]) =>
        evaluate(plan, version, undefined, async (ask, context) => ({
          rows: await queryFunnel(ask, steps, plan, split, context),
        }));
      const [whole, split] = await Promise.all([askFor(undefined), dimension ? askFor(dimension) : { rows: [] }]);
      return {
        ...describe(whole),
        step: query.step,
        dimension: dimension ?? null,
        from: plan.from?.toISOString() ?? null,
        to: plan.to.toISOString(),
        steps: whole.rows.flatMap(toSteps),
        rows: split.rows.slice(0, limit).map((row) => ({ key: row.key ?? "", steps: toSteps(row) })),
      };
    },
    async makePaths(query, now = new Date()) {
      const { plan, version, describe } = await prepare(query, now);
      const { page, direction, depth, limit } = query;
      const answer = await evaluate(plan, version, undefined, async (ask, context) => ({
        rows: await queryPaths(ask, { page, depth, isBefore: direction === "before" }, plan, context),
      }));
      const { rows } = answer;
      return {
        ...describe(answer),
        page,
        direction,
        visits: rows.find(({ step }) => step === 0)?.visits ?? 0,
        steps: Array.from({ length: depth }, (_, index) => toPathStep(rows, index + 1, limit)),
      };
    },
  };
}

function toSteps({ values, medians }: FunnelRow): Funnel["steps"] {
  const rate = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  const first = values[0] ?? 0;
  return values.map((visits, index) => ({
    visits: visits ?? 0,
    rate: rate(visits ?? 0, first),
    stepRate: index === 0 ? null : rate(visits ?? 0, values[index - 1] ?? 0),
    medianSeconds: index === 0 ? null : (medians[index - 1] ?? null),
  }));
}

function toPathStep(rows: readonly PathRow[], step: number, limit: number): Paths["steps"][number] {
  const ofStep = rows.filter((row) => row.step === step);
  const pages = ofStep.flatMap(({ page, visits }) => (page === null ? [] : [{ page, visits }]));
  const sum = (list: readonly { visits: number }[]) => list.reduce((total, { visits }) => total + visits, 0);
  return {
    pages: pages.slice(0, limit),
    otherVisits: sum(pages.slice(limit)),
    ended: sum(ofStep.filter(({ page }) => page === null)),
  };
}
