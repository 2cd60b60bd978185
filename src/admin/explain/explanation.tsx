import { isGoalMetric, metricDefinitions } from "#contract/report-figures.ts";
import { isAboutConsent, isAboutLeads, isLeadDimension } from "#contract/single-leads.ts";
import { useAccess, useIsAdmin } from "#admin/api/access.ts";
import { splitFilters, useReport } from "#admin/api/report.ts";
import type { RecordsQuestion } from "#admin/api/report-rows.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { LeadsLink } from "#admin/explain/leads-link.tsx";
import { RecordTable, type RecordTableProps } from "#admin/explain/record-table.tsx";
import { ScopeSummary } from "#admin/explain/scope-summary.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { describeSegment, nameRow } from "#admin/parts/describe-filter.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatFigure } from "#admin/parts/format.ts";
import { AllVisitorsNote } from "#admin/responses/all-visitors.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

interface ExplanationProps {
  /** `credit` is the usual model of the figure's panel; the one in the URL replaces it. */
  figure: RecordsQuestion | undefined;
  onClose: () => void;
}

/** The definition of a metric, its scope, and the records it was counted from. */
export function Explanation({ figure, onClose }: ExplanationProps) {
  return (
    <Sheet
      open={figure !== undefined}
      onClose={onClose}
      title={figure ? [metricDefinitions[figure.metric].title, nameRow(figure.filters)].filter(Boolean).join(": ") : ""}
      wide
    >
      {figure && <Content {...figure} onClose={onClose} />}
    </Sheet>
  );
}

/** For a goal's conversions and rate, the records are the visits that reached it. */
function recordsOf(figure: RecordsQuestion, goal: string | undefined): RecordsQuestion {
  if (!goal || !isGoalMetric(figure.metric)) return figure;
  const reached: Filter = { dimension: "reached_goal", value: goal };
  return { metric: "visits", filters: [...figure.filters, reached] };
}

/** Only admins see the records of single leads and consent choices. */
function Records(records: RecordTableProps) {
  const isAdmin = useIsAdmin();
  const { scope } = useReportScope();
  const { applied } = splitFilters([records.metric], [...scope.filters, ...records.filters]);
  const areOfLeads = isAboutLeads(records.metric) || applied.some(({ dimension }) => isLeadDimension(dimension));
  if (isAdmin) return <RecordTable {...records} />;
  if (isAboutConsent(records.metric))
    return <p className="text-muted">Only admins see the records of consent choices.</p>;
  if (areOfLeads) return <p className="text-muted">Only admins see the records of single leads and forms.</p>;
  return (
    <>
      <p className="text-muted">Times are rounded down to the hour. Only admins see the minutes.</p>
      <RecordTable {...records} />
    </>
  );
}

interface ContentProps extends RecordsQuestion {
  onClose: () => void;
}

function Content({ metric, filters, credit: usual, onClose }: ContentProps) {
  const { scope } = useReportScope();
  const credit = usual && (scope.credit ?? usual);
  const access = useAccess();
  const { data, error, isFetching, refetch } = useReport({ metrics: [metric], filters, ...(credit && { credit }) });
  const row = data?.rows[0];
  const split = splitFilters([metric], [...scope.filters, ...filters]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[65ch]">{metricDefinitions[metric].definition}</p>
      {error && !data ? (
        <Failure
          what="The metric could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
          <p className="font-display text-[2rem] leading-none font-medium tabular-nums">
            {row ? formatFigure(metric, row.values[0]) : <Skeleton className="h-8 w-24" />}
            <WhyMark
              filters={filters}
              metric={metric}
              value={row?.values[0]}
              before={row?.previous?.[0]}
              className="ml-3 font-sans text-[0.8125rem]"
            />
          </p>
          {data ? (
            <ScopeSummary
              report={data}
              goal={isGoalMetric(metric) ? scope.goal : undefined}
              credit={credit}
              other={scope.segment && describeSegment(scope.segment)}
              {...split}
            />
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
        </div>
      )}
      {data && !credit && <LeadsLink metric={metric} report={data} filters={split.applied} onOpen={onClose} />}
      {metric === "visitors" && filters.length === 0 && <AllVisitorsNote counted={row?.values[0]} onClose={onClose} />}
      {access !== "link" && <Records {...recordsOf({ metric, filters, credit }, scope.goal)} onOpen={onClose} />}
    </div>
  );
}
