/**
 * A weaver's draft: one row a pick, one column an end, true where the warp end lies on top. The matrix is the smallest
 * that repeats.
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

/** Over two, under two, and a diagonal. */
export const twill = shiftDraft([true, true, false, false], 1);

/** Weft-faced: the warp shows once in five, and a shift of two keeps the binding points apart. */
export const satin = shiftDraft([true, false, false, false, false], 2);

export const isWarpUp = (draft: Draft, pick: number, end: number): boolean => {
  const row = draft[pick % draft.length] as readonly boolean[];
  return row[end % row.length] as boolean;
};
