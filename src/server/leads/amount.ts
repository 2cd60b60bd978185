import type { Amount } from "#contract/lead-changes.ts";

/** The value of a lead as its two columns contain it; null if it has none. */
export const amountOf = ({ value, currency }: { value: string | null; currency: string | null }): Amount | null =>
  value === null || currency === null ? null : { minor: Number(value), currency };
