import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeHistograms, type Histogram, percentile, sumEncoded } from "./histogram.ts";

const width = 3;
/** Merges equal buckets; their order does not matter. */
const histogram = fc
  .uniqueArray(fc.tuple(fc.nat(1279), fc.integer({ min: 1, max: 2_000_000 })), { selector: ([place]) => place })
  .map((pairs): Histogram => pairs.flat());
const histograms = fc.array(histogram, { minLength: width, maxLength: width });

/** Count of each bucket. */
function countClasses(all: readonly Histogram[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const each of all)
    for (let index = 0; index < each.length; index += 2) {
      const place = each[index] as number;
      counts.set(place, (counts.get(place) ?? 0) + (each[index + 1] as number));
    }
  return counts;
}

test("encoded histograms are decoded and added up", () => {
  fc.assert(
    fc.property(fc.array(histograms, { maxLength: 5 }), (times) => {
      const sums = sumEncoded(Buffer.concat(times.map(encodeHistograms)), width);
      expect(sums).toHaveLength(width);
      sums.forEach((sum, place) =>
        expect(countClasses([sum])).toEqual(countClasses(times.map((time) => time[place] as Histogram))),
      );
    }),
  );
});

test("an empty histogram has no percentile, one value is every percentile, and a bucket may occur twice", () => {
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
