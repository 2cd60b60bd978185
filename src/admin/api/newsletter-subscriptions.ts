import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewsletterPage } from "#contract/newsletter.ts";
import { callApi } from "#admin/api/client.ts";
import { useDeletion, usePagedList } from "#admin/api/paged-list.ts";

export const newsletterSubscriptionsKey = ["newsletter-subscriptions"] as const;
const listKey = [...newsletterSubscriptionsKey, "list"] as const;
const countKey = [...newsletterSubscriptionsKey, "count"] as const;

export const useNewsletterSubscriptions = (filters: URLSearchParams) =>
  usePagedList({
    queryKey: listKey,
    filters,
    pageSize: 50,
    load: (query, signal) => callApi("GET /api/admin/newsletter-subscriptions", { query, signal }),
  });

/** The number of all subscriptions, regardless of the list's search. */
export function useNewsletterCount() {
  return useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: "1" });
      return (await callApi("GET /api/admin/newsletter-subscriptions", { query, signal })).total;
    },
  });
}

export function useSubscriptionDeletion({ id }: NewsletterPage["items"][number], onDeleted: () => void) {
  const client = useQueryClient();
  return useDeletion({
    id,
    allKey: newsletterSubscriptionsKey,
    listKey,
    question: "Are you sure you want to delete this newsletter subscription?",
    failure: "Failed to delete newsletter subscription",
    remove: () => callApi("DELETE /api/admin/newsletter-subscriptions/{id}", { id }),
    updateCache: () => client.setQueryData<number>(countKey, (count) => count && count - 1),
    reload: () => client.invalidateQueries({ queryKey: newsletterSubscriptionsKey }),
    onDeleted,
  });
}
