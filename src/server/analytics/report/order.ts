import type { FigureRow, Figures, Split } from "./statement.sql.ts";

/** As the database orders: greatest first, nothing last, and equals by the bytes of their key. */
export function byFirstValue(a: FigureRow, b: FigureRow): number {
  const [first, second] = [a.values[0] ?? null, b.values[0] ?? null];
  if (first !== second) return first === null ? 1 : second === null ? -1 : second - first;
  return Buffer.compare(Buffer.from(a.key ?? ""), Buffer.from(b.key ?? ""));
}

/** The rows that are asked for, in that order. */
export function pageRows(rows: readonly FigureRow[], { keys, limit, offset = 0 }: Split): Figures {
  const wanted = keys && new Set<string | null>(keys);
  const sorted = rows.filter(({ key }) => !wanted || wanted.has(key)).sort(byFirstValue);
  return { rows: sorted.slice(offset, limit === undefined ? undefined : offset + limit), totalRows: sorted.length };
}
