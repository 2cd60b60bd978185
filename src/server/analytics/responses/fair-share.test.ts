import { expect, test, vi } from "vitest";
import { createFairShare } from "./fair-share.ts";

const moment = { day: "2026-05-04", hour: 10 };
const next = { day: "2026-05-04", hour: 11 };

/** Adds single page loads. Returns how many count as those of people. */
function load(shares: ReturnType<typeof createFairShare>, network: string | undefined, loads: number, at = moment) {
  let people = 0;
  for (let n = 0; n < loads; n++) people += shares.admit(network, at, 1);
  return people;
}

test("a network has 60 page loads an hour and a tenth of the site's, at once or one by one", () => {
  expect(load(createFairShare(), "flood", 5_000)).toBe(66);
  expect(createFairShare().admit("flood", moment, 5_000)).toBe(66);
  const busy = createFairShare();
  for (let n = 0; n < 900; n++) load(busy, `visitor ${n}`, 1);
  expect(load(busy, "office", 150)).toBe(150);
  expect(load(busy, "office", 5_000)).toBe(6);
  expect(load(busy, "visitor 1", 5)).toBe(5);
});

test("each hour has its own share, and so has a late line of the hour before", () => {
  const shares = createFairShare();
  expect(load(shares, "flood", 100)).toBe(66);
  expect(load(shares, "flood", 100, next)).toBe(66);
  expect(load(shares, "flood", 100)).toBe(0);
});

test("networks of an hour are forgotten when the hour after the next begins, also without page loads", () => {
  const shares = createFairShare();
  load(shares, "flood", 100);
  shares.begin(next);
  expect(load(shares, "flood", 100)).toBe(0);
  shares.begin({ ...next, hour: 12 });
  expect(load(shares, "flood", 100)).toBe(66);
});

test("an unknown network has no limit", () => {
  expect(load(createFairShare(), undefined, 500)).toBe(500);
});

test("memory is limited for any number of networks, and a network that exceeds its share is still detected", () => {
  const shares = createFairShare();
  let people = 0;
  for (let n = 0; n < 100_000; n++) {
    load(shares, `network ${n}`, 1);
    people += load(shares, "flood", 1);
  }
  // 60 and a tenth of all.
  expect(people).toBeGreaterThan(10_000);
  expect(people).toBeLessThan(10_200);
});

test("networks do not raise each other's limits indefinitely", () => {
  const shares = createFairShare();
  let people = 0;
  for (let round = 0; round < 100; round++) for (let n = 0; n < 20; n++) people += load(shares, `flood ${n}`, 50);
  expect(people).toBe(20 * (60 + 20 * 6));
});

test("the first network of an hour that exceeds its share is reported", () => {
  const report = vi.fn<() => void>();
  const shares = createFairShare({ onExceeded: report });
  load(shares, "visitor", 66);
  expect(report).not.toHaveBeenCalled();
  for (const network of ["one", "two"]) load(shares, network, 200);
  expect(report).toHaveBeenCalledTimes(1);
});
