import type { TrackingRecord } from "#contract/collect.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { CollectedRecord, Visit } from "./visit.ts";

/** Hashes of the visitor id: under the current secret, then under the previous ones. */
export type VisitorHashes = readonly [current: Buffer, ...previous: Buffer[]];

/** A batch with the result of the pipeline, queued for the next COMMIT. */
export type CollectItem =
  | { kind: "kept"; visit: Visit; hashes: VisitorHashes }
  | { kind: "quarantined"; visit: Visit; hashes: VisitorHashes; reason: QuarantineReason }
  | { kind: "dropped"; visit: Visit; reason: DropReason };

/** A record and its batch. */
export interface StoredRecord extends CollectedRecord {
  visit: Visit;
}

export type StoredRecordOf<Type extends TrackingRecord["type"]> = StoredRecord & {
  record: Extract<TrackingRecord, { type: Type }>;
};

/** Removes records with repeated ids, keeping the first of each, as the database would. */
export function recordsOf(visits: readonly Visit[]): StoredRecord[] {
  const recordsById = new Map<string, StoredRecord>();
  for (const visit of visits)
    for (const collected of visit.records)
      if (!recordsById.has(collected.record.id)) recordsById.set(collected.record.id, { ...collected, visit });
  return [...recordsById.values()];
}

export function ofType<Type extends TrackingRecord["type"]>(
  records: readonly StoredRecord[],
  ...types: Type[]
): StoredRecordOf<Type>[] {
  return records.filter((stored): stored is StoredRecordOf<Type> => (types as string[]).includes(stored.record.type));
}
