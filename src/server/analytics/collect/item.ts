import type { TrackingRecord } from "#contract/collect.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { CollectedRecord, Visit } from "./pipeline.ts";

/** Queued for the next COMMIT. `formerly` is the visitor under earlier secrets; the transaction sets `outcome` if the visitor is forgotten. */
export type Item =
  | { kind: "kept"; visitor: Buffer; formerly: Buffer[]; visit: Visit; outcome?: "forgotten" }
  | {
      kind: "quarantined";
      visitor: Buffer;
      formerly: Buffer[];
      visit: Visit;
      reason: QuarantineReason;
      outcome?: "forgotten";
    }
  | { kind: "dropped"; visit: Visit; reason: DropReason };

/** A record together with the batch that it came in. */
export interface Kept extends CollectedRecord {
  visit: Visit;
}

export type KeptOf<Type extends TrackingRecord["type"]> = Kept & { record: Extract<TrackingRecord, { type: Type }> };

/** Each record id once: the first that came, as the database would have it too. */
export function recordsOf(visits: readonly Visit[]): Kept[] {
  const seen = new Map<string, Kept>();
  for (const visit of visits)
    for (const collected of visit.records)
      if (!seen.has(collected.record.id)) seen.set(collected.record.id, { ...collected, visit });
  return [...seen.values()];
}

export function ofType<Type extends TrackingRecord["type"]>(
  records: readonly Kept[],
  ...types: Type[]
): KeptOf<Type>[] {
  return records.filter((kept): kept is KeptOf<Type> => (types as string[]).includes(kept.record.type));
}
