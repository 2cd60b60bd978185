import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewReply } from "#contract/mail-thread.ts";
import type { MeetingSettings, MeetingSettingsView } from "#contract/meeting-settings.ts";
import { callApi } from "#admin/api/client.ts";
import { usePagedList } from "#admin/api/paged-list.ts";
import { consultationRequestsKey, reloadLeads } from "#admin/api/lead-keys.ts";

const unassignedKey = ["unassigned-mails"] as const;
export const meetingSettingsKey = ["meeting-settings"] as const;
const meetingKey = (id: string) => [...consultationRequestsKey, "meeting", id];
const threadKey = (id: string) => [...consultationRequestsKey, "mails", id];

export function useLeadMeeting(id: string) {
  return useQuery({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => callApi("GET /api/admin/consultation-requests/{id}/meeting", { id, signal }),
  });
}

/** Books or moves the meeting of a lead to a start, or cancels it with null. */
export function useChangeMeeting(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (start: string | null) =>
      start === null
        ? callApi("DELETE /api/admin/consultation-requests/{id}/meeting", { id })
        : callApi("POST /api/admin/consultation-requests/{id}/meeting", { id, body: { start } }),
    onSuccess: (meeting) => {
      client.setQueryData(meetingKey(id), meeting);
      // A meeting may also change the stage of its lead, and which lead has waited longest. So may a reply.
      return reloadLeads(client);
    },
    // Also reloads the free times, because someone else may have booked first.
    onSettled: () => client.invalidateQueries({ queryKey: consultationRequestsKey }),
  });
}

export function useThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => callApi("GET /api/admin/consultation-requests/{id}/mails", { id, signal }),
  });
}

export function useSendReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReply) => callApi("POST /api/admin/consultation-requests/{id}/mails", { id, body }),
    onSettled: () => reloadLeads(client),
  });
}

export function useUnassignedMails() {
  return usePagedList({
    queryKey: unassignedKey,
    filters: new URLSearchParams(),
    pageSize: 25,
    load: (query, signal) => callApi("GET /api/admin/unassigned-mails", { query, signal }),
  });
}

type MailChange = { action: "assign"; id: string; leadId: string } | { action: "put back" | "delete"; id: string };

/** Assigns an incoming email to a lead, returns it to the unassigned emails, or deletes it. */
export function useChangeMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: MailChange) => {
      const { id } = change;
      if (change.action === "assign")
        return callApi("POST /api/admin/unassigned-mails/{id}/assignment", { id, body: { leadId: change.leadId } });
      if (change.action === "delete") return callApi("DELETE /api/admin/unassigned-mails/{id}", { id });
      return callApi("DELETE /api/admin/mails/{id}/assignment", { id });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: consultationRequestsKey });
      return client.invalidateQueries({ queryKey: unassignedKey });
    },
  });
}

/** Requests that match a name, company or address. */
export function useLeadSearch(text: string) {
  return useQuery({
    queryKey: [...consultationRequestsKey, "search", text],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: text, limit: "5" });
      return (await callApi("GET /api/admin/consultation-requests", { query, signal })).items;
    },
    enabled: text.trim().length > 1,
  });
}

export function useMeetingSettings() {
  return useQuery({
    queryKey: meetingSettingsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/meeting-settings", { signal }),
  });
}

export function useSaveMeetingSettings() {
  const client = useQueryClient();
  const onSuccess = (saved: MeetingSettingsView) => client.setQueryData(meetingSettingsKey, saved);
  return {
    save: useMutation({
      mutationFn: (body: MeetingSettings & { version: number }) =>
        callApi("PATCH /api/admin/meeting-settings", { body }),
      onSuccess,
    }),
    undo: useMutation({
      mutationFn: (version: number) => callApi("POST /api/admin/meeting-settings/undo", { body: { version } }),
      onSuccess,
    }),
  };
}
