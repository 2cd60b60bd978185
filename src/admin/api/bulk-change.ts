import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { maxBulkLeads } from "#contract/lead-limits.ts";
import type { LeadBulkChange, LeadBulkUndoReceipt } from "#contract/lead-changes.ts";
import { callApi } from "#admin/api/client.ts";
import { expireReports } from "#admin/api/report.ts";
import { consultationRequestsKey } from "#admin/api/consultation-requests.ts";
import { createUuid, workKey } from "#admin/api/lead-work.ts";

export type BulkChange = Omit<LeadBulkChange, "key" | "ids">;

export interface BulkOutcome {
  /** Number of leads that were changed or deleted. */
  changed: number;
  /** Number of leads that already had these values. */
  unchanged: number;
  /** Leads that were deleted by someone else, or whose request failed after others had succeeded. */
  failed: number;
  /** Keys of the requests that changed something, needed for the undo. */
  keys: string[];
}

const reload = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: workKey }),
    client.invalidateQueries({ queryKey: consultationRequestsKey }),
    expireReports(client),
  ]);

/** Sends the change in as many requests as the limit of leads per request requires. Throws only if the first one fails. */
async function changeAll(ids: readonly string[], change: BulkChange): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, failed: ids.length, keys: [] };
  for (let at = 0; at < ids.length; at += maxBulkLeads) {
    const key = createUuid();
    try {
      const body = { key, ids: ids.slice(at, at + maxBulkLeads), ...change };
      const { done, unchanged } = await callApi("POST /api/admin/leads/bulk", { body });
      outcome.changed += done - unchanged;
      outcome.unchanged += unchanged;
      outcome.failed -= done;
      if (done > unchanged) outcome.keys.push(key);
    } catch (error) {
      if (at === 0) throw error;
      break;
    }
  }
  return outcome;
}

interface BulkCall extends BulkChange {
  ids: readonly string[];
  /** The name of the lead if there is only one, for the message. */
  who?: string;
}

export function useBulk(onDone: (outcome: BulkOutcome, change: BulkChange, who?: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, who: _, ...change }: BulkCall) => changeAll(ids, change),
    onSuccess: (outcome, { ids: _, who, ...change }) => onDone(outcome, change, who),
    onSettled: () => void reload(client),
  });
}

/** Undoes requests by their keys. The same call can be repeated after a failure, and undoes each request once. */
export function useBulkUndo() {
  const client = useQueryClient();
  return (keys: readonly string[]) => {
    // Undoes the last requests first.
    const parts = keys.toReversed().map((of) => ({ of, key: createUuid() }));
    return async (): Promise<LeadBulkUndoReceipt> => {
      const sum: LeadBulkUndoReceipt = { restored: 0, kept: [] };
      try {
        for (const body of parts) {
          const { restored, kept } = await callApi("POST /api/admin/leads/bulk/undo", { body });
          sum.restored += restored;
          sum.kept.push(...kept);
        }
      } finally {
        void reload(client);
      }
      return sum;
    };
  };
}
