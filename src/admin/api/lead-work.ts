import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { LeadDetail } from "#contract/lead-work.ts";
import { callApi } from "#admin/api/client.ts";
import { expireReports } from "#admin/api/report.ts";
import { consultationRequestsKey, detailsKey, listKey, ownersKey, workKey } from "#admin/api/lead-keys.ts";

const detailKey = (id: string) => [...detailsKey, id] as const;
const timelineKey = (id: string) => [...workKey, "timeline", id] as const;

const pageSize = 50;

/** Leads of the workspace, page by page. */
export function useLeads(filters: URLSearchParams, size = pageSize) {
  const query = useInfiniteQuery({
    queryKey: [...listKey, filters.toString(), size],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams([...filters, ["limit", String(size)], ["offset", String(pageParam)]]);
      return callApi("GET /api/admin/leads", { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loadedCount = all.reduce((sum, { leads }) => sum + leads.length, 0);
      return last.leads.length > 0 && loadedCount < last.total ? loadedCount : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const all = query.data?.pages.flatMap(({ leads }) => leads);
  return {
    ...query,
    // Removes duplicates: a lead that arrives between two requests shifts another lead to the next page.
    leads: all && [...new Map(all.map((lead) => [lead.id, lead])).values()],
    total: query.data?.pages.at(-1)?.total ?? 0,
    stages: query.data?.pages.at(-1)?.stages,
  };
}

export const useLead = (id: string) =>
  useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => callApi("GET /api/admin/leads/{id}", { id, signal }),
  });

export const useTimeline = (id: string) =>
  useInfiniteQuery({
    queryKey: timelineKey(id),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(pageParam ? { before: pageParam } : {});
      return callApi("GET /api/admin/leads/{id}/timeline", { id, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Accounts that leads can be assigned to. */
export const useOwners = () =>
  useQuery({
    queryKey: ownersKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/leads/owners", { signal }),
    staleTime: 5 * 60_000,
  });

/**
 * Changes of leads are sent one after the other, in the order in which they were made: a field can be changed while another change
 * is being stored.
 */
export const leadChange = { mutationKey: ["lead change"], scope: { id: "lead change" } } as const;

/** Whether no further change waits. Data that is loaded before the last one would show old values for a moment. */
export const isLastChange = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: leadChange.mutationKey }) <= 1;

/** A call that adds to a lead and returns it. A retry after a lost response has the same key, so it changes nothing. */
export type LeadCall = () => Promise<LeadDetail>;

export const leadCalls = {
  addNote(id: string, text: string): LeadCall {
    const body = { key: createUuid(), text };
    return () => callApi("POST /api/admin/leads/{id}/notes", { id, body });
  },
  changeNote(id: string, text: string): LeadCall {
    const body = { key: createUuid(), text };
    return () => callApi("PATCH /api/admin/lead-notes/{id}", { id, body });
  },
  deleteNote:
    (id: string): LeadCall =>
    () =>
      callApi("DELETE /api/admin/lead-notes/{id}", { id }),
  addTask(id: string, task: { title: string; dueOn: string }): LeadCall {
    const body = { key: createUuid(), ...task };
    return () => callApi("POST /api/admin/leads/{id}/tasks", { id, body });
  },
  changeTask(id: string, change: { isDone: boolean }): LeadCall {
    const body = { key: createUuid(), ...change };
    return () => callApi("PATCH /api/admin/lead-tasks/{id}", { id, body });
  },
  deleteTask:
    (id: string): LeadCall =>
    () =>
      callApi("DELETE /api/admin/lead-tasks/{id}", { id }),
};

/**
 * Creates a UUID. `crypto.randomUUID` needs HTTPS or localhost, and a dashboard in a local network may have neither.
 */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function useLeadChange() {
  const client = useQueryClient();
  return useMutation({
    ...leadChange,
    mutationFn: (call: LeadCall) => call(),
    retry: 1,
    onSuccess: (lead) => {
      if (isLastChange(client)) client.setQueryData(detailKey(lead.id), lead);
      void client.invalidateQueries({ queryKey: timelineKey(lead.id) });
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: consultationRequestsKey });
      void expireReports(client);
    },
  });
}
