import type { Queryable } from "./db/database.ts";
import type { Account } from "./http/account.ts";

/** An entry of a lead's timeline. */
export interface LeadEvent {
  leadId: string;
  kind: "booked" | "rescheduled" | "cancelled" | "mail_sent" | "mail_received";
  /** Email address of an account or a sender, `visitor`, or `calendar` for a change in the owner's calendar. */
  actor: string;
  after: Record<string, string>;
  /** A second event of the kind with this key is not stored; a request with the same key and another fingerprint is refused. */
  key?: string;
  fingerprint?: string;
}

interface StageChange {
  leadId: string;
  stage: "contacted" | "scheduled";
  actor: string;
  /** A lead that is already further stays where it is. */
  onlyIfEarlier: true;
}

/** Changes that meetings and emails make to a lead. Passed in, because leads belong to another feature. */
export interface LeadChanges {
  /** Call in the transaction of the change. */
  recordLeadEvent(client: Queryable, event: LeadEvent): Promise<unknown>;
  setStage(client: Queryable, change: StageChange): Promise<unknown>;
  /** After a meeting was cancelled: a lead that the team has not answered is new again, and its reply is due. */
  reopen(client: Queryable, change: Pick<StageChange, "leadId" | "actor">): Promise<unknown>;
}

/** Whether the account sees the lead: members see their own. Passed in for the same reason. */
export type SeesLead = (account: Account | null, leadId: string) => Promise<boolean>;
