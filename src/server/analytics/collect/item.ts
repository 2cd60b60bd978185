import type { TrackingRecord } from "#contract/collect.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { CollectedRecord, Visit } from "./pipeline.ts";

/** Hashes of the visitor id: under the current secret, then under the previous ones. */
export type VisitorHashes = readonly [current: Buffer, ...previous: Buffer[]];

/** A judged batch, queued for the next COMMIT. */
export type CollectItem =
  | { kind: "kept"; visit: Visit; hashes: VisitorHashes }
  | { kind: "quarantined"; visit: Visit; hashes: VisitorHashes; reason: QuarantineReason }
  | { kind: "dropped"; visit: Visit; reason: DropReason };

/** A record together with the batch that it came in. */
export interface StoredRecord extends CollectedRecord {
  visit: Visit;
}

export type StoredRecordOf<Type extends TrackingRecord["type"]> = StoredRecord & {
  record: Extract<TrackingRecord, { type: Type }>;
};

/** Each record id once: the first that came, as the database would keep it. */
export function recordsOf(visits: readonly Visit[]): StoredRecord[] {
  const seen = new Map<string, StoredRecord>();
  for (const visit of visits)
    for (const collected of visit.records)
      if (!seen.has(collected.record.id)) seen.set(collected.record.id, { ...collected, visit });
  return [...seen.values()];
}

export function ofType<Type extends TrackingRecord["type"]>(
  records: readonly StoredRecord[],
  ...types: Type[]
): StoredRecordOf<Type>[] {
  return records.filter((stored): stored is StoredRecordOf<Type> => (types as string[]).includes(stored.record.type));
}
