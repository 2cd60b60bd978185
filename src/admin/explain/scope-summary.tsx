import type { Report } from "#contract/report.ts";
import { dimensionTitles } from "#contract/report-figures.ts";
import { type Filter, formatFilter } from "#admin/api/report-scope.ts";
import { describeDays } from "#admin/parts/describe-time.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

const describeFilter = ({ dimension, value, excludes }: Filter) =>
  `${dimensionTitles[dimension]} ${excludes ? "is not" : "is"} ${describeValue(dimension, value)}`;

interface ScopeSummaryProps {
  report: Report;
  applied: readonly Filter[];
  ignored: readonly Filter[];
}

/** Of which days and of which part of the records a figure speaks. */
export function ScopeSummary({ report, applied, ignored }: ScopeSummaryProps) {
  const { from, to, timezone, comparedWith } = report;
  const facts: [string, string][] = [
    ["Range", `${describeDays(from, to, timezone)}, days of ${timezone}`],
    ...(comparedWith
      ? [["Compared with", describeDays(comparedWith.from, comparedWith.to, timezone)] as [string, string]]
      : []),
    ["Filters", applied.length > 0 ? [...new Set(applied.map(describeFilter))].join("; ") : "None"],
    ...(ignored.length > 0
      ? [["Cannot be filtered by", ignored.map(describeFilter).join("; ")] as [string, string]]
      : []),
    ["Counted at", new Date(report.asOf).toLocaleTimeString("en-GB")],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1" data-filters={applied.map(formatFilter).join(" ")}>
      {facts.map(([name, text]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
