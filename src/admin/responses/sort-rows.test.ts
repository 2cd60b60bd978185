import { expect, test } from "vitest";
import { nextSort, sortRows } from "./sort-rows.ts";

test("a head sorts numbers from the largest and texts from A first, and the other way at the second click", () => {
  const share = nextSort(undefined, "Share", 0.5);
  expect(share).toEqual({ title: "Share", direction: "descending" });
  expect(nextSort(share, "Share", 0.5)).toEqual({ title: "Share", direction: "ascending" });
  expect(nextSort(share, "Page", "/")).toEqual({ title: "Page", direction: "ascending" });
});

test("rows without a value come last in both directions, and equal rows keep their order", () => {
  const rows = [
    { name: "a", share: 0.5 },
    { name: "b", share: null },
    { name: "c", share: 1 },
    { name: "d", share: 0.5 },
  ];
  const names = (direction: "ascending" | "descending") =>
    sortRows(rows, ({ share }) => share, direction)
      .map(({ name }) => name)
      .join("");
  expect(names("descending")).toBe("cadb");
  expect(names("ascending")).toBe("adcb");
});

test("rows with a larger rank come last in both directions", () => {
  const rows = [
    { name: "merged", count: 90, rank: 2 },
    { name: "a", count: 5, rank: -1 },
    { name: "other", count: 70, rank: 1 },
    { name: "b", count: 9, rank: -1 },
  ];
  const names = (direction: "ascending" | "descending") =>
    sortRows(
      rows,
      ({ count }) => count,
      direction,
      ({ rank }) => rank,
    ).map(({ name }) => name);
  expect(names("descending")).toEqual(["b", "a", "other", "merged"]);
  expect(names("ascending")).toEqual(["a", "b", "other", "merged"]);
});
