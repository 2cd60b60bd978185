import type { Queryable } from "./db/database.ts";

/** An entry of a lead's timeline. */
export interface LeadEvent {
  leadId: string;
  kind: "booked" | "rescheduled" | "cancelled" | "mail_sent" | "mail_received";
  /** Email address of an account, or `visitor`. */
  actor: string;
  detail: Record<string, string>;
}

/** What meetings and emails change in a lead. Passed in, because leads belong to another feature. */
export interface LeadChanges {
  /** Call in the transaction of the change. */
  recordLeadEvent(client: Queryable, event: LeadEvent): Promise<void>;
  /** With `onlyIfEarlier`, a lead that is already further stays where it is. */
  setStage(client: Queryable, leadId: string, stage: "contacted" | "scheduled", onlyIfEarlier: boolean): Promise<void>;
}
