import { use } from "react";
import type { Metric, Report } from "#contract/report.ts";
import { formEvents, formFunnel } from "#contract/report-figures.ts";
import { titleOfEvent } from "#goal-titles.ts";
import { useLeadTotals } from "#admin/api/lead-totals.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { useWithoutVisit } from "#admin/api/without-visit.ts";
import { Figure } from "#admin/explain/figure.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { SegmentBars } from "#admin/parts/segment-bars.tsx";
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

type Values = Report["rows"][number]["values"];

/** Shares of a step of the previous step and of the first one, as text. */
function sharesOf(values: Values, index: number) {
  const value = values[index] ?? 0;
  return {
    ofPrevious: index > 0 && `${formatShare(value, values[index - 1] ?? 0)} of the previous step`,
    ofFirst: formatShare(value, values[0] ?? 0),
  };
}

/** The steps of a funnel: each with a bar relative to the first step and its share of the previous step. */
export function Funnel({ report, view }: PanelViewProps) {
  // A link with chosen panels allows no other queries.
  const canAsk = use(ShownPanelsContext) === null;
  const { values = [], previous } = report.rows[0] ?? {};
  return (
    <RovingFocus>
      <ol>
        {report.metrics.map((metric, index) => (
          <Step key={metric} metric={metric} index={index} values={values} previous={previous} />
        ))}
      </ol>
      {canAsk && view.metrics === formFunnel && <LeadsNote />}
    </RovingFocus>
  );
}

interface StepProps {
  metric: Metric;
  index: number;
  values: Values;
  /** Of the compared days, or of the compared segment, which has a bar and a line of its own. */
  previous?: Values | undefined;
}

function Step({ metric, index, values, previous }: StepProps) {
  const { segment } = useReportScope();
  const other = segment && previous;
  const { ofPrevious, ofFirst } = sharesOf(values, index);
  const change = { metric, value: values[index], before: previous?.[index] };
  return (
    <li className="relative border-b border-rule py-2">
      <SegmentBars width={widthOf(values, index)} otherWidth={other && widthOf(other, index)} />
      <div className="relative flex items-baseline gap-3 px-2">
        <span className="min-w-0 grow">
          {names[metric]}
          {ofPrevious && <span className="ml-2 text-[0.75rem] text-muted">{ofPrevious}</span>}
        </span>
        <Figure metric={metric} value={values[index] ?? 0} before={previous?.[index]} className="whitespace-nowrap" />
        {!segment && <WhyMark {...change} className="text-[0.75rem] max-sm:hidden" />}
        <span className={shareClass}>{ofFirst}</span>
      </div>
      {other && (
        <div className="relative flex items-baseline justify-end gap-3 px-2">
          <span className="grow text-[0.75rem] text-muted">{sharesOf(other, index).ofPrevious}</span>
          <WhyMark {...change} />
          <span className={shareClass}>{sharesOf(other, index).ofFirst}</span>
        </div>
      )}
    </li>
  );
}

const shareClass = "w-12 text-right text-muted tabular-nums";

const widthOf = (values: Values, index: number): number => (values[0] ? (100 * (values[index] ?? 0)) / values[0] : 0);

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
