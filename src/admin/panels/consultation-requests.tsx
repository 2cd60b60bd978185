import { useRef, useState } from "react";
import { useConsultationRequests } from "#admin/api/consultation-requests.ts";
import { ConsultationItem } from "#admin/panels/consultation-item.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

export function ConsultationCount() {
  const { total, isError } = useConsultationRequests();
  if (total !== undefined) return formatCount(total);
  return isError ? "–" : "…";
}

export function ConsultationRequests() {
  const {
    items,
    total,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useConsultationRequests();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");

  function afterDeletion(name: string) {
    setAnnouncement(`The request from ${name} was deleted.`);
    // The button that had the focus went with its request; a reader who has moved on since is left alone.
    setTimeout(() => document.activeElement === document.body && heading.current?.focus());
  }

  function content() {
    if (error && !items)
      return (
        <Failure
          what="The consultation requests could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!items) return <Placeholders />;
    if (items.length === 0) return <p className="py-10 text-center text-muted">No consultation requests yet</p>;
    return (
      <>
        {error && !isFetchNextPageError && (
          <Failure
            what="The list could not be updated."
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
            className="pb-5"
          />
        )}
        <ul>
          {items.map((item) => (
            <ConsultationItem key={item.id} request={item} onDeleted={() => afterDeletion(item.full_name)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4 border-t border-rule py-4 text-muted">
          <span className="tabular-nums">
            {formatCount(items.length)} of {formatCount(total ?? items.length)} shown
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
            what="More requests could not be loaded."
            error={error}
            onRetry={() => void fetchNextPage()}
            busy={isFetchingNextPage}
          />
        )}
      </>
    );
  }

  return (
    <section aria-labelledby="consultations-heading">
      <h2 ref={heading} id="consultations-heading" tabIndex={-1} className="sr-only">
        Consultation requests, newest first
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {content()}
    </section>
  );
}

function Placeholders() {
  return (
    <div>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3 border-t border-rule py-4 first:border-t-0 first:pt-0">
          <Skeleton className="h-5 w-1/2 max-w-56" />
          <Skeleton className="h-4 w-3/4 max-w-96" />
          <Skeleton className="h-4 w-full max-w-[40rem]" />
        </div>
      ))}
    </div>
  );
}
