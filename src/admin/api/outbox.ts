import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { consultationRequestsKey, outboxKey } from "#admin/api/lead-keys.ts";

/** Whether email and webhook are configured, and how many messages are waiting or failed. Only admins may ask. */
export function useOutbox(isAdmin = true) {
  return useQuery({
    enabled: isAdmin,
    // Below the requests' key, because changing or deleting a request also affects its messages.
    queryKey: outboxKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/outbox", { query: new URLSearchParams({ limit: "1" }), signal }),
  });
}

/** Time in milliseconds after which the list is reloaded; long enough for a mail server to respond. */
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
