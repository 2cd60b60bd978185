import { expect, test } from "vitest";
import { type Draft, isWarpUp, plainWeave, satin, twill } from "./drafts.ts";

const show = (draft: Draft) => draft.map((row) => row.map((up) => (up ? "X" : ".")).join(""));

test("the drafts match the textbook", () => {
  expect(show(plainWeave)).toEqual(["X.", ".X"]);
  expect(show(twill)).toEqual(["XX..", ".XX.", "..XX", "X..X"]);
  expect(show(satin)).toEqual(["X....", "..X..", "....X", ".X...", "...X."]);
});

test("every end of a satin is bound once in a repeat, and no two binding points touch", () => {
  const points = satin.map((row) => row.indexOf(true));
  expect(points.toSorted()).toEqual([0, 1, 2, 3, 4]);
  for (const [pick, end] of points.entries()) {
    const next = points[(pick + 1) % points.length] as number;
    expect(Math.min((next - end + 5) % 5, (end - next + 5) % 5)).toBeGreaterThan(1);
  }
});

test("a draft continues periodically beyond its repeat", () => {
  expect(isWarpUp(twill, 4, 4)).toBe(true);
  expect(isWarpUp(twill, 5, 4)).toBe(false);
});
