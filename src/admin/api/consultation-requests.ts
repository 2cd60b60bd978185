import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { paths } from "#paths.ts";
import type { ConsultationPage } from "#contract/lead.ts";
import { callApi } from "#admin/api/client.ts";

export const consultationRequestsKey = ["consultation-requests"] as const;

const pageSize = 25;

type Pages = InfiniteData<ConsultationPage, string | null>;

export function useConsultationRequests() {
  const query = useInfiniteQuery({
    queryKey: consultationRequestsKey,
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam) params.set("cursor", pageParam);
      return callApi<ConsultationPage>(paths.api.consultationRequests(params), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items),
    // The page that was asked for last knows best.
    total: query.data?.pages.at(-1)?.total,
  };
}

export function withoutRequest(data: Pages | undefined, id: string): Pages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => item.id !== id),
        total: page.total - 1,
      })),
    }
  );
}

export function useDeleteConsultationRequest(id: string, handlers: { onDeleted: () => void; onFailed: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(paths.api.consultationRequest(id), { method: "DELETE" }),
    onSuccess: async () => {
      // A list that was asked for before the deletion would bring the request back.
      await client.cancelQueries({ queryKey: consultationRequestsKey });
      client.setQueryData<Pages>(consultationRequestsKey, (data) => withoutRequest(data, id));
      void client.invalidateQueries({ queryKey: consultationRequestsKey });
      handlers.onDeleted();
    },
    onError: handlers.onFailed,
  });
}
