import fc from "fast-check";
import { expect, test } from "vitest";
import { addHistogram, decodeHistograms, encodeHistograms, type Histogram, percentile } from "./histogram.ts";

const classes = fc.uniqueArray(fc.tuple(fc.nat(1200), fc.integer({ min: 1, max: 2_000_000 })), {
  selector: ([place]) => place,
});
const histogram = classes.map((pairs): Histogram => new Map(pairs.sort(([a], [b]) => a - b)));

test("what is written is read", () => {
  fc.assert(
    fc.property(fc.array(histogram, { maxLength: 5 }), (histograms) => {
      expect(decodeHistograms(encodeHistograms(histograms))).toEqual(histograms);
    }),
  );
});

test("sums have the counts of both", () => {
  const sum: Histogram = new Map([[3, 1]]);
  addHistogram(
    sum,
    new Map([
      [3, 2],
      [9, 5],
    ]),
  );
  expect([...sum]).toEqual([
    [3, 3],
    [9, 5],
  ]);
});

test("nothing has no percentile, and one value is all of them", () => {
  expect(percentile(new Map(), 0.75)).toBeNull();
  expect(percentile(new Map([[0, 4]]), 0.75)).toBe(0);
});
