import { createHash } from "node:crypto";
import { textDimensions, type VisitDay } from "../sources/visit-days.sql.ts";

/*
 * The properties under which each visitor of a day was counted, so that a later count of the day finds changed visitors:
 * 8 bytes for the visitor, then 8 bytes with a hash of the visitor's rows.
 */

const width = 16;

/** `visits` must be sorted by visitor. */
export function encodeVisitors(visits: readonly VisitDay[]): Buffer {
  const entries = new Map<string, string[]>();
  for (const visit of visits) {
    if (visit.visitor === null) continue;
    const rows = entries.get(visit.visitor) ?? [];
    entries.set(visit.visitor, rows);
    rows.push(JSON.stringify([visit.visit, ...textDimensions.map((name) => visit[name]), visit.pages]));
  }
  const bytes = Buffer.alloc(entries.size * width);
  let position = 0;
  for (const [visitor, rows] of entries) {
    bytes.writeBigInt64LE(BigInt(visitor), position);
    createHash("sha1")
      .update(rows.sort().join("\n"))
      .digest()
      .copy(bytes, position + 8, 0, 8);
    position += width;
  }
  return bytes;
}

/** Visitors that only one of two counts of a day contains, or whose rows differ between them. */
export function changedVisitors(before: Buffer, after: Buffer): string[] {
  const decode = (bytes: Buffer) => {
    const visitors = new Map<bigint, bigint>();
    for (let at = 0; at < bytes.length; at += width)
      visitors.set(bytes.readBigInt64LE(at), bytes.readBigInt64LE(at + 8));
    return visitors;
  };
  const [old, fresh] = [decode(before), decode(after)];
  const changed = [...old].flatMap(([visitor, rows]) => (fresh.get(visitor) === rows ? [] : [visitor]));
  for (const visitor of fresh.keys()) if (!old.has(visitor)) changed.push(visitor);
  return changed.map(String);
}
