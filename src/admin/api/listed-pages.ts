import type { InfiniteData } from "@tanstack/react-query";

interface ListPage {
  items: { id: string }[];
  total: number;
}

/** A list as far as it was paged through. */
export type ListedPages<Page extends ListPage> = InfiniteData<Page, string | null>;

export function withoutItem<Page extends ListPage>(
  data: ListedPages<Page> | undefined,
  id: string,
): ListedPages<Page> | undefined {
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

export function withItem<Page extends ListPage>(
  data: ListedPages<Page> | undefined,
  changed: Page["items"][number],
): ListedPages<Page> | undefined {
  const replaced = (item: Page["items"][number]) => (item.id === changed.id ? changed : item);
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(replaced) })) };
}
