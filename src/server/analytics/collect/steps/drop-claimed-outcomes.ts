import { serverOutcomes } from "#contract/outcomes.ts";
import type { Visit } from "../visit.ts";

/**
 * Drops submitted forms reported by a browser: the server records them itself, because anyone can forge such a record.
 * The other records of the batch are kept, because pages of earlier versions still report submitted forms.
 */
export function dropClaimedOutcomes(visit: Visit): Visit {
  const records = visit.records.filter(({ record }) => record.type !== "conversion" || !isOwn(record.conversionType));
  return records.length === visit.records.length ? visit : { ...visit, records };
}

const isOwn = (outcome: string) => (serverOutcomes as readonly string[]).includes(outcome.trim().toLowerCase());
