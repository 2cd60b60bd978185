import { useQuery } from "@tanstack/react-query";
import type { Report } from "#contract/report.ts";
import { callApi } from "#admin/api/client.ts";
import { dayOf } from "#admin/parts/format-time.ts";
import { lastDayOf } from "#admin/parts/last-day-of.ts";

/** The day of the first record: undefined until it is known, null if there is none. */
export function useFirstDay(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ["recording"],
    queryFn: ({ signal }) => callApi("GET /api/admin/recording", { signal }),
    // It changes only once, with the first record.
    staleTime: ({ state }) => (state.data?.firstDay ? Number.POSITIVE_INFINITY : 0),
  });
  return data?.firstDay;
}

type Row = Report["rows"][number];

/** Replaces the zeros of days before the first record by "no data", and drops comparisons with such days. */
export function withoutUnrecorded(report: Report, firstDay: string | null | undefined): Report {
  if (!firstDay) return report;
  const { interval, comparedWith } = report;
  const isUnrecorded = (key: string | null | undefined) =>
    Boolean(interval && key && lastDayOf(key.slice(0, 10), interval) < firstDay);
  const isComparedEarlier = Boolean(comparedWith?.from && dayOf(Date.parse(comparedWith.from)) < firstDay);
  const none = (values: Row["values"]) => values.map(() => null);
  return {
    ...report,
    rows: report.rows.map(({ previous, ...row }): Row => {
      const values = isUnrecorded(row.key) ? none(row.values) : row.values;
      if (!previous) return { ...row, values };
      if (interval) return { ...row, values, previous: isUnrecorded(row.previousKey) ? none(previous) : previous };
      return { ...row, values, previous: isComparedEarlier ? none(previous) : previous };
    }),
  };
}

/** Whether the compared days begin before the first recorded day, so that totals cannot be compared. */
export function isComparisonUnrecorded(from: string | undefined, firstDay: string | null | undefined): boolean {
  return Boolean(from && firstDay && from < firstDay);
}
