import { z } from "zod";
import { amountSchema } from "#contract/lead-changes.ts";
import { leadPriorities, leadStages } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { describeChanges, type LeadChanges } from "./change-lead.ts";
import { findOwner, type LeadState, lockLead, updateLeadState } from "./lead-state.sql.ts";
import { isRepeated, requestKeyOf } from "./repeated-request.ts";
import type { EventValue } from "./timeline.sql.ts";
import { selectEntriesSince } from "./undo-change.sql.ts";

interface UndoRequest {
  leadId: string;
  /** Key of the change. */
  of: string;
  actor: string;
  /** Key of the undo. */
  key: string | undefined;
  /** False for an account that may not change owners any more. */
  canSetOwner: boolean;
  /** All leads of the undo. */
  leadIds: readonly string[];
}

/**
 * Restores the values that a lead had before a change, from its timeline. Changes nothing and returns false if the lead
 * does not exist, if a value cannot be restored, or if the timeline has a later event that may depend on the change.
 */
export async function undoLeadChange(
  client: Queryable,
  { recordLeadEvent }: Pick<LeadChanges, "recordLeadEvent">,
  { leadId, of, actor, key, leadIds, canSetOwner }: UndoRequest,
): Promise<boolean> {
  const state = await lockLead(client, leadId);
  if (!state) return false;
  const requestKey = requestKeyOf(key, actor, "undo change", of);
  if (await isRepeated(client, leadId, requestKey, leadIds)) return true;
  const entries = await selectEntriesSince(client, leadId, of);
  const undone = entries.filter(({ is_undone }) => is_undone);
  if (entries.some((later) => !later.is_undone && undone.some((entry) => mayDepend(later.kind, entry.kind))))
    return false;
  if (!canSetOwner && undone.some(({ kind }) => kind === "owner")) return false;
  let restored = state;
  for (const { kind, before } of undone) {
    const part = await readBefore(client, kind, before);
    if (!part) return false;
    restored = { ...restored, ...part };
  }
  await updateLeadState(client, leadId, restored);
  for (const event of await describeChanges(client, state, restored))
    await recordLeadEvent(client, { leadId, actor, ...requestKey, ...event });
  return true;
}

/**
 * Whether a later event may depend on a changed field. A stage may matter to most events: an email, for example, answers the lead
 * without another event of the stage.
 */
function mayDepend(later: string, field: string): boolean {
  if (field === "owner" || field === "priority") return later === field;
  if (field === "value") return later === "value" || later === "stage";
  return later !== "owner" && later !== "priority" && !later.startsWith("task_");
}

const time = z.iso.datetime().pipe(z.coerce.date()).nullable();
const stageSchema = z.object({
  stage: z.enum(leadStages),
  reason: z.string().optional(),
  times: z.object({ answered: time, qualified: time, won: time, lost: time }),
});

/**
 * Fields of the lead before a change. Undefined if a value is unknown (events of older versions) or cannot be restored.
 */
async function readBefore(
  client: Queryable,
  kind: string,
  before: EventValue,
): Promise<Partial<LeadState> | undefined> {
  if (kind === "stage") return readStage(before);
  if (kind === "value") {
    const { data } = amountSchema.nullable().safeParse(before);
    return data === undefined ? undefined : { value: data && String(data.minor), currency: data && data.currency };
  }
  if (kind === "priority") {
    const { data } = z.enum(leadPriorities).safeParse(before);
    return data && { priority: data };
  }
  if (kind !== "owner") return undefined;
  if (before === null) return { owner_id: null };
  const id = await findOwner(client, String(before));
  return id === undefined ? undefined : { owner_id: id };
}

function readStage(before: EventValue): Partial<LeadState> | undefined {
  const { data } = stageSchema.safeParse(before);
  if (!data) return undefined;
  const { stage, reason, times } = data;
  return {
    stage,
    lost_reason: reason ?? null,
    answered_at: times.answered,
    qualified_at: times.qualified,
    won_at: times.won,
    lost_at: times.lost,
  };
}
