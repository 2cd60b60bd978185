import { serverOutcomes } from "#contract/outcomes.ts";
import { goals } from "#site.config.ts";
import type { Visit } from "../visit.ts";

/**
 * Drops conversions that the site counts in another way, because anyone can forge such a record: submitted forms, which the
 * server records itself, and goals that are reached by an event or a page, which would be counted twice. The other records of
 * the batch are kept, because pages of earlier versions still report submitted forms.
 */
export function dropClaimedOutcomes(visit: Visit): Visit {
  const records = visit.records.filter(
    ({ record }) => record.type !== "conversion" || !countedOtherwise.has(visibleName(record.conversionType)),
  );
  return records.length === visit.records.length ? visit : { ...visit, records };
}

/** The name as a person reads it: invisible characters and the forms of letters make no other name. */
const visibleName = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .toLowerCase();

const countedOtherwise: ReadonlySet<string> = new Set([
  ...serverOutcomes,
  ...goals.filter(({ kind }) => kind !== "conversion").map(({ id }) => visibleName(id)),
]);
