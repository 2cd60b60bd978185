import { useReportOf } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { leaversOf, usePaths } from "#admin/journeys/journey-data.ts";
import { PageBars } from "#admin/journeys/page-bars.tsx";

interface LeaversProps {
  steps: readonly string[];
  /** The last step that the visits took. */
  index: number;
}

/** Lists the next or the last pages of the visits that reached a step but not the following one. */
export function Leavers({ steps, index }: LeaversProps) {
  return (
    <div className="px-2 pt-2 pb-1">
      {leaversOf(steps, index).page ? (
        <NextPages steps={steps} index={index} />
      ) : (
        <LastPages steps={steps} index={index} />
      )}
    </div>
  );
}

/** After a step that is a single page: the pages that the visits opened next. */
function NextPages({ steps, index }: LeaversProps) {
  const { filters, page } = leaversOf(steps, index);
  const { data, error, isFetching, refetch } = usePaths({ page, direction: "after", depth: 1, filters });
  if (error && !data) return <Failed error={error} refetch={() => void refetch()} busy={isFetching} />;
  if (!data) return <LineSkeletons lines={3} />;
  const next = data.steps[0];
  return (
    <PageBars
      title={`The page after ${page}`}
      pages={next?.pages ?? []}
      others={next?.otherVisits ?? 0}
      ended={{ text: "Left the site", visits: next?.ended ?? 0 }}
    />
  );
}

/** After any other step: the pages on which the visits ended. */
function LastPages({ steps, index }: LeaversProps) {
  const { filters } = leaversOf(steps, index);
  const { scope } = useReportScope();
  const question = { metrics: ["visits"], dimension: "exit_page", filters, limit: 8, compares: false } as const;
  const { data, error, isFetching, refetch } = useReportOf(question, scope);
  const total = useReportOf({ metrics: ["visits"], filters, compares: false }, scope);
  const failed = error ?? total.error;
  if (failed && !(data && total.data))
    return (
      <Failed
        error={failed}
        refetch={() => void Promise.all([refetch(), total.refetch()])}
        busy={isFetching || total.isFetching}
      />
    );
  if (!data || !total.data) return <LineSkeletons lines={3} />;
  const pages = data.rows.map(({ key, values }) => ({ page: key ?? "", visits: values[0] ?? 0 }));
  // Each visit has one last page, so the pages add up to the total.
  const all = total.data.rows[0]?.values[0] ?? 0;
  const others = pages.reduce((rest, { visits }) => rest - visits, all);
  return <PageBars title="The last page of these visits" pages={pages} others={others} />;
}

const Failed = ({ error, refetch, busy }: { error: Error; refetch: () => void; busy: boolean }) => (
  <Failure what="Their pages could not be loaded." error={error} onRetry={refetch} busy={busy} />
);
