import type { LeadBulkUndoReceipt } from "#contract/lead-changes.ts";
import type { LeadStage } from "#contract/lead-stages.ts";
import type { ToastMessage } from "#ui/toast-store.ts";
import { type BulkChange, type BulkOutcome, changedField } from "#admin/api/bulk-change.ts";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";

export interface BulkNames {
  stages: Readonly<Record<LeadStage, string>>;
  /** Email address of an account. */
  ownerOf: (id: string) => string;
  /** The lead, if only one was to be changed. */
  who?: string | undefined;
}

const leads = (count: number) => (count === 1 ? "1 lead" : `${count} leads`);

function describeDone(count: number, change: BulkChange, { stages, ownerOf, who }: BulkNames): string {
  const { action, stage, ownerId, priority, value } = change;
  const lead = who ?? leads(count);
  const subject = count === 0 ? "No lead" : lead;
  if (action === "delete") return `${subject} deleted`;
  if (stage) return `${subject} moved to ${stages[stage]}`;
  if (ownerId) return `${subject} assigned to ${ownerOf(ownerId)}`;
  if (count === 0) return "No lead changed";
  if (priority) return `Priority of ${lead} set to ${priority}`;
  if (value) return `Value of ${lead} set to ${formatAmount(value)}`;
  return value === null ? `Value of ${lead} removed` : `Owner removed from ${lead}`;
}

const nouns = { stage: "stage", ownerId: "owner", priority: "priority", value: "value" } as const;
const nounOf = (change: BulkChange) => nouns[changedField(change) ?? "stage"];
const describeValue = (change: BulkChange): string =>
  change.ownerId === null || change.value === null ? `no ${nounOf(change)}` : `this ${nounOf(change)}`;

/** Message about a bulk change. */
export function describeBulk(outcome: BulkOutcome, change: BulkChange, names: BulkNames): ToastMessage {
  const { changed, unchanged, failed } = outcome;
  const exceptions = [
    unchanged > 0 && `${leads(unchanged)} already had ${describeValue(change)}.`,
    failed > 0 && `${leads(failed)} could not be changed. Reload the page and try again.`,
  ].filter(Boolean);
  const help =
    change.action === "delete"
      ? "Notes, tasks and emails are deleted as well."
      : `Undo restores the previous ${nounOf(change)}${changed === 1 ? "" : "s"}.`;
  return {
    title: describeDone(changed, change, names),
    description: exceptions.join(" ") || help,
    ...(changed === 0 && failed > 0 && { variant: "destructive" }),
  };
}

const maxNames = 3;

/** Message about an undo, with the names of the leads that were not restored. */
export function describeUndo(
  { restored, kept }: LeadBulkUndoReceipt,
  change: BulkChange,
  who?: string | undefined,
): ToastMessage {
  const names = kept.slice(0, maxNames).map(({ name }) => name);
  const more = kept.length - names.length;
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const isOne = restored === 1;
  return {
    title: restored === 0 ? "Change not undone" : `Change undone for ${who ?? leads(restored)}`,
    description:
      kept.length === 0
        ? `${isOne ? "It has its" : "They have their"} previous ${nounOf(change)}${isOne ? "" : "s"} again.`
        : `Not restored, because of later changes or a former owner who can no longer own leads: ${listed}.`,
    ...(restored === 0 && { variant: "destructive" }),
  };
}
