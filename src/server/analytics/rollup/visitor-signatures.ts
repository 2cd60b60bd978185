import { createHash } from "node:crypto";
import { textDimensions, type VisitDay } from "../sources/visit-days.sql.ts";

/*
 * What each visitor of a day was counted as, so that a later count of the same day finds those who changed: 8 bytes of
 * the visitor, then 8 bytes of a hash of the visitor's rows.
 */

const width = 16;

/** `visits` come sorted by visitor. */
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

/** Visitors of one of two counts of a day only, or with other rows in the other. */
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
