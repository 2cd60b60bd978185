import type { CreditModel } from "#contract/report-figures.ts";
import type { Report } from "#contract/report.ts";
import { isBehind } from "#admin/api/report.ts";
import { type Filter, formatFilter } from "#admin/api/report-scope.ts";
import { describeDays, formatClock, formatMoment } from "#admin/parts/format-time.ts";
import { creditNames } from "#admin/parts/credit-names.ts";
import { describeFilter } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

interface ScopeSummaryProps {
  report: Report;
  applied: readonly Filter[];
  ignored: readonly Filter[];
  /** Id of the goal that the figure is about. */
  goal: string | undefined;
  /** How leads are divided among visits, if they are. */
  credit: CreditModel | undefined;
  /** The compared segment. */
  other: string | undefined;
}

/** Describes the compared segment or the compared days. */
function describeCompared(report: Report, other: string | undefined): [string, string][] {
  const { comparedWith, timezone } = report;
  if (!comparedWith) return [];
  if (other) return [["Compared with", other]];
  const days = describeDays(comparedWith.from, comparedWith.to, timezone);
  return [["Compared with", isBehind(report) ? `${days} (whole days; today is still in progress)` : days]];
}

const describeNode = ({ name, countedUntil }: NonNullable<Report["nodes"]>[number]): [string, string] => [
  `Node ${name}`,
  countedUntil ? `counted until ${formatMoment(countedUntil)}` : "not counted here",
];

/** The range, comparison and filters behind a metric. */
export function ScopeSummary({ report, applied, ignored, goal, credit, other }: ScopeSummaryProps) {
  const { from, to, timezone } = report;
  const facts: [string, string][] = [
    ["Range", `${describeDays(from, to, timezone)} (${timezone} time)`],
    ...describeCompared(report, other),
    ["Filters", applied.length > 0 ? [...new Set(applied.map(describeFilter))].join("; ") : "None"],
    ...(goal ? [["Goal", describeValue("goal", goal)] as [string, string]] : []),
    ...(credit ? [["Credit goes to", creditNames[credit]] as [string, string]] : []),
    ...(ignored.length > 0
      ? [["Filters not applied here", ignored.map(describeFilter).join("; ")] as [string, string]]
      : []),
    ["Updated at", formatClock(report.asOf)],
    ...(report.nodes ?? []).map(describeNode),
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
