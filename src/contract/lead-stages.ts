import type { LeadStatus } from "./lead-options.ts";

/* Stages, priorities and timeline of leads. Separate from the schemas, so that the dashboard loads no validation library. */

/** In the order in which a lead usually passes them. */
export const leadStages = ["new", "contacted", "scheduled", "qualified", "won", "lost", "closed"] as const;
export type LeadStage = (typeof leadStages)[number];

/** The four statuses of the list of consultation requests follow from the stage. */
export const statusOfStage: Readonly<Record<LeadStage, LeadStatus>> = {
  new: "new",
  contacted: "contacted",
  scheduled: "scheduled",
  qualified: "scheduled",
  won: "closed",
  lost: "closed",
  closed: "closed",
};

/** Stages in which the team still has to act. */
export const openStages: readonly LeadStage[] = ["new", "contacted", "scheduled", "qualified"];

export const isEarlierStage = (stage: LeadStage, than: LeadStage): boolean =>
  leadStages.indexOf(stage) < leadStages.indexOf(than);

export const leadPriorities = ["high", "normal", "low"] as const;
export type LeadPriority = (typeof leadPriorities)[number];

/**
 * Kinds of entries in a lead's timeline. The set is open: readers show an unknown kind by its name. Bookings and mail add
 * `booked`, `rescheduled`, `cancelled`, `mail_sent` and `mail_received`.
 */
export const leadEventKinds = [
  "created",
  "stage",
  "value",
  "owner",
  "priority",
  "calendar",
  "note_added",
  "note_changed",
  "note_deleted",
  "task_added",
  "task_changed",
  "task_done",
  "task_reopened",
  "task_deleted",
  "reminded",
  "escalated",
  "imported",
  "booked",
  "rescheduled",
  "cancelled",
  "mail_sent",
  "mail_received",
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

/** Kinds that count as an answer to the lead and stop the clock. */
export const answeringKinds: readonly LeadEventKind[] = ["booked", "mail_sent"];

/** States of a reply that has not reached the lead. */
export const unsentReplies = ["waiting", "failed"] as const;
export type UnsentReply = (typeof unsentReplies)[number];

/** The largest amount in minor units that a JSON number represents exactly. */
export const maxMinorUnits = Number.MAX_SAFE_INTEGER;

/** The largest value of one lead, in minor units: the sum of 9,000 of them is still exact. */
export const maxLeadValue = 1e12;
