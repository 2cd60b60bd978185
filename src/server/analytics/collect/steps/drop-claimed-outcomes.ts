import { serverOutcomes } from "#contract/outcomes.ts";
import type { Visit } from "../visit.ts";

/**
 * The server records submitted forms itself, because anyone can forge such a record. The rest of the batch is kept, because
 * pages of earlier versions still send these records.
 */
export function dropClaimedOutcomes(visit: Visit): Visit {
  const records = visit.records.filter(({ record }) => record.type !== "conversion" || !isOwn(record.conversionType));
  return records.length === visit.records.length ? visit : { ...visit, records };
}

const isOwn = (outcome: string) => (serverOutcomes as readonly string[]).includes(outcome);
