import type { LeadWorkChange } from "#contract/lead-changes.ts";
import type { LeadStatus } from "#contract/lead-options.ts";
import { answeringKinds, isEarlierStage, type LeadStage, statusOfStage } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import { amountOf } from "../amount.ts";
import { type LeadState, lockLead, noteAnswer, selectEmail, selectOwner, updateLeadState } from "./lead-state.sql.ts";
import { isRepeated, requestKeyOf } from "./repeated-request.ts";
import { type EventValue, insertLeadEvent, type NewLeadEvent } from "./timeline.sql.ts";

type Change = Omit<LeadWorkChange, "key"> & { calendar?: string | undefined };

export interface LeadChanges {
  /**
   * Adds an event to a lead's timeline and queues the webhook call about it, in the caller's transaction. Returns false
   * if an event with this kind and key already exists.
   */
  recordLeadEvent(client: Queryable, event: NewLeadEvent): Promise<boolean>;
  /** Changes a lead and records what changed. A repeated request has the same outcome. */
  changeLead(client: Queryable, request: LeadChangeRequest): Promise<ChangeOutcome>;
  /**
   * Moves a lead to a stage; with `onlyIfEarlier`, only a lead in an earlier stage changes. Returns false if the lead
   * does not exist.
   */
  setStage(client: Queryable, request: StageRequest): Promise<boolean>;
  /** Moves a scheduled lead without an answer back to the stage `new`. Returns false if the lead does not exist. */
  reopen(client: Queryable, request: { leadId: string; actor: string }): Promise<boolean>;
  /**
   * Sets one of the four statuses of the list. A lead whose stage already has this status does not change. Returns
   * false if the lead does not exist.
   */
  setStatus(client: Queryable, request: { leadId: string; status: LeadStatus; actor: string }): Promise<boolean>;
}

/** `unchanged`: the lead already had these values. `missing`: the lead does not exist. */
export type ChangeOutcome = "changed" | "unchanged" | "missing";

interface LeadChangeRequest {
  leadId: string;
  change: Change;
  actor: string;
  key?: string | undefined;
  /** All leads of a bulk change, which share one idempotency key. */
  leadIds?: readonly string[];
}

interface StageRequest {
  leadId: string;
  stage: Exclude<LeadStage, "lost">;
  actor: string;
  key?: string | undefined;
  onlyIfEarlier?: boolean;
}

/** Actor of changes by the person who sent the form. */
const visitor = "visitor";

/** All changes of a lead's stage, value, owner, priority and calendar, except imports and undo (`undo-change.ts`). */
export function createLeadChanges({ callsWebhook }: { callsWebhook: boolean }): LeadChanges {
  async function recordLeadEvent(client: Queryable, event: NewLeadEvent): Promise<boolean> {
    const leadEventId = await insertLeadEvent(client, event);
    if (!leadEventId) return false;
    if (answeringKinds.includes(event.kind) && event.actor !== visitor) await noteAnswer(client, event.leadId);
    if (callsWebhook)
      await enqueue(client, { kind: "lead_changed_webhook", consultationRequestId: event.leadId, leadEventId });
    return true;
  }

  async function changeLead(
    client: Queryable,
    { leadId, change, actor, key, leadIds }: LeadChangeRequest,
  ): Promise<ChangeOutcome> {
    const before = await lockLead(client, leadId);
    if (!before) return "missing";
    const requestKey = requestKeyOf(key, actor, "change lead", leadIds ?? leadId, change);
    if (await isRepeated(client, leadId, requestKey, leadIds)) return "changed";
    if (typeof change.ownerId === "string" && (await selectOwner(client, change.ownerId)) === undefined)
      throw new HttpProblem(400, "invalid_input", "The request has invalid fields", {
        errors: [{ field: "ownerId", message: "Choose an account that exists and can own leads" }],
      });
    const after = applyChange(before, change, { now: new Date(), isAnswer: actor !== visitor });
    const events = await describeChanges(client, before, after);
    if (events.length === 0) return "unchanged";
    await updateLeadState(client, leadId, after);
    for (const event of events) await recordLeadEvent(client, { leadId, actor, ...requestKey, ...event });
    return "changed";
  }

  return {
    recordLeadEvent,
    changeLead,
    async setStage(client, { stage, onlyIfEarlier, ...request }) {
      const state = await lockLead(client, request.leadId);
      if (!state) return false;
      if (onlyIfEarlier && !isEarlierStage(state.stage, stage)) return true;
      return exists(await changeLead(client, { ...request, change: { stage } }));
    },
    async reopen(client, request) {
      const state = await lockLead(client, request.leadId);
      if (state?.stage !== "scheduled" || state.answered_at !== null) return state !== undefined;
      return exists(await changeLead(client, { ...request, change: { stage: "new" } }));
    },
    async setStatus(client, { status, ...request }) {
      const state = await lockLead(client, request.leadId);
      if (!state || statusOfStage[state.stage] === status) return state !== undefined;
      return exists(await changeLead(client, { ...request, change: { stage: status } }));
    },
  };
}

