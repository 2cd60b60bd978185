import fc from "fast-check";
import { expect, test } from "vitest";
import { addEncoded, encodeHistograms, type Histogram, percentile } from "./histogram.ts";

const histogram = fc
  .array(fc.tuple(fc.nat(1279), fc.integer({ min: 1, max: 2_000_000 })))
  .map((pairs): Histogram => pairs.flat());

test("what is written is read, and added to what is there", () => {
  fc.assert(
    fc.property(fc.array(histogram, { maxLength: 5 }), fc.array(histogram, { maxLength: 5 }), (first, second) => {
      const sums: Histogram[] = [];
      addEncoded(sums, encodeHistograms(first));
      addEncoded(sums, encodeHistograms(second));
      const length = Math.max(first.length, second.length);
      expect(sums).toEqual(Array.from({ length }, (_, place) => [...(first[place] ?? []), ...(second[place] ?? [])]));
    }),
  );
});

test("nothing has no percentile, one value is all of them, and a class may stand there twice", () => {
  expect(percentile([[]], 0.75)).toBeNull();
  expect(percentile([[0, 4]], 0.75)).toBe(0);
  expect(
    percentile(
      [
        [700, 1, 800, 1],
        [700, 2],
      ],
      0.5,
    ),
  ).toBe(percentile([[700, 3, 800, 1]], 0.5));
});
