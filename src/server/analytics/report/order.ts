import type { FigureRow } from "./statement/queries.ts";

/** As the database orders: greatest first, nothing last, and equals by the bytes of their key. */
export function byFirstValue(a: FigureRow, b: FigureRow): number {
  const [first, second] = [a.values[0] ?? null, b.values[0] ?? null];
  if (first !== second) return first === null ? 1 : second === null ? -1 : second - first;
  return Buffer.compare(Buffer.from(a.key ?? ""), Buffer.from(b.key ?? ""));
}
