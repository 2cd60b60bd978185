import type { LeadEvent } from "#contract/lead-work.ts";
import type { LeadStage } from "#contract/lead-stages.ts";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { formatDay } from "#admin/parts/format-time.ts";

type Value = LeadEvent["after"];

/** A field of a value whose shape depends on the kind of the event. */
function fieldOf(value: Value, name: string): Value {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value[name] ?? null) : null;
}
const textOf = (value: Value): string => (typeof value === "string" ? value : "");

function amountOf(value: Value): string {
  const [minor, currency] = [fieldOf(value, "minor"), fieldOf(value, "currency")];
  return typeof minor === "number" && typeof currency === "string" ? formatAmount({ minor, currency }) : "none";
}

function describeTask(value: Value): string {
  const day = textOf(fieldOf(value, "dueOn"));
  return `“${textOf(fieldOf(value, "title"))}”${day && `, due ${formatDay(day)}`}`;
}

/** Describes an event in a sentence. For a kind from a later version, the name of the kind is shown. */
export function describeEvent({ kind, before, after }: LeadEvent, stages: Readonly<Record<LeadStage, string>>): string {
  const stage = (value: Value) => stages[textOf(fieldOf(value, "stage")) as LeadStage] ?? "";
  const reason = textOf(fieldOf(after, "reason"));
  const sentences: Record<string, () => string> = {
    stage: () => `Stage: ${stage(before)} → ${stage(after)}${reason && `. Reason: ${reason}`}`,
    value: () => `Value: ${amountOf(before)} → ${amountOf(after)}`,
    owner: () => `Owner: ${textOf(before) || "none"} → ${textOf(after) || "none"}`,
    priority: () => `Priority: ${textOf(before)} → ${textOf(after)}`,
    calendar: () => `Calendar: ${textOf(after)}`,
    note_added: () => "Added a note",
    note_changed: () => "Changed a note",
    note_deleted: () => "Deleted a note",
    task_added: () => `Added the task ${describeTask(after)}`,
    task_changed: () => `Changed the task ${describeTask(before)} to ${describeTask(after)}`,
    task_done: () => `Finished the task ${describeTask(after)}`,
    task_reopened: () => `Reopened the task ${describeTask(after)}`,
    task_deleted: () => `Deleted the task ${describeTask(before)}`,
    reminded: () => "Sent a reminder that the reply is due soon",
    escalated: () => "Reassigned because the reply was overdue",
    imported: () => "Imported from a file",
    booked: () => "Booked a meeting",
    rescheduled: () => "Moved the meeting",
    cancelled: () => "Cancelled the meeting",
    mail_sent: () => "Wrote an email",
    mail_received: () => "Received an email",
  };
  return sentences[kind]?.() ?? kind.replaceAll("_", " ");
}
