import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewAlert } from "#contract/alert.ts";
import { callApi } from "#admin/api/client.ts";

const alertsKey = ["alerts"] as const;

export function useAlerts(refetchInterval: number | false = false) {
  return useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/alerts", { signal }),
    refetchInterval,
  });
}

/** Creates an alert, or replaces the one with this id. */
export function useSaveAlert(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAlert) =>
      id ? callApi("PATCH /api/admin/alerts/{id}", { id, body }) : callApi("POST /api/admin/alerts", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

export function useDeleteAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("DELETE /api/admin/alerts/{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}
