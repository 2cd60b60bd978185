/**
 * Whether a card is half as wide as the grid instead of a third. Rows of three and two cards alternate. The last cards
 * are arranged so that no row has a gap.
 */
export function isWide(index: number, count: number): boolean {
  const inLast = count % 5;
  // A single card would be left over, so the last six cards form two rows of three.
  if (inLast === 1 && index >= count - 6) return false;
  if (index >= count - inLast) return inLast === 2 || inLast === 4;
  return index % 5 >= 3;
}