const exists = (outcome: ChangeOutcome) => outcome !== "missing";

interface StageChangeContext {
  now: Date;
  /** False for a visitor's own booking, after which the visitor still waits for a reply. */
  isAnswer: boolean;
}

function applyChange(
  before: LeadState,
  { stage, lostReason, value, ownerId, priority, calendar }: Change,
  context: StageChangeContext,
): LeadState {
  return {
    ...before,
    ...(value !== undefined && { value: value ? String(value.minor) : null, currency: value?.currency ?? null }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(priority && { priority }),
    ...(calendar && { calendar }),
    ...(stage && { stage, lost_reason: lostReason ?? null, ...reachPoints(before, stage, context) }),
  };
}

/**
 * Computes when the lead reached each point. A lead that moves back before a point has not reached it, so that a wrong
 * click does not stay in the figures. A lead that is closed or lost keeps the times of its answer and qualification.
 * Closing is not an answer.
 */
function reachPoints(before: LeadState, stage: LeadStage, { now, isAnswer }: StageChangeContext) {
  const isOver = stage === "closed" || stage === "lost";
  const isAnswered = isAnswer && !isOver && stage !== "new";
  const isQualified = stage === "qualified" || stage === "won";
  return {
    answered_at: stage === "new" ? null : (before.answered_at ?? (isAnswered ? now : null)),
    qualified_at: isQualified ? (before.qualified_at ?? now) : isOver ? before.qualified_at : null,
    won_at: stage === "won" ? (before.won_at ?? now) : null,
    lost_at: stage === "lost" ? (before.lost_at ?? now) : null,
  };
}

type Described = Pick<NewLeadEvent, "kind"> & { before: EventValue; after: EventValue };

/** Returns an event for each value that differs. `undo-change.ts` restores the values in `before`. */
export async function describeChanges(client: Queryable, before: LeadState, after: LeadState): Promise<Described[]> {
  const events: Described[] = [];
  if (before.stage !== after.stage || before.lost_reason !== after.lost_reason)
    events.push({
      kind: "stage",
      before: { ...stageOf(before), times: timesOf(before) },
      after: stageOf(after),
    });
  if (before.value !== after.value || before.currency !== after.currency)
    events.push({ kind: "value", before: amountOf(before), after: amountOf(after) });
  if (before.owner_id !== after.owner_id)
    events.push({
      kind: "owner",
      before: await selectEmail(client, before.owner_id),
      after: await selectEmail(client, after.owner_id),
    });
  if (before.priority !== after.priority)
    events.push({ kind: "priority", before: before.priority, after: after.priority });
  if (before.calendar !== after.calendar)
    events.push({ kind: "calendar", before: before.calendar, after: after.calendar });
  return events;
}

const stageOf = ({ stage, lost_reason }: LeadState) => ({ stage, ...(lost_reason && { reason: lost_reason }) });

/** Stored for undo, because a move to an earlier stage clears these times. */
const timesOf = ({ answered_at, qualified_at, won_at, lost_at }: LeadState): EventValue => ({
  answered: answered_at?.toISOString() ?? null,
  qualified: qualified_at?.toISOString() ?? null,
  won: won_at?.toISOString() ?? null,
  lost: lost_at?.toISOString() ?? null,
});
