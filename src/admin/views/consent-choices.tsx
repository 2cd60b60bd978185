import { metricDefinitions } from "#contract/report-figures.ts";
import { Figure } from "#admin/explain/figure.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatShare } from "#admin/parts/format.ts";
import { OwnNote } from "#admin/segments/own-note.tsx";

/** Choices in the cookie dialog. The first metric counts all choices; the others are parts of it. */
export function ConsentChoices({ report }: PanelViewProps) {
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
                <svg
                  className="pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] w-full"
                  aria-hidden="true"
                >
                  <rect width={`${all > 0 ? (100 * (value ?? 0)) / all : 0}%`} height="100%" className="fill-bar" />
                </svg>
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
      {row?.previous && <OwnNote what="Bars and shares" />}
    </RovingFocus>
  );
}
