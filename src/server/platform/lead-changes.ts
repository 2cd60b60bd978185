import type { Queryable } from "./db/database.ts";
import type { Account } from "./http/account.ts";

/** An entry of a lead's timeline. */
export interface LeadEvent {
  leadId: string;
  kind: "booked" | "rescheduled" | "cancelled" | "mail_sent" | "mail_received";
  /** Email address of an account or a sender, `visitor`, or `calendar` for a change in the owner's calendar. */
  actor: string;
  after: Record<string, string>;
  /**
   * Idempotency key. A second event with this kind and key is not stored. A request with this key and another
   * fingerprint is rejected.
   */
  key?: string;
  fingerprint?: string;
}

interface StageChange {
  leadId: string;
  stage: "contacted" | "scheduled";
  actor: string;
  /** A lead in a later stage does not change. */
  onlyIfEarlier: true;
}

/** Changes that meetings and emails make to a lead. Passed in, because leads are another feature. */
export interface LeadChanges {
  /** Call it in the transaction of the change. */
  recordLeadEvent(client: Queryable, event: LeadEvent): Promise<unknown>;
  setStage(client: Queryable, change: StageChange): Promise<unknown>;
  /**
   * Call after a meeting was cancelled: a lead without an answer from the team becomes `new` again, so its reply is
   * due.
   */
  reopen(client: Queryable, change: Pick<StageChange, "leadId" | "actor">): Promise<unknown>;
}

/** Whether the account may see the lead: members see only their own. Passed in, because leads are another feature. */
export type SeesLead = (account: Account | null, leadId: string) => Promise<boolean>;
