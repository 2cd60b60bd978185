import { type ReactNode, useEffect, useId, useRef } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { PagedList } from "#admin/api/paged-list.ts";
import { ListFoot } from "#admin/leads/list-foot.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";

interface ListTabProps<Item extends { id: string }> {
  list: PagedList<Item>;
  /** For screen readers, and focused if the focused row was deleted. */
  heading: string;
  /** Search, filters and export, above the list. */
  tools: ReactNode;
  /** Headings of the items' columns, if they have any. */
  columns?: ReactNode;
  /** Shown while the first page loads. */
  placeholder: ReactNode;
  texts: {
    loadFailed: string;
    empty: string;
    noMatches: string;
    showAll: string;
    /** The items that "Show more" could not load, such as "subscriptions". */
    items: string;
  };
  isFiltered: boolean;
  onShowAll: () => void;
  /** `onDeleted` takes the sentence of the message. */
  renderItem: (item: Item, onDeleted: (announcement: string) => void) => ReactNode;
}

/** A tab with a list that is searched, loaded page by page, exported, and whose items can be deleted. */
export function ListTab<Item extends { id: string }>({ heading, tools, ...content }: ListTabProps<Item>) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  // A link further down in another tab may have opened this one. The link no longer exists, but the page is still scrolled down.
  useEffect(() => {
    const element = section.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    if (document.activeElement === document.body) headingRef.current?.focus({ preventScroll: true });
  }, []);

  function afterDeletion(text: string) {
    showToast({ title: "Deleted", description: text });
    // The focused button was removed with its row. If the focus has moved elsewhere since then, it is not changed.
    setTimeout(() => document.activeElement === document.body && headingRef.current?.focus());
  }

  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      aria-busy={content.list.isFetching || undefined}
      className="scroll-mt-32"
    >
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className="sr-only">
        {heading}
      </h2>
      {tools}
      <ListContent {...content} onDeleted={afterDeletion} />
    </section>
  );
}

interface ListContentProps<Item extends { id: string }> extends Omit<ListTabProps<Item>, "heading" | "tools"> {
  onDeleted: (announcement: string) => void;
}

function ListContent<Item extends { id: string }>(props: ListContentProps<Item>) {
  const { list, columns, placeholder, texts, isFiltered, onShowAll, renderItem, onDeleted } = props;
  const { items, total, error, isFetching, isPlaceholderData, isFetchNextPageError } = list;
  const failure = (what: string, className?: string) => (
    <Failure what={what} error={error} onRetry={() => void list.refetch()} busy={isFetching} className={className} />
  );
  if (!items) return error ? failure(texts.loadFailed) : placeholder;
  if (items.length === 0 && isFiltered)
    return (
      <div className="grid justify-items-center gap-3 py-10 text-muted">
        <p>{texts.noMatches}</p>
        <ActionButton onClick={onShowAll} className="text-text">
          {texts.showAll}
        </ActionButton>
      </div>
    );
  if (items.length === 0) return <p className="py-10 text-center text-muted">{texts.empty}</p>;
  return (
    <>
      {error && !isFetchNextPageError && failure("The list could not be updated.", "pb-5")}
      {columns}
      <ul className={`border-t border-heading transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}>
        {items.map((item) => renderItem(item, onDeleted))}
      </ul>
      <ListFoot shown={items.length} total={total} what={texts.items} list={list} />
    </>
  );
}
