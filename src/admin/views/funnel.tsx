import { use } from "react";
import type { Metric } from "#contract/report.ts";
import { formEvents, formFunnel } from "#contract/report-figures.ts";
import { titleOfEvent } from "#goal-titles.ts";
import { useLeadTotals } from "#admin/api/lead-totals.ts";
import { useWithoutVisit } from "#admin/api/without-visit.ts";
import { Figure } from "#admin/explain/figure.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatCount, formatShare } from "#admin/parts/format.ts";

const names: Partial<Record<Metric, string>> = {
  visits: "Visited",
  form_starts: titleOfEvent(formEvents.form_starts),
  form_submits: titleOfEvent(formEvents.form_submits),
  leads: "Received",
  qualified: "Qualified",
  won: "Won",
};

/** The steps of a funnel: each with a bar relative to the first step and its share of the previous step. */
export function Funnel({ report, view }: PanelViewProps) {
  // A link with chosen panels allows no other queries.
  const canAsk = use(ShownPanelsContext) === null;
  const row = report.rows[0];
  const first = row?.values[0] ?? 0;
  return (
    <RovingFocus>
      <ol>
        {report.metrics.map((metric, index) => {
          const value = row?.values[index] ?? 0;
          const before = row?.values[index - 1] ?? 0;
          return (
            <li key={metric} className="relative border-b border-rule py-2">
              <svg
                className="pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] w-full"
                aria-hidden="true"
              >
                <rect width={`${first > 0 ? (100 * value) / first : 0}%`} height="100%" className="fill-bar" />
              </svg>
              <div className="relative flex items-baseline gap-3 px-2">
                <span className="min-w-0 grow">
                  {names[metric]}
                  {index > 0 && (
                    <span className="ml-2 text-[0.75rem] text-muted">
                      {formatShare(value, before)} of the previous step
                    </span>
                  )}
                </span>
                <Figure metric={metric} value={value} before={row?.previous?.[index]} />
                <WhyMark
                  metric={metric}
                  value={value}
                  before={row?.previous?.[index]}
                  className="text-[0.75rem] max-sm:hidden"
                />
                <span className="w-12 text-right text-muted tabular-nums">{formatShare(value, first)}</span>
              </div>
            </li>
          );
        })}
      </ol>
      {canAsk && view.metrics === formFunnel && <LeadsNote />}
    </RovingFocus>
  );
}

/** Relates the visits of the funnel to the leads of the range, which are more or fewer. */
function LeadsNote() {
  const { data } = useLeadTotals();
  const { count: unlinked, isPending } = useWithoutVisit("leads");
  const leads = data?.rows[0]?.values[0] ?? 0;
  if (isPending || leads === 0) return null;
  return (
    <p className="py-1.5 text-[0.75rem] text-muted">
      {formatCount(leads)} {leads === 1 ? "lead was" : "leads were"} received in this range
      {unlinked > 0 && `, ${formatCount(unlinked)} of them without consent and so without a visit`}. A visit may also
      send several requests, or only subscribe to the newsletter.
    </p>
  );
}
