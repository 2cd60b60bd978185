import { expect, test } from "vitest";
import { isWide } from "./agent-rows.ts";

const rowsOf = (count: number) => {
  const rows = [0];
  for (let index = 0; index < count; index++) {
    const width = isWide(index, count) ? 3 : 2;
    if ((rows.at(-1) ?? 0) + width > 6) rows.push(0);
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + width;
  }
  return rows;
};

test("ten cards are in rows of three, two, three and two", () => {
  const wide = Array.from({ length: 10 }, (_, index) => isWide(index, 10));
  expect(wide.map(Number).join("")).toBe("0001100011");
});

test.each(Array.from({ length: 29 }, (_, index) => index + 2))("%i cards leave no gap in a row", (count) => {
  expect(rowsOf(count).every((width) => width === 6)).toBe(true);
});
