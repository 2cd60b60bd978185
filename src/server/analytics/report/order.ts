import type { FigureRow, Figures, Split } from "./statement.sql.ts";

/** Sorts like the database: null last, and equal values by the bytes of their keys. */
export function compareRows({ sort = { place: 0, order: "desc" } }: Split) {
  const sign = sort.order === "asc" ? -1 : 1;
  return (a: FigureRow, b: FigureRow): number => {
    const [first, second] = [a.values[sort.place] ?? null, b.values[sort.place] ?? null];
    if (first !== second) return first === null ? 1 : second === null ? -1 : sign * (second - first);
    return Buffer.compare(Buffer.from(a.key ?? ""), Buffer.from(b.key ?? ""));
  };
}

/** Keeps the requested keys, sorts the rows, and returns the requested page. */
export function pageRows(rows: readonly FigureRow[], split: Split): Figures {
  const { keys, limit, offset = 0 } = split;
  const requestedKeys = keys && new Set<string | null>(keys);
  const sorted = rows.filter(({ key }) => !requestedKeys || requestedKeys.has(key)).sort(compareRows(split));
  return { rows: sorted.slice(offset, limit === undefined ? undefined : offset + limit), totalRows: sorted.length };
}
