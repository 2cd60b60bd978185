import { useState } from "react";
import type { Funnel } from "#contract/report-visits.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { formatCount, formatExactShare } from "#admin/parts/format.ts";
import { formatDuration } from "#admin/parts/format-time.ts";
import { titleOfStep } from "#step-titles.ts";
import { Leavers } from "#admin/journeys/leavers.tsx";

/**
 * The steps of a funnel: visits, rates, time since the previous step and, on request, where the visits that left went.
 */
export function FunnelSteps({ funnel: { step, steps } }: { funnel: Funnel }) {
  const [opened, setOpened] = useState<number>();
  const { filters } = useReportScope();
  // `Leavers` filters by steps. Filters of one dimension are alternatives, so if the dashboard already has such a
  // filter, another one would add visits instead of excluding some.
  const canFollow = !filters.some(({ dimension, excludes }) => dimension === "steps" && !excludes);
  const first = steps[0]?.visits ?? 0;
  return (
    <ol>
      {steps.map(({ visits, rate, stepRate, medianSeconds }, index) => {
        const leaverCount = visits - (steps[index + 1]?.visits ?? visits);
        const text = titleOfStep(step[index] ?? "");
        return (
          <li key={`${index} ${text}`} className="border-b border-rule py-2">
            <div className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-2 py-1">
              <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
                <rect width={`${first > 0 ? (100 * visits) / first : 0}%`} height="100%" className="fill-bar" />
              </svg>
              <span className="relative min-w-0 grow font-medium break-words">
                {index + 1}. {text}
              </span>
              <span className="relative tabular-nums">{formatCount(visits)} visits</span>
              {rate !== null && index > 0 && (
                <span className="relative text-muted tabular-nums">{formatExactShare(rate)} of the first step</span>
              )}
            </div>
            <p className="flex flex-wrap items-center gap-x-4 px-2 pt-1 text-muted tabular-nums">
              {stepRate !== null && <span>{formatExactShare(stepRate)} of the previous step</span>}
              {index > 0 && visits > 0 && (
                <span>
                  Median time since the previous step:{" "}
                  {medianSeconds === null ? "too few visits" : formatDuration(medianSeconds)}
                </span>
              )}
              {leaverCount > 0 &&
                (canFollow ? (
                  <button
                    type="button"
                    aria-expanded={opened === index}
                    onClick={() => setOpened(opened === index ? undefined : index)}
                    className="min-h-6 text-text underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {formatCount(leaverCount)} did not continue. Where did they go?
                  </button>
                ) : (
                  <span>
                    {formatCount(leaverCount)} did not continue. Remove the filter “Steps in order” to see where they
                    went.
                  </span>
                ))}
            </p>
            {opened === index && canFollow && <Leavers steps={step} index={index} />}
          </li>
        );
      })}
    </ol>
  );
}
