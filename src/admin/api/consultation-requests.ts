import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConsultationPage, ConsultationRequest } from "#contract/lead.ts";
import type { LeadStatus } from "#contract/lead-options.ts";
import { callApi } from "#admin/api/client.ts";
import { type ListedPages, withItem, withoutItem } from "#admin/api/listed-pages.ts";

export const consultationRequestsKey = ["consultation-requests"] as const;
const listKey = [...consultationRequestsKey, "list"] as const;
const countsKey = [...consultationRequestsKey, "counts"] as const;

const pageSize = 25;

type Pages = ListedPages<ConsultationPage>;
type Counts = ConsultationPage["counts"];

/** Those that the parameters ask for, newest first. */
export function useConsultationRequests(asked: URLSearchParams) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...listKey, asked.toString()],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams(asked);
      query.set("limit", String(pageSize));
      if (pageParam) query.set("cursor", pageParam);
      const page = await callApi("GET /api/admin/consultation-requests", { query, signal });
      // So that the tab's name and its list never disagree.
      client.setQueryData<Counts>(countsKey, page.counts);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items),
    // The page that was asked for last knows best.
    total: query.data?.pages.at(-1)?.total,
  };
}

/** How many there are of all, by how far the follow-up is. */
export function useConsultationCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: "1" });
      return (await callApi("GET /api/admin/consultation-requests", { query, signal })).counts;
    },
  });
}

export function useLeadJourney(id: string) {
  return useQuery({
    queryKey: [...consultationRequestsKey, "journey", id],
    queryFn: ({ signal }) => callApi("GET /api/admin/consultation-requests/{id}/journey", { id, signal }),
  });
}

export function useDeleteConsultationRequest(
  { id, status }: ConsultationRequest,
  handlers: { onDeleted: () => void; onFailed: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("DELETE /api/admin/consultation-requests/{id}", { id }),
    onSuccess: async () => {
      // A list that was asked for before the deletion would bring the request back.
      await client.cancelQueries({ queryKey: consultationRequestsKey });
      client.setQueriesData<Pages>({ queryKey: listKey }, (data) => withoutItem(data, id));
      client.setQueryData<Counts>(countsKey, (counts) => counts && { ...counts, [status]: counts[status] - 1 });
      void client.invalidateQueries({ queryKey: consultationRequestsKey });
      handlers.onDeleted();
    },
    onError: handlers.onFailed,
  });
}

export function useFollowUp(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: LeadStatus) =>
      callApi("PATCH /api/admin/consultation-requests/{id}", { id, body: { status } }),
    onSuccess: async (request) => {
      await client.cancelQueries({ queryKey: listKey });
      // It stays where it is, also where the list is narrowed to another state: the next look will sort it out.
      client.setQueriesData<Pages>({ queryKey: listKey }, (data) => withItem(data, request));
      void client.invalidateQueries({ queryKey: countsKey });
    },
  });
}
