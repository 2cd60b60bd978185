import { metricDefinitions } from "#contract/report-figures.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { Figure } from "#admin/explain/figure.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { SegmentBars } from "#admin/parts/segment-bars.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatShare } from "#admin/parts/format.ts";
import { OwnNote } from "#admin/segments/own-note.tsx";

/** The share of a metric of all choices, in percent. */
const shareOf = ([all, ...parts]: readonly (number | null)[] = [], index: number): number =>
  all ? (100 * (parts[index - 1] ?? 0)) / all : 0;

/** Choices in the cookie dialog. The first metric counts all choices; the others are parts of it. */
export function ConsentChoices({ report }: PanelViewProps) {
  const { segment } = useReportScope();
  const row = report.rows[0];
  const all = row?.values[0] ?? 0;
  return (
    <RovingFocus>
      <dl>
        {report.metrics.map((metric, index) => {
          const { title, unit } = metricDefinitions[metric];
          const value = row?.values[index];
          const isPart = index > 0 && unit === "count";
          return (
            <div
              key={metric}
              className="relative flex min-h-8 items-center gap-3 border-b border-rule pointer-coarse:min-h-11"
            >
              {isPart && (
                <SegmentBars
                  width={shareOf(row?.values, index)}
                  otherWidth={segment && row?.previous && shareOf(row.previous, index)}
                />
              )}
              <dt className="relative grow pl-2">
                {title}
                {unit === "share" && " (of choices)"}
              </dt>
              <dd className="relative">
                <Figure metric={metric} value={value} before={row?.previous?.[index]} />
                <WhyMark
                  metric={metric}
                  value={value}
                  before={row?.previous?.[index]}
                  className="ml-3 text-[0.75rem]"
                />
              </dd>
              <dd className="relative w-12 pr-2 text-right text-muted tabular-nums">
                {isPart ? formatShare(value ?? 0, all) : ""}
              </dd>
            </div>
          );
        })}
      </dl>
      {row?.previous && <OwnNote what="Shares" />}
    </RovingFocus>
  );
}
