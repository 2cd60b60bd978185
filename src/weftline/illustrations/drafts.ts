/**
 * A weaving draft. Each row is a pick (weft thread), each column an end (warp thread); true where the end is on top.
 * Contains the smallest part of the pattern that repeats.
 */
export type Draft = readonly (readonly boolean[])[];

/** A binding in which each pick repeats the one before it, shifted by some ends to the right. */
function shiftDraft(firstPick: readonly boolean[], shift: number): Draft {
  const ends = firstPick.length;
  return Array.from({ length: ends }, (_, pick) =>
    firstPick.map((_, end) => firstPick[(end - pick * shift + ends * ends) % ends] as boolean),
  );
}

export const plainWeave = shiftDraft([true, false], 1);

/** Each end passes over two picks and under two, which forms diagonals. */
export const twill = shiftDraft([true, true, false, false], 1);

/** Weft-faced: each end is on top of one pick in five. The shift of two keeps these points apart. */
export const satin = shiftDraft([true, false, false, false, false], 2);

export const isWarpUp = (draft: Draft, pick: number, end: number): boolean => {
  const row = draft[pick % draft.length] as readonly boolean[];
  return row[end % row.length] as boolean;
};
