import { siteConfig } from "#site.config.ts";

/**
 * The example case on all pages: a supplier invoice that is matched, stopped by a rule, approved by a person, posted at
 * the second attempt and scheduled for payment. This file contains only the events; `case-times.ts` computes durations,
 * totals and states from them.
 */
export type ClockTime = `${number}:${number}:${number}`;
export type CaseSystem = "Mailbox" | "SAP" | "Slack" | typeof siteConfig.brand.name;
export type EventId = "read" | "match" | "rule" | "ask" | "wait" | "post" | "retry" | "schedule" | "report";

export interface CaseEvent {
  id: EventId;
  step: string;
  system: CaseSystem;
  by: "agent" | "person";
  startsAt: ClockTime;
  endsAt: ClockTime;
  failed?: boolean;
  /** Data that was read, decided or written, as shown in the trace. */
  payload: Readonly<Record<string, string | number | boolean>>;
}

const pallets = 24;
const pricePerPallet = 520;
const amount = pallets * pricePerPallet;
const limit = 10_000;

const order = "4500090312";
const receipt = "5000071188";
const document = "5100118204";

const events: readonly CaseEvent[] = [
  {
    id: "read",
    step: "Read the invoice",
    system: "Mailbox",
    by: "agent",
    startsAt: "08:01:52.00",
    endsAt: "08:01:53.00",
    payload: { file: "invoice-4711.pdf", fields: 14, amount, currency: "EUR" },
  },
  {
    id: "match",
    step: "Match order and receipt",
    system: "SAP",
    by: "agent",
    startsAt: "08:01:53.00",
    endsAt: "08:01:57.60",
    payload: { order, receipt, pallets, pricePerPallet, difference: 0 },
  },
  {
    id: "rule",
    step: "Check the limit",
    system: siteConfig.brand.name,
    by: "agent",
    startsAt: "08:01:57.60",
    endsAt: "08:01:57.80",
    payload: { rule: "amount > limit", amount, limit, result: "ask controller" },
  },
  {
    id: "ask",
    step: "Ask the controller",
    system: "Slack",
    by: "agent",
    startsAt: "08:01:57.80",
    endsAt: "08:02:00.00",
    payload: { channel: "#invoice-approvals", question: "Post invoice 4711?", attachments: 3 },
  },
  {
    id: "wait",
    step: "Wait for approval",
    system: "Slack",
    by: "person",
    startsAt: "08:02:00.00",
    endsAt: "08:14:06.00",
    payload: { approver: "MK, controller", answer: "approved" },
  },
  {
    id: "post",
    step: "Post the invoice",
    system: "SAP",
    by: "agent",
    startsAt: "08:14:06.00",
    endsAt: "08:14:07.50",
    failed: true,
    payload: { error: "SAP_TIMEOUT", afterSeconds: 1.5, documentFound: false, retryInSeconds: 0.5 },
  },
  {
    id: "retry",
    step: "Post the invoice, 2nd attempt",
    system: "SAP",
    by: "agent",
    startsAt: "08:14:08.00",
    endsAt: "08:14:08.70",
    payload: { document, amount, currency: "EUR", order },
  },
  {
    id: "schedule",
    step: "Schedule the payment",
    system: "SAP",
    by: "agent",
    startsAt: "08:14:08.70",
    endsAt: "08:14:09.20",
    payload: { document, amount, terms: "30 days net", status: "in the next payment run" },
  },
  {
    id: "report",
    step: "Report in the thread",
    system: "Slack",
    by: "agent",
    startsAt: "08:14:09.20",
    endsAt: "08:14:09.50",
    payload: { channel: "#invoice-approvals", message: "Posted and scheduled" },
  },
];

export const case4711 = {
  number: 4711,
  run: "2c81",
  agent: "Finance",
  /** Only initials and role, because the case names no invented people. */
  approver: { initials: "MK", role: "Controller" },
  channel: "#invoice-approvals",
  currency: "EUR",
  amount,
  limit,
  pallets,
  pricePerPallet,
  order,
  receipt,
  document,
  events,
} as const;
