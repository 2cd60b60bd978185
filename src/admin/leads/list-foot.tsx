import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";

interface ListFootProps {
  shown: number;
  total: number;
  /** Plural noun for the items, such as "requests". */
  what: string;
  list: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The number of items shown, and a button for more. */
export function ListFoot({ shown, total, what, list }: ListFootProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 border-t border-rule py-4 text-muted">
        <span className="tabular-nums">
          {formatCount(shown)} of {formatCount(total)} shown
        </span>
        {hasNextPage && !isFetchNextPageError && (
          <ActionButton
            onClick={() => void fetchNextPage()}
            disabled={isFetchingNextPage}
            busy={isFetchingNextPage}
            className="text-text"
          >
            Show more
          </ActionButton>
        )}
      </div>
      {isFetchNextPageError && (
        <Failure
          what={`More ${what} could not be loaded.`}
          error={error}
          onRetry={() => void fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
    </>
  );
}
