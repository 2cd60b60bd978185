import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";

/** State of a list that is loaded page by page, as TanStack Query returns it. */
export interface PagedList {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface ShowMoreProps {
  list: PagedList;
  /** Plural noun for the items, such as "requests". */
  what: string;
  label?: string;
  className?: string;
}

/** Loads the next page of a list. If that failed, says so and offers to try again. */
export function ShowMore({ list, what, label = "Show more", className = "mt-3" }: ShowMoreProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError)
    return (
      <Failure
        what={`More ${what} could not be loaded.`}
        error={error}
        onRetry={load}
        busy={isFetchingNextPage}
        className="w-full py-4"
      />
    );
  if (!hasNextPage) return null;
  return (
    <ActionButton onClick={load} disabled={isFetchingNextPage} busy={isFetchingNextPage} className={className}>
      {label}
    </ActionButton>
  );
}
