import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type ColumnName,
  type NumberColumn,
  pageSums,
  type RecordColumn,
  type TextColumn,
} from "../../rollup/visit-columns.ts";
import { startOfBucket } from "../buckets.ts";
import { earliestDay, type Filter, type ReportPlan } from "../plan.ts";
import type { Split } from "../statement.sql.ts";
import type { ColumnStore, DayColumns, ColumnTable } from "./column-store.ts";
import { needsOf, type TrafficCounts, type TrafficMetric } from "./metrics.sql.ts";
import { createPairSet, type PairSet } from "./numbering.ts";

/** Others get their turn after so many rows, about five milliseconds. */
const rowsATurn = 250_000;

/** Counts visits and page views that pass the filters, by key. */
export async function scanVisits(
  store: ColumnStore,
  plan: ReportPlan,
  metrics: readonly TrafficMetric[],
  split: Split,
): Promise<Map<string | null, TrafficCounts>> {
  const needs = needsOf(metrics);
  // The sums of pages are those of visits where no page is asked for.
  const byPage = split.dimension === "page" || plan.filters.some(({ dimension }) => dimension === "page");
  const sums = [...needs].filter((need) => need !== "visitors" && need !== "visits");
  const sumColumn = (sum: (typeof sums)[number]): NumberColumn =>
    byPage && (pageSums as readonly string[]).includes(sum) ? (`page.${sum}` as NumberColumn) : sum;
  const keyColumn = split.dimension && split.dimension !== "time" ? (split.dimension as TextColumn) : undefined;
  const names = new Set<ColumnName>([
    ...sums.map(sumColumn),
    ...plan.filters.map(({ dimension }) => dimension as TextColumn),
    ...(keyColumn ? [keyColumn] : []),
    ...(byPage ? (["page", "page.row"] as const) : []),
    ...(needs.has("visitors") ? (["visitor"] as const) : []),
    ...(needs.has("visits") ? (["visit"] as const) : []),
    ...(byPage ? [] : (["page_views"] as const)),
  ]);
  const table = await store.read("visitor", plan.firstDay ?? earliestDay, plan.lastDay, [...names]);

  const buckets = split.interval ? [...new Set(table.days.map((day) => bucketOf(day, split)))] : [];
  const keys: readonly (string | null)[] = split.interval ? buckets : keyColumn ? table.texts(keyColumn) : [null];
  const groups: GroupCounts = {
    keys,
    sums: sums.map(() => new Float64Array(keys.length)),
    isMet: new Uint8Array(keys.length),
  };
  const distinct = (["visitor", "visit"] as const)
    .filter((name) => needs.has(`${name}s`))
    .map((name) => ({
      name,
      pairs: createPairSet(keys.length, table.greatest(name)),
      counts: new Float64Array(keys.length),
    }));

  const passesName = JSON.stringify([byPage, plan.filters]);
  let untilTurn = rowsATurn;
  for (const day of table.days) {
    const count = day.numbers(byPage ? "page.row" : "page_views").length;
    scanDay(groups, {
      passes:
        plan.filters.length > 0 ? day.keep(passesName, () => filterRows(table, day, plan.filters, byPage)) : undefined,
      rowOf: byPage ? day.numbers("page.row") : undefined,
      keyOf: keyColumn && day.texts(keyColumn),
      isKeyOfPage: keyColumn === "page",
      group: split.interval ? buckets.indexOf(bucketOf(day, split)) : 0,
      columns: sums.map((sum) => ({ values: day.numbers(sumColumn(sum)), isOfVisit: sumColumn(sum) === sum })),
      distinct: distinct.map(({ name, pairs, counts }) => ({ numbers: day.identifiers(name), pairs, counts })),
      count,
    });
    untilTurn -= count;
    if (untilTurn < 0) {
      await nextTurn();
      untilTurn = rowsATurn;
    }
  }

  const isAlways = !keyColumn;
  return new Map(
    keys.flatMap((key, group): [string | null, TrafficCounts][] => {
      if (!isAlways && !groups.isMet[group]) return [];
      const counts = noCounts();
      sums.forEach((sum, index) => (counts[sum] = groups.sums[index]?.[group] ?? 0));
      for (const { name, counts: ofName } of distinct) counts[`${name}s`] = ofName[group] ?? 0;
      return [[key, counts]];
    }),
  );
}

