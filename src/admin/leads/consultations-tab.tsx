import { useEffect, useRef, useState } from "react";
import { useConsultationRequests } from "#admin/api/consultation-requests.ts";
import { useOutbox } from "#admin/api/outbox.ts";
import { ConsultationItem } from "#admin/leads/consultation-item.tsx";
import { isNarrowed, leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { LeadTools } from "#admin/leads/lead-tools.tsx";
import { ListFoot } from "#admin/leads/list-foot.tsx";
import { OutboxNote } from "#admin/leads/outbox-note.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

export function ConsultationsTab() {
  const { scope, clear } = useLeadScope();
  const list = useConsultationRequests(leadParams(scope));
  const { items, total = 0, error, isFetching, isPlaceholderData, refetch, isFetchNextPageError } = list;
  const { data: outbox } = useOutbox();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState("");

  // Opened from a row further down, which went with its tab.
  useEffect(() => {
    const place = section.current;
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

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
    if (items.length === 0 && isNarrowed(scope))
      return (
        <div className="grid justify-items-center gap-3 py-10 text-muted">
          <p>No requests match your filters.</p>
          <ActionButton onClick={clear} className="text-text">
            Show all requests
          </ActionButton>
        </div>
      );
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
        <ul className={`border-t border-text transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}>
          {items.map((item) => (
            <ConsultationItem
              key={item.id}
              request={item}
              configured={outbox?.configured}
              onDeleted={() => afterDeletion(item.full_name)}
            />
          ))}
        </ul>
        <ListFoot shown={items.length} total={total} what="requests" list={list} />
      </>
    );
  }

  return (
    <section
      ref={section}
      aria-labelledby="consultations-heading"
      aria-busy={isFetching || undefined}
      className="scroll-mt-32"
    >
      <h2 ref={heading} id="consultations-heading" tabIndex={-1} className="sr-only">
        Consultation requests, newest first
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <LeadTools />
      {outbox && <OutboxNote outbox={outbox} />}
      {content()}
    </section>
  );
}

function Placeholders() {
  return (
    <div className="border-t border-rule">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3 border-b border-rule py-4">
          <Skeleton className="h-5 w-1/2 max-w-56" />
          <Skeleton className="h-4 w-3/4 max-w-96" />
          <Skeleton className="h-4 w-full max-w-[40rem]" />
        </div>
      ))}
    </div>
  );
}
