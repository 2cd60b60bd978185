import { formatCount } from "#admin/parts/format.ts";
import { type PagedList, ShowMore } from "#admin/parts/show-more.tsx";

interface ListFootProps {
  shown: number;
  total: number;
  /** Plural noun for the items, such as "requests". */
  what: string;
  list: PagedList;
}

/** The number of items shown, and a button for more. */
export function ListFoot({ shown, total, what, list }: ListFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-rule py-4 text-muted">
      <span className="tabular-nums">
        {formatCount(shown)} of {formatCount(total)} shown
      </span>
      <ShowMore list={list} what={what} className="text-text" />
    </div>
  );
}