const bucketOf = ({ day }: DayColumns, { interval }: Split) => startOfBucket(day, interval ?? "day");

interface GroupCounts {
  keys: readonly (string | null)[];
  sums: Float64Array[];
  isMet: Uint8Array;
}

interface DayScan {
  /** One for each row that the filters let through; all of them where there are no filters. */
  passes: Uint8Array | undefined;
  /** The visit's row of each page's row, when pages are scanned. */
  rowOf: Int32Array | undefined;
  keyOf: Uint32Array | undefined;
  isKeyOfPage: boolean;
  /** Of all rows, where there is no key. */
  group: number;
  columns: { values: Int32Array; isOfVisit: boolean }[];
  distinct: { numbers: Uint32Array; pairs: PairSet; counts: Float64Array }[];
  count: number;
}

function scanDay(groups: GroupCounts, scan: DayScan): void {
  const { passes, rowOf, keyOf, isKeyOfPage, columns, distinct, count } = scan;
  let lastRow = -1;
  for (let index = 0; index < count; index++) {
    if (passes && passes[index] === 0) continue;
    const row = rowOf ? (rowOf[index] as number) : index;
    const group = keyOf ? (keyOf[isKeyOfPage ? index : row] as number) : scan.group;
    groups.isMet[group] = 1;
    // The pages of a visit follow each other; what is of the visit counts once, however many of them pass.
    const isFirst = isKeyOfPage || row !== lastRow;
    lastRow = row;
    for (let column = 0; column < columns.length; column++) {
      const { values, isOfVisit } = columns[column] as DayScan["columns"][number];
      const sums = groups.sums[column] as Float64Array;
      if (!isOfVisit) sums[group] = (sums[group] as number) + (values[index] as number);
      else if (isFirst) sums[group] = (sums[group] as number) + (values[row] as number);
    }
    for (let place = 0; place < distinct.length; place++) {
      const { numbers, pairs, counts } = distinct[place] as DayScan["distinct"][number];
      const number = numbers[row] as number;
      if (number !== 0 && pairs.add(group, number)) counts[group] = (counts[group] as number) + 1;
    }
  }
}

const noCounts = (): TrafficCounts => ({
  page_views: 0,
  timed_views: 0,
  engaged_seconds: 0,
  scroll_percent: 0,
  duration_seconds: 0,
  bounces: 0,
  visitors: 0,
  visits: 0,
});

/** One for each text of the column that the filter lets through. */
export function allowTexts(
  table: ColumnTable,
  name: TextColumn | RecordColumn,
  { values, excludes }: Pick<Filter, "values" | "excludes">,
): Uint8Array {
  const isAllowed = new Uint8Array(table.texts(name).length).fill(excludes ? 1 : 0);
  for (const value of values) {
    const number = table.numberOf(name, value);
    if (number !== undefined) isAllowed[number] = excludes ? 0 : 1;
  }
  return isAllowed;
}

/** One for each row (of pages, if by page) that all filters let through. */
function filterRows(table: ColumnTable, day: DayColumns, filters: readonly Filter[], byPage: boolean): Uint8Array {
  const rowOf = byPage ? day.numbers("page.row") : undefined;
  const passes = new Uint8Array(rowOf?.length ?? day.numbers("page_views").length).fill(1);
  for (const { dimension, values, excludes } of filters) {
    const name = dimension as TextColumn;
    const texts = day.texts(name);
    const isAllowed = allowTexts(table, name, { values, excludes });
    const ofVisit = name === "page" ? undefined : rowOf;
    for (let index = 0; index < passes.length; index++) {
      const text = texts[ofVisit ? (ofVisit[index] as number) : index] as number;
      if (isAllowed[text] === 0) passes[index] = 0;
    }
  }
  return passes;
}
