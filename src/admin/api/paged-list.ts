import { keepPreviousData, type QueryKey, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ListedPages, type ListPage, withoutItem } from "#admin/api/listed-pages.ts";

interface PagedListOptions<Item extends { id: string }> {
  queryKey: QueryKey;
  /** Search and filters, as the endpoint takes them. */
  filters: URLSearchParams;
  pageSize: number;
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** Whether an item is about to change on the server, so that the list is loaded again soon. */
  isChanging?: (item: Item) => boolean;
}

const changingMs = 2_000;

/** A list that is loaded page by page. While new filters load, the previous items stay on screen. */
export function usePagedList<Item extends { id: string }>(options: PagedListOptions<Item>) {
  const { queryKey, filters, pageSize, load, isChanging = () => false } = options;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, filters.toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters);
      query.set("limit", String(pageSize));
      if (pageParam) query.set("cursor", pageParam);
      return load(query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isChanging)) ? changingMs : false,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items),
    // The latest page has the latest total.
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}

export type PagedList<Item extends { id: string }> = ReturnType<typeof usePagedList<Item>>;

interface DeletionOptions {
  id: string;
  /** Covers the list and everything that is counted from it. */
  allKey: QueryKey;
  listKey: QueryKey;
  question: string;
  failure: string;
  remove: () => Promise<unknown>;
  /** Updates other cached data that depends on the list. */
  updateCache: () => void;
  /** Loads everything again that depends on the list. */
  reload: () => Promise<void>;
  onDeleted: () => void;
}

/** Asks for confirmation, deletes an item, and removes it from the list on screen. */
export function useDeletion({ id, allKey, listKey, question, failure, ...options }: DeletionOptions) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: options.remove,
    onSuccess: async () => {
      // Cancels list requests from before the deletion, because their response would contain the item.
      await client.cancelQueries({ queryKey: allKey });
      client.setQueriesData<ListedPages>({ queryKey: listKey }, (data) => withoutItem(data, id));
      options.updateCache();
      void options.reload();
      options.onDeleted();
    },
    onError: () => alert(failure),
  });
  return { isDeleting: isPending || isSuccess, askToDelete: () => confirm(question) && mutate() };
}
