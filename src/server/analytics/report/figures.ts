import type { Metric } from "#contract/report-figures.ts";
import { isTransient } from "#server/platform/db/database-away.ts";
import { insertSetAside } from "../rollup/set-aside.sql.ts";
import { listBuckets } from "./buckets.ts";
import type { SelectSettings } from "./evaluate.ts";
import { compareRows } from "./order.ts";
import { type Answer, type Part, readValues } from "./parts.ts";
import type { Version } from "./nodes.ts";
import type { ReportPlan } from "./plan.ts";
import { createSelect } from "./select.ts";
import type { Figures, Split } from "./statement.sql.ts";

/** Maximum number of rows from each source, or from each of two segments, when they are joined. */
export const maxJoinedRows = 20_000;

/** A query about one period. The rows of its parts are joined by key. */
export interface FiguresQuestion {
  plan: ReportPlan;
  metrics: readonly Metric[];
  parts: readonly Part[];
  split: Split;
  version: Version;
  /** First day of the buckets of a split by time. */
  firstDay: string | undefined;
}

export type ReadFigures = (question: FiguresQuestion) => Promise<Answer>;

/** The rows of several sources are sorted and paged only after they are joined. */
const joinedSplit = (split: Split): Split => ({
  ...split,
  sort: undefined,
  limit: split.interval || !split.dimension ? undefined : maxJoinedRows,
  offset: undefined,
});

/** Adjusts the index of the sort metric: a part has no live metrics, so it may have fewer metrics than the query. */
const sortPart = (split: Split, part: Part, metrics: readonly Metric[]): Split =>
  split.sort
    ? { ...split, sort: { ...split.sort, place: part.metrics.indexOf(metrics[split.sort.place] as Metric) } }
    : split;

/** Reads the figures of one period from all sources that its metrics need. */
export function createFigures(settings: SelectSettings): ReadFigures {
  const { database } = settings;
  const select = createSelect(settings);

  /** If a part cannot be counted, its figures are empty, and the other parts are still answered. */
  async function selectOrSetAside(part: Part, plan: ReportPlan, split: Split, version: Version): Promise<Answer> {
    try {
      const { evaluator, reason, ...figures } = await select(part, plan, split, version);
      return { ...figures, explained: [{ source: part.source, evaluator, reason }] };
    } catch (error) {
      if (isTransient(error)) throw error;
      await insertSetAside(database.pool, part.source, null, error);
      const rows = split.dimension ? [] : [{ key: null, values: part.metrics.map(() => null) }];
      return { rows, totalRows: rows.length, isFailed: true };
    }
  }

  return async ({ plan, metrics, parts, split, version, firstDay }) => {
    if (parts.length === 0) return { rows: [{ key: null, values: metrics.map(() => null) }], totalRows: 1 };
    const only = parts.length === 1 ? parts[0] : undefined;
    const isPaged = only !== undefined && !split.interval;
    const partSplit = isPaged ? sortPart(split, only, metrics) : joinedSplit(split);
    const answers = await Promise.all(parts.map((part) => selectOrSetAside(part, plan, partSplit, version)));
    const isFailed = answers.some((answer) => answer.isFailed);
    const explained = answers.flatMap((answer) => answer.explained ?? []);
    const valueOf = readValues(parts, answers, split);
    if (isPaged) {
      const [answer] = answers as [Figures];
      const rows = answer.rows.map(({ key }) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) }));
      const isBeyond = rows.length === 0 && (split.offset ?? 0) > 0;
      const totalRows = isBeyond
        ? (await select(only, plan, { ...partSplit, limit: 1, offset: 0 }, version)).totalRows
        : answer.totalRows;
      return { rows, totalRows, isFailed, explained };
    }
    if (split.interval && firstDay) {
      const keys = listBuckets(plan, firstDay, split.interval);
      return {
        rows: keys.map((key) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) })),
        totalRows: keys.length,
        isFailed,
        explained,
      };
    }
    const ignoresSplit = (part?: Part) => part?.ignores && [split.dimension, split.by].includes(part.ignores);
    const keys = new Set(
      answers.flatMap((answer, index) => (ignoresSplit(parts[index]) ? [] : answer.rows.map(({ key }) => key))),
    );
    const rows = [...keys]
      .map((key) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) }))
      .sort(compareRows(split));
    const offset = split.offset ?? 0;
    return {
      rows: rows.slice(offset, offset + (split.limit ?? rows.length)),
      totalRows: rows.length,
      isFailed,
      explained,
    };
  };
}
