/**
 * Whether a card takes half of a row of the grid, and not a third. Rows of three and two alternate; the last cards are
 * placed so that no row has a gap.
 */
export function isWide(index: number, count: number): boolean {
  const inLast = count % 5;
  // One card more than whole rows makes two rows of three of the last six.
  if (inLast === 1 && index >= count - 6) return false;
  if (index >= count - inLast) return inLast === 2 || inLast === 4;
  return index % 5 >= 3;
}
