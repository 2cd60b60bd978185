import type { LeadWorkChange } from "#contract/lead-changes.ts";

const words: Readonly<Record<string, string>> = { ownerId: "owner", lostReason: "reason" };

/**
 * The changed fields of a lead for the audit log, such as `stage: won, value`. Only the stage is named with its value: the
 * others are data of the lead, which would stay in the log after its deletion.
 */
export const describeChange = ({ stage, ...change }: Partial<Omit<LeadWorkChange, "key">>): string =>
  [
    ...(stage ? [`stage: ${stage}`] : []),
    ...Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : (words[field] ?? field))),
  ].join(", ");
