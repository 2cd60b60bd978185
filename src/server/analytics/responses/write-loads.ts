import { consentedSplits } from "#contract/page-load-splits.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { localDay, localTime } from "#server/platform/calendar.ts";
import type { DayRange } from "../report/plan.ts";

type Row = PageLoads["rows"][number];
type Column = readonly [title: string, cell: (row: Row) => unknown];

const ofConsent: readonly Column[] = [
  ["consented", ({ consented }) => consented],
  ["share", shareOf],
];
const ofPrograms: readonly Column[] = [["verified", ({ verified }) => verified]];

/** A file of page loads: its name with the days of the range, and the columns that apply to the split. */
export function writeLoads({ split, since, until, rows }: PageLoads, { timezone, firstDay, lastDay }: DayRange) {
  const localOf = (instant: string | null) => instant && localTime(new Date(instant), timezone);
  const from = firstDay ?? (since ? localDay(new Date(since), timezone) : lastDay);
  const columns: readonly Column[] = [
    [split, ({ key }) => key],
    ["all", ({ all }) => all],
    ...(consentedSplits.includes(split) ? ofConsent : []),
    ...(split === "reader" ? ofPrograms : []),
    ["from", () => from],
    ["to", () => lastDay],
    ["counted_from", () => localOf(since)],
    ["counted_until", () => localOf(until)],
  ];
  return {
    name: `page-loads-${split === "day" ? "" : `by-${split}-`}${from}-to-${lastDay}.csv`,
    columns: columns.map(([title]) => title),
    async *cells() {
      for (const row of rows) yield columns.map(([, cell]) => cell(row));
    },
  };
}

/** Share of page loads with consent, from 0 to 1 with four digits; null where it is not known. */
function shareOf({ all, consented }: Row): string | null {
  if (consented === null || all === 0) return null;
  return (consented / all).toFixed(4);
}
