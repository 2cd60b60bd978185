import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Metric, Report } from "#contract/report.ts";
import { formFunnel } from "#contract/report-figures.ts";
import { useAddress } from "#admin/api/address.ts";
import { useLeadTotals } from "#admin/api/lead-totals.ts";
import { useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { useWithoutVisit } from "#admin/api/without-visit.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";
import { useIsShown } from "#admin/panels/shown-panels.ts";
import { describeValue, unknownOriginOf } from "#admin/parts/describe-value.ts";
import { formatCount, formatExactShare, formatFigure } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";

interface PanelLinkProps {
  /** Title of the panel. */
  panel: string;
  children: ReactNode;
}

function PanelLink({ panel, children }: PanelLinkProps) {
  const [params] = useAddress();
  return (
    <Link
      to={{ search: params.toString(), hash: panelAnchor(panel) }}
      className="whitespace-nowrap text-text underline underline-offset-4 hover:text-muted"
    >
      {children}
    </Link>
  );
}

const noteLines = { medium: "max-sm:min-h-[3lh] sm:min-h-[2lh]", long: "max-sm:min-h-[5lh] sm:min-h-[3lh]" } as const;

interface CellProps {
  title: string;
  metric: Metric;
  report: Report | undefined;
  hasFailed: boolean;
  /** Reserves lines for the note, if it may be longer than one. */
  note?: keyof typeof noteLines;
  children: ReactNode;
}

/** A figure with its change and a note. The note has room for its lines, so that nothing moves when it is loaded. */
function Cell({ title, metric, report, hasFailed, note, children }: CellProps) {
  const index = report?.metrics.indexOf(metric) ?? -1;
  const { values, previous } = report?.rows[0] ?? {};
  const figure = { metric, value: values?.[index] ?? 0, before: previous?.[index] };
  return (
    <div className="min-w-0">
      <dt className="text-muted">{title}</dt>
      <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2">
        {report ? (
          <>
            <Figure {...figure} className="font-display text-[1.375rem] leading-tight font-medium" />
            <WhyMark showsBefore {...figure} className="text-[0.75rem]" />
          </>
        ) : hasFailed ? (
          <span className="text-danger">Not loaded</span>
        ) : (
          <Skeleton className="h-6 w-16" />
        )}
      </dd>
      <dd className={`min-h-lh text-[0.75rem] text-muted ${note ? noteLines[note] : ""}`}>{report && children}</dd>
    </div>
  );
}

/** Leads, wins and their value on a shared page that contains them. A link of an earlier version may not allow all three. */
export function SharedLeadFigures() {
  const isShown = useIsShown("revenue");
  return isShown && <LeadTotals />;
}

function LeadTotals() {
  const { data, isError } = useLeadTotals();
  const isFiltered = useReportScope().scope.filters.length > 0;
  if (isError) return null;
  const [received, , winRate] = data?.rows[0]?.values ?? [];
  const ofLeads = { report: data, hasFailed: false };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Cell {...ofLeads} title="Leads" metric="leads">
        {!isFiltered && "with and without consent"}
      </Cell>
      <Cell {...ofLeads} title="Won Leads" metric="won">
        {received ? `${formatFigure("rate_to_won", winRate)} of these leads` : "No leads in this range."}
      </Cell>
      <Cell {...ofLeads} title={titleOfValue(data)} metric="won_value">
        {null}
      </Cell>
    </dl>
  );
}

const titleOfValue = (report: Report | undefined) => `Won Value${report ? `, ${report.currency}` : ""}`;

/** The range in four figures: leads, wins, their value, and the visits that reached the chosen goal or sent a form. */
export function LeadFigures() {
  const leads = useLeadTotals();
  const { count: unknown } = useWithoutVisit("leads");
  // Two of the rows may be unknown origins.
  const best = useReport({ metrics: ["won_value"], dimension: "channel", limit: 5, credit: "last", compares: false });
  const [received = 0, , winRate] = leads.data?.rows[0]?.values ?? [];
  const ofLeads = { report: leads.data, hasFailed: leads.isError } as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:max-lg:grid-cols-4">
      <Cell {...ofLeads} title="Leads" metric="leads" note="medium">
        {unknown > 0 && `${formatCount(unknown)} of unknown origin (no consent)`}
      </Cell>
      <Cell {...ofLeads} title="Won Leads" metric="won" note="medium">
        {received ? `${formatFigure("rate_to_won", winRate)} of these leads. ` : "No leads in this range. "}
        <WonInRange metric="wins" />
      </Cell>
      <Cell {...ofLeads} title={titleOfValue(leads.data)} metric="won_value" note="long">
        <WonInRange metric="wins_value" />
        {best.data && <BestChannel report={best.data} />}
      </Cell>
      <Reached />
    </dl>
  );
}

/** Wins by the day of the win. The figure above counts them by the day of the request. */
function WonInRange({ metric }: { metric: "wins" | "wins_value" }) {
  const { data } = useReport({ metrics: ["wins", "wins_value"], compares: false });
  const value = data?.rows[0]?.values[data.metrics.indexOf(metric)];
  if (!value) return null;
  return (
    <>
      <Figure metric={metric} value={value} className="text-text underline" /> won in this range, including leads
      received earlier.{" "}
    </>
  );
}

function BestChannel({ report: { rows } }: { report: Report }) {
  const [best, ...others] = rows.filter(({ key, values }) => (values[0] ?? 0) > 0 && !unknownOriginOf(key));
  if (!best) return null;
  return (
    <>
      {others.length > 0 && "Top channel: "}
      {describeValue("channel", best.key ?? "")}, {formatFigure("won_value", best.values[0])}.{" "}
      <PanelLink panel="Leads and Revenue">Show all channels</PanelLink>
    </>
  );
}

/** The visits that reached the chosen goal, or those that sent a form if none is chosen. */
function Reached() {
  const { goal } = useReportScope();
  const { data, isError } = useReport({ metrics: goal ? ["visits", "goal_visits"] : formFunnel });
  const { count: unlinked } = useWithoutVisit("conversions", goal !== undefined);
  const metric = goal ? "goal_visits" : "form_submits";
  const isForeign = data && !data.metrics.includes(metric);
  const report = isForeign ? undefined : data;
  const [visits = 0] = report?.rows[0]?.values ?? [];
  const reached = report?.rows[0]?.values[report.metrics.indexOf(metric)] ?? 0;
  return (
    <Cell
      title={goal ? `${describeValue("goal", goal)} (visits)` : "Visits with a Form Submission"}
      metric={metric}
      report={report}
      hasFailed={isError}
      note="medium"
    >
      {visits
        ? `${formatExactShare(reached / visits)} of ${formatCount(visits)} ${visits === 1 ? "visit" : "visits"}. `
        : "No visits in this range. "}
      {unlinked > 0 && `${formatCount(unlinked)} more without consent. `}
      <PanelLink panel={goal ? "Goals" : "Lead Funnel"}>{goal ? "Show the goals" : "Show the funnel"}</PanelLink>
    </Cell>
  );
}
