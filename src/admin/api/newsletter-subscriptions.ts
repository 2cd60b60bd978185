import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewsletterPage } from "#contract/newsletter.ts";
import { callApi } from "#admin/api/client.ts";
import { type ListedPages, withoutItem } from "#admin/api/listed-pages.ts";

export const newsletterSubscriptionsKey = ["newsletter-subscriptions"] as const;
const listKey = [...newsletterSubscriptionsKey, "list"] as const;
const countKey = [...newsletterSubscriptionsKey, "count"] as const;

const pageSize = 50;

type Pages = ListedPages<NewsletterPage>;

export function useNewsletterSubscriptions(search: string) {
  const query = useInfiniteQuery({
    queryKey: [...listKey, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize) });
      if (search) query.set("q", search);
      if (pageParam) query.set("cursor", pageParam);
      return callApi("GET /api/admin/newsletter-subscriptions", { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items),
    total: query.data?.pages.at(-1)?.total,
  };
}

/** Of all, whatever the list is narrowed to. */
export function useNewsletterCount() {
  return useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: "1" });
      return (await callApi("GET /api/admin/newsletter-subscriptions", { query, signal })).total;
    },
  });
}

export function useDeleteSubscription(id: string, handlers: { onDeleted: () => void; onFailed: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("DELETE /api/admin/newsletter-subscriptions/{id}", { id }),
    onSuccess: async () => {
      // A list that was asked for before the deletion would bring the address back.
      await client.cancelQueries({ queryKey: newsletterSubscriptionsKey });
      client.setQueriesData<Pages>({ queryKey: listKey }, (data) => withoutItem(data, id));
      client.setQueryData<number>(countKey, (count) => count && count - 1);
      void client.invalidateQueries({ queryKey: newsletterSubscriptionsKey });
      handlers.onDeleted();
    },
    onError: handlers.onFailed,
  });
}
