import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { paths } from "#paths.ts";
import type { QuarantinePage } from "#contract/quarantine.ts";
import { callApi } from "#admin/api/client.ts";
import { reportKey } from "#admin/api/report.ts";

const quarantineKey = ["quarantine"] as const;
const pageSize = 10;

export function useQuarantine() {
  return useInfiniteQuery({
    queryKey: quarantineKey,
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam) params.set("cursor", pageParam);
      return callApi<QuarantinePage>(paths.api.quarantine(params), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export type Verdict = "release" | "delete";

/** Released records are counted at their original time, so every figure may change. */
export function useJudgeBatch(onFailed: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verdict }: { id: string; verdict: Verdict }) =>
      verdict === "release"
        ? callApi(paths.api.quarantineRelease(), { method: "POST", body: { ids: [id] } })
        : callApi(paths.api.quarantinedBatch(id), { method: "DELETE" }),
    onSuccess: () =>
      Promise.all([quarantineKey, reportKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
    onError: onFailed,
  });
}
