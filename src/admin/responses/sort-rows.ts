export type SortValue = number | string | null;

export interface TableSort {
  /** Title of the column. */
  title: string;
  direction: "ascending" | "descending";
}

/** The first click on a column header sorts by the largest number or the first text; the second click reverses the order. */
export function nextSort(current: TableSort | undefined, title: string, value: SortValue | undefined): TableSort {
  if (current?.title !== title) return { title, direction: typeof value === "string" ? "ascending" : "descending" };
  return { title, direction: current.direction === "ascending" ? "descending" : "ascending" };
}

/**
 * Sorts by rank, then by value. Within a rank, rows without a value come last in both directions, and rows with equal
 * values keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: TableSort["direction"],
  rankOf: (row: Row) => number = () => 0,
): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const rank = rankOf(one) - rankOf(other);
    if (rank !== 0) return rank;
    const a = valueOf(one);
    const b = valueOf(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b));
  });
}
