import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { consultationRequestsKey } from "#admin/api/consultation-requests.ts";

/** What leaves by mail and webhook at all, and how much of it waits or was given up. */
export function useOutbox() {
  return useQuery({
    // Below the requests, because a request that changes or goes takes its messages along.
    queryKey: [...consultationRequestsKey, "outbox"],
    queryFn: ({ signal }) => callApi("GET /api/admin/outbox", { query: new URLSearchParams({ limit: "1" }), signal }),
  });
}

/** Long enough for a mail server that answers; the list is asked again then. */
const sendingMs = 2_000;

export function useRetryMessage(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: consultationRequestsKey });
  return useMutation({
    mutationFn: () => callApi("POST /api/admin/outbox/{id}/retry", { id }),
    onSettled: async () => {
      await refresh();
      setTimeout(() => void refresh(), sendingMs);
    },
  });
}
