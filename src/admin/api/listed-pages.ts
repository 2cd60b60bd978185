import type { InfiniteData } from "@tanstack/react-query";

export interface ListPage<Item extends { id: string } = { id: string }> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

/** The pages of a list that were loaded so far. */
export type ListedPages<Item extends { id: string } = { id: string }> = InfiniteData<ListPage<Item>, string | null>;

export function withoutItem<Item extends { id: string }>(
  data: ListedPages<Item> | undefined,
  id: string,
): ListedPages<Item> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => {
        const items = page.items.filter((item) => item.id !== id);
        return { ...page, items, total: page.total - 1 };
      }),
    }
  );
}
