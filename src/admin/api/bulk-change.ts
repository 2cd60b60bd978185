import { MutationObserver, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { maxBulkLeads } from "#contract/lead-limits.ts";
import type { LeadBulkChange, LeadBulkUndoReceipt } from "#contract/lead-changes.ts";
import type { LeadOwners } from "#contract/lead-work.ts";
import { callApi } from "#admin/api/client.ts";
import { createUuid, isLastChange, leadChange } from "#admin/api/lead-work.ts";
import { type LeadValues, showValues } from "#admin/api/show-values.ts";
import { ownersKey, reloadLeads } from "#admin/api/lead-keys.ts";

export type BulkChange = Omit<LeadBulkChange, "key" | "ids">;

export const changeableFields = ["stage", "ownerId", "priority", "value"] as const;
export type ChangedField = (typeof changeableFields)[number];

/** The field of a change that names it: a move to won may also contain the value. */
export const changedField = (change: BulkChange): ChangedField | undefined =>
  changeableFields.find((field) => change[field] !== undefined);

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

/** A change that has been stored. */
export interface BulkDone {
  outcome: BulkOutcome;
  change: BulkChange;
  /** The name of the lead if there is only one. */
  who?: string | undefined;
  /** Absent if there is nothing to undo. May be repeated after a failure, and undoes each request once. */
  undo?: () => Promise<LeadBulkUndoReceipt>;
}

function reload(client: QueryClient): void {
  if (isLastChange(client)) void reloadLeads(client);
}

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

/** The values that leads have after a change. Empty for a deletion. */
function valuesAfter(client: QueryClient, { action: _, ownerId, stage, lostReason, ...rest }: BulkChange): LeadValues {
  const owners = client.getQueryData<LeadOwners>(ownersKey)?.owners;
  const owner = ownerId === null ? null : owners?.find(({ id }) => id === ownerId);
  return { ...rest, ...(stage && { stage, lostReason: lostReason ?? null }), ...(owner !== undefined && { owner }) };
}

function undoOf(client: QueryClient, keys: readonly string[], before: ReadonlyMap<string, LeadValues>) {
  // Undoes the last requests first.
  const parts = keys.toReversed().map((of) => ({ of, key: createUuid() }));
  const mutation = new MutationObserver(client, {
    ...leadChange,
    onMutate: () => showValues(client, before),
    async mutationFn(): Promise<LeadBulkUndoReceipt> {
      const sum: LeadBulkUndoReceipt = { restored: 0, kept: [] };
      for (const body of parts) {
        const { restored, kept } = await callApi("POST /api/admin/leads/bulk/undo", { body });
        sum.restored += restored;
        sum.kept.push(...kept);
      }
      return sum;
    },
    async onSuccess({ kept }, _variables, after) {
      const ids = new Set(kept.map(({ id }) => id));
      await showValues(client, new Map([...after].filter(([id]) => ids.has(id))));
    },
    onError: (_error, _variables, after) => after && showValues(client, after),
    onSettled: () => reload(client),
  });
  return () => mutation.mutate();
}

interface BulkCall extends BulkChange {
  ids: readonly string[];
  who?: string;
}

/** Changes leads. The new values are shown at once, and the old ones again if the change fails. */
export function useBulk(onDone: (done: BulkDone) => void) {
  const client = useQueryClient();
  return useMutation({
    ...leadChange,
    onMutate({ ids, who: _, ...change }: BulkCall) {
      const values = valuesAfter(client, change);
      return showValues(client, new Map(ids.map((id) => [id, values])));
    },
    mutationFn: ({ ids, who: _, ...change }: BulkCall) => changeAll(ids, change),
    onSuccess(outcome, { ids: _, who, ...change }, before) {
      const canUndo = change.action === "change" && outcome.keys.length > 0;
      onDone({ outcome, change, who, ...(canUndo && { undo: undoOf(client, outcome.keys, before) }) });
    },
    onError: (_error, _call, before) => before && showValues(client, before),
    onSettled: () => reload(client),
  });
}
