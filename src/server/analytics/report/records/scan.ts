import { setImmediate as nextTurn } from "node:timers/promises";
import { vitals } from "#contract/report-figures.ts";
import { ownColumn, sumColumn, textColumn, visitColumn } from "../../rollup/records/columns.sql.ts";
import { rolledUpSources, type RolledUpSource } from "../../rollup/records/records.sql.ts";
import type { RecordColumn } from "../../rollup/visit-columns.ts";
import { earliestDay, type ReportPlan } from "../plan.ts";
import type { ColumnStore, DayColumns, ColumnTable } from "../traffic/column-store.ts";
import { createPairSet } from "../traffic/numbering.ts";
import { allowTexts } from "../traffic/scan.ts";
import type { Tally } from "./tally.ts";

/**
 * Adds up the records of the days that pass the filters, by the source's own dimension. Null when the columns of a day
 * are not there any more, because it is counted again.
 */
export async function scanRecords(
  store: ColumnStore,
  source: RolledUpSource,
  { firstDay, lastDay, filters }: ReportPlan,
  days: readonly string[],
): Promise<Map<string, Tally> | null> {
  const { values } = rolledUpSources[source];
  const own = ownColumn(source);
  const visit = "countsVisits" in rolledUpSources[source] ? visitColumn(source) : undefined;
  const sums = values.map((_, place) => sumColumn(source, place));
  const measures = source === "vitals" ? vitals.map((vital) => textColumn(source, vital)) : [];
  const filtered = filters.map((filter) => ({ filter, name: textColumn(source, filter.dimension) }));
  const names = new Set([own, ...(visit ? [visit] : []), ...sums, ...measures, ...filtered.map(({ name }) => name)]);
  const table = await store.read(own, firstDay ?? earliestDay, lastDay, [...names]);

  const present = new Set(table.days.map(({ day }) => day));
  if (!days.every((day) => present.has(day))) return null;

  const keys = table.texts(own);
  const tallies = keys.map((): Tally => ({ records: 0, visits: 0, sums: sums.map(() => 0), histograms: [] }));
  const seen = createPairSet(keys.length, visit ? table.greatest(visit) : 0);
  const valuesOf = (name: RecordColumn) => Float64Array.from(table.texts(name), Number);
  const sumValues = sums.map(valuesOf);
  const counts = measures.map((name) => createCounts(table, name, keys.length));
  for (const day of table.days) {
    const visits = visit && day.identifiers(visit);
    const ownTexts = day.texts(own);
    const passes = filterRecords(table, day, filtered, ownTexts.length);
    const sumTexts = sums.map((name) => day.texts(name));
    const measureTexts = measures.map((name) => day.texts(name));
    for (let row = 0; row < ownTexts.length; row++) {
      if (passes[row] === 0) continue;
      const group = ownTexts[row] as number;
      const tally = tallies[group] as Tally;
      const number = visits?.[row] ?? 0;
      if (number !== 0 && seen.add(group, number)) tally.visits++;
      if (measures.length === 0) tally.records++;
      for (let place = 0; place < sumTexts.length; place++)
        tally.sums[place] =
          (tally.sums[place] as number) +
          ((sumValues[place] as Float64Array)[(sumTexts[place] as Uint32Array)[row] as number] as number);
      for (let place = 0; place < measureTexts.length; place++)
        (counts[place] as Counts).add(group, (measureTexts[place] as Uint32Array)[row] as number);
    }
    await nextTurn();
  }
  tallies.forEach((tally, group) => {
    tally.histograms = counts.map((of) => of.histogram(group));
    for (const histogram of tally.histograms)
      for (let index = 1; index < histogram.length; index += 2) tally.records += histogram[index] as number;
  });
  return new Map(
    keys.flatMap((key, group): [string, Tally][] => (tallies[group]?.records ? [[key, tallies[group]]] : [])),
  );
}

function filterRecords(
  table: ColumnTable,
  day: DayColumns,
  filters: readonly { filter: ReportPlan["filters"][number]; name: RecordColumn }[],
  rows: number,
): Uint8Array {
  const passes = new Uint8Array(rows).fill(1);
  for (const { filter, name } of filters) {
    const [texts, isAllowed] = [day.texts(name), allowTexts(table, name, filter)];
    for (let row = 0; row < passes.length; row++) if (isAllowed[texts[row] as number] === 0) passes[row] = 0;
  }
  return passes;
}

interface Counts {
  add(group: number, text: number): void;
  histogram(group: number): number[];
}

/** How often each class was measured in each group. */
function createCounts(table: ColumnTable, name: RecordColumn, groups: number): Counts {
  // A copy: who reads other days meanwhile may add to the list.
  const places = [...table.texts(name)];
  const counts = new Uint32Array(groups * places.length);
  return {
    add(group, text) {
      const index = group * places.length + text;
      counts[index] = (counts[index] as number) + 1;
    },
    histogram: (group) =>
      places.flatMap((place, text) => {
        const count = counts[group * places.length + text] as number;
        // Not every look at a page measured everything.
        return place === "" || count === 0 ? [] : [Number(place), count];
      }),
  };
}
