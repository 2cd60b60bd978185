import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { useNewsletterSubscriptions } from "#admin/api/newsletter-subscriptions.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { ListFoot } from "#admin/leads/list-foot.tsx";
import { NewsletterItem } from "#admin/leads/newsletter-item.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

const parameter = "newsletter_search";

export function NewsletterTab() {
  const [params, setParams] = useSearchParams();
  const typed = (params.get(parameter) ?? "").slice(0, 200);
  const search = typed.trim();
  const list = useNewsletterSubscriptions(search);
  const { items, total = 0, error, isFetching, isPlaceholderData, refetch, isFetchNextPageError } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");

  function searchFor(text: string) {
    const change = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      if (text) next.set(parameter, text);
      else next.delete(parameter);
      return next;
    };
    setParams(change, { replace: true, preventScrollReset: true });
  }

  function afterDeletion(email: string) {
    setAnnouncement(`The subscription for ${email} was deleted.`);
    // The button that had the focus went with its row; a reader who has moved on since is left alone.
    setTimeout(() => document.activeElement === document.body && heading.current?.focus());
  }

  function content() {
    if (error && !items)
      return (
        <Failure
          what="The newsletter subscriptions could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!items) return <LineSkeletons lines={8} />;
    if (items.length === 0 && search)
      return (
        <div className="grid justify-items-center gap-3 py-10 text-muted">
          <p>No matching addresses.</p>
          <ActionButton onClick={() => searchFor("")} className="text-text">
            Show all subscriptions
          </ActionButton>
        </div>
      );
    if (items.length === 0) return <p className="py-10 text-center text-muted">No newsletter subscriptions yet</p>;
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
            <NewsletterItem key={item.id} subscription={item} onDeleted={() => afterDeletion(item.email)} />
          ))}
        </ul>
        <ListFoot shown={items.length} total={total} what="subscriptions" list={list} />
      </>
    );
  }

  return (
    <section aria-labelledby="newsletter-heading" aria-busy={isFetching || undefined}>
      <h2 ref={heading} id="newsletter-heading" tabIndex={-1} className="sr-only">
        Newsletter subscriptions, newest first
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <SearchBox label="Search addresses" value={typed} onSearch={searchFor} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <DownloadLink
            href={adminPaths.api.newsletterExport(new URLSearchParams(search ? { q: search } : {}))}
            file="newsletter-subscriptions.csv"
          >
            Export CSV
          </DownloadLink>
          <PersonalDataButton />
        </div>
      </div>
      {content()}
    </section>
  );
}
