import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { reportKey } from "#admin/api/report.ts";

const quarantineKey = ["quarantine"] as const;
const pageSize = 10;

export function useQuarantine() {
  return useInfiniteQuery({
    queryKey: quarantineKey,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam) query.set("cursor", pageParam);
      return callApi("GET /api/admin/quarantine", { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export type Decision = "release" | "delete";

/** Released records are counted at their original time, so every figure may change. */
export function useReviewBatch(onFailed: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      decision === "release"
        ? callApi("POST /api/admin/quarantine/release", { body: { ids: [id] } })
        : callApi("DELETE /api/admin/quarantine/{id}", { id }),
    onSuccess: () =>
      Promise.all([quarantineKey, reportKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
    onError: onFailed,
  });
}
