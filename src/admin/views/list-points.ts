import type { Report } from "#contract/report.ts";
import type { Interval } from "#contract/report-figures.ts";
import type { ChartPoint } from "#admin/charts/line-chart.tsx";
import { describeTick, describeTime } from "#admin/parts/format-time.ts";

/** `other` names the compared segment; without it, the comparison is with another time. */
export function listPoints(
  report: Pick<Report, "asOf" | "rows" | "to">,
  interval: Interval,
  other: string | undefined,
): ChartPoint[] {
  const countedUntil = Date.parse(report.asOf);
  const isLaterHour = (key: string | null | undefined) => interval === "hour" && Date.parse(key ?? "") > countedUntil;
  return report.rows.map(({ key, values, previous, previousKey }, index) => ({
    key: key ?? "",
    tick: describeTick(key ?? "", interval),
    title: describeTime(key ?? "", interval),
    value: isLaterHour(key) ? null : (values[0] ?? null),
    isRunning:
      interval === "hour"
        ? !isLaterHour(key) && isLaterHour(report.rows[index + 1]?.key)
        : index === report.rows.length - 1 && countedUntil < Date.parse(report.to),
    ...(previous && {
      // A shorter month has no counterpart for the last days of a longer one.
      before: other || previousKey ? (previous[0] ?? null) : null,
      beforeTitle: other ?? (previousKey ? describeTime(previousKey, interval) : "previous"),
    }),
  }));
}
