import { useId } from "react";
import { useIsAdmin } from "#admin/api/access.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import {
  ChangeSentence,
  ExperimentSentence,
  LeadsSentence,
  OverdueSentence,
  ShareSentence,
  TrendSentence,
  WonSentence,
} from "#admin/brief/sentences.tsx";
import { useBrief } from "#admin/brief/use-brief.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

/** Heights of the list with four, five and six sentences, so that nothing below moves when they are loaded. */
const heights = [
  "min-h-[calc(11lh+1rem)] sm:min-h-[calc(7lh+1rem)] xl:min-h-[calc(5lh+1rem)]",
  "min-h-[calc(13lh+1.25rem)] sm:min-h-[calc(8lh+1.25rem)] xl:min-h-[calc(6lh+1.25rem)]",
  "min-h-[calc(15lh+1.5rem)] sm:min-h-[calc(9lh+1.5rem)] xl:min-h-[calc(7lh+1.5rem)]",
] as const;

const Loading = () => (
  <li>
    <Skeleton className="h-4 w-2/3" />
  </li>
);

/** Sentences about the time since yesterday, each with a link to its view. */
export function Brief() {
  const headingId = useId();
  const isAdmin = useIsAdmin();
  const { leads, overdue, share, won, trend, hasTrend, decided, change, hasFailed } = useBrief();
  const { filters } = useReportScope().scope;
  const height = heights[Number(isAdmin) + Number(hasTrend)];
  const loading = hasFailed ? null : <Loading />;
  return (
    <section aria-labelledby={headingId} className="border-l-2 border-series-1 pl-4 text-[0.875rem]">
      <h2 id={headingId} className="sr-only">
        Brief
      </h2>
      <ul className={`grid content-start gap-1 ${height}`}>
        {isAdmin && (overdue ? <OverdueSentence {...overdue} /> : loading)}
        {leads ? <LeadsSentence {...leads} /> : loading}
        {won ? <WonSentence {...won} /> : loading}
        {decided.map((experiment) => (
          <ExperimentSentence key={experiment.id} {...experiment} />
        ))}
        {trend && <TrendSentence {...trend} />}
        {share ? <ShareSentence {...share} /> : loading}
        {change ? <ChangeSentence {...change} /> : loading}
        {hasFailed && (
          <li className="text-danger">Some figures could not be loaded. Choose Refresh Data to try again.</li>
        )}
      </ul>
      {filters.length > 0 && (
        <p className="text-muted">
          The filters apply only to the visits in this range, the share that submitted a form, and the won leads.
        </p>
      )}
    </section>
  );
}
