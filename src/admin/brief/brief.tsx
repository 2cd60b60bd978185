import { useId } from "react";
import { useIsAdmin } from "#admin/api/access.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import {
  ChangeSentence,
  ExperimentSentence,
  LeadsSentence,
  OverdueSentence,
  TasksSentence,
  TrendSentence,
} from "#admin/brief/sentences.tsx";
import { LeadFigures } from "#admin/brief/lead-figures.tsx";
import { useBrief } from "#admin/brief/use-brief.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

/** Heights of the list with two, three and four sentences, so that nothing below moves when they are loaded. */
const heights = [
  "min-h-[calc(6lh+0.5rem)] sm:min-h-[calc(4lh+0.5rem)]",
  "min-h-[calc(8lh+0.75rem)] sm:min-h-[calc(5lh+0.75rem)]",
  "min-h-[calc(10lh+1rem)] sm:min-h-[calc(6lh+1rem)]",
] as const;

const Loading = () => (
  <li>
    <Skeleton className="h-4 w-2/3" />
  </li>
);

/** Sentences about the time since yesterday, each with a link to its view, and four figures of the range. */
export function Brief() {
  const headingId = useId();
  const isAdmin = useIsAdmin();
  const { leads, overdue, tasks, trend, hasTrend, decided, change, hasFailed } = useBrief();
  const { filters } = useReportScope().scope;
  const height = heights[Number(isAdmin) + Number(hasTrend)];
  const loading = hasFailed ? null : <Loading />;
  return (
    <section aria-labelledby={headingId} className="text-[0.875rem]">
      <h2 id={headingId} className="sr-only">
        Brief
      </h2>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul className={`grid content-start *:border-l-2 *:border-series-1 *:py-0.5 *:pl-4 ${height}`}>
          {isAdmin && (overdue ? <OverdueSentence {...overdue} /> : loading)}
          {tasks && tasks.total > 0 && <TasksSentence {...tasks} />}
          {leads ? <LeadsSentence {...leads} /> : loading}
          {decided.map((experiment) => (
            <ExperimentSentence key={experiment.id} {...experiment} />
          ))}
          {trend && <TrendSentence {...trend} />}
          {change ? <ChangeSentence {...change} /> : loading}
          {hasFailed && (
            <li className="text-danger">Some figures could not be loaded. Choose Refresh Data to try again.</li>
          )}
        </ul>
        <LeadFigures />
      </div>
      {filters.length > 0 && (
        <p className="mt-1 text-muted">
          The filters apply to the four figures
          {trend && trend.now + trend.before > 0 && " and to the visits of the range"}. The other sentences are not
          filtered.
        </p>
      )}
    </section>
  );
}
