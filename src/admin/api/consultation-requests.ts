import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConsultationPage, ConsultationRequest } from "#contract/lead.ts";
import type { OutboxEntry } from "#contract/outbox.ts";
import { callApi } from "#admin/api/client.ts";
import { consultationRequestsKey, consultationsKey, listKey, outboxKey, reloadLeads } from "#admin/api/lead-keys.ts";
import { useDeletion, usePagedList } from "#admin/api/paged-list.ts";

const countsKey = [...consultationRequestsKey, "counts"] as const;

/**
 * A pending message counts as being sent if it is due within this time, in milliseconds, before or after now. One that
 * is due later waits because the mail server could not be reached; one that was due earlier waits because none is
 * configured.
 */
const sendingWithinMs = 60_000;

const isBeingSent = ({ status, next_attempt_at }: OutboxEntry) =>
  status === "sending" ||
  (status === "pending" && Math.abs(Date.parse(next_attempt_at) - Date.now()) < sendingWithinMs);

type Counts = ConsultationPage["counts"];

export function useConsultationRequests(filters: URLSearchParams) {
  const client = useQueryClient();
  return usePagedList({
    queryKey: consultationsKey,
    filters,
    pageSize: 25,
    load: async (query, signal) => {
      const page = await callApi("GET /api/admin/consultation-requests", { query, signal });
      // Keeps the count in the tab's label in line with the list.
      client.setQueryData<Counts>(countsKey, page.counts);
      // Read after the list, so that the note never misses a failure that the list shows.
      void client.invalidateQueries({ queryKey: outboxKey });
      return page;
    },
    isChanging: ({ messages }) => messages.some(isBeingSent),
  });
}

/** The number of all requests by follow-up status, regardless of the list's filters. */
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

export function useRequestDeletion({ id, status }: ConsultationRequest, onDeleted: () => void) {
  const client = useQueryClient();
  return useDeletion({
    id,
    allKey: consultationRequestsKey,
    listKey: consultationsKey,
    question: "Are you sure you want to delete this consultation request?",
    failure: "Failed to delete consultation request",
    remove: () => callApi("DELETE /api/admin/consultation-requests/{id}", { id }),
    updateCache: () => {
      client.setQueryData<Counts>(countsKey, (counts) => counts && { ...counts, [status]: counts[status] - 1 });
      // The table and the board would show the lead until they have been loaded again.
      client.removeQueries({ queryKey: listKey, type: "inactive" });
    },
    reload: () => reloadLeads(client),
    onDeleted,
  });
}
