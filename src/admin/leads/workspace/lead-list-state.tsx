import type { ReactNode } from "react";
import type { useLeads } from "#admin/api/lead-work.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { useLeadFilters } from "#admin/leads/workspace/use-lead-filters.ts";

/** Shows that leads are loading, failed to load, or that there are none; otherwise the content. */
export function LeadListState({ list, children }: { list: ReturnType<typeof useLeads>; children: ReactNode }) {
  const { isFiltered, clear } = useLeadFilters();
  const { leads, total, error, isFetching, isFetchNextPageError, refetch } = list;
  const failure = (what: string) => (
    <Failure what={what} error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
  if (!leads) return error ? failure("The leads could not be loaded.") : <LineSkeletons lines={8} />;
  if (total === 0 && isFiltered)
    return (
      <div className="grid justify-items-center gap-3 py-10 text-muted">
        <p>No leads match your filters.</p>
        <ActionButton className="text-text" onClick={clear}>
          Show all leads
        </ActionButton>
      </div>
    );
  if (total === 0) return <p className="py-10 text-center text-muted">No consultation requests yet</p>;
  return (
    <>
      {error && !isFetchNextPageError && failure("The leads could not be updated.")}
      {children}
    </>
  );
}
