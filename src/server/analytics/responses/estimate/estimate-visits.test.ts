import { expect, test } from "vitest";
import { findAbnormalDays } from "./abnormal-days.ts";
import { estimateVisitors } from "./estimate-visitors.ts";
import { type Cell, estimateVisits, type Part, type Sample } from "./estimate-visits.ts";

/** Mulberry32: the same sites in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const channels = ["Direct", "Organic Search", "Social", "AI Assistants", "Referral", "Email"];
const devices = ["desktop", "mobile", "tablet"];

const days = Array.from({ length: 28 }, (_, index) => `2026-03-${String(index + 1).padStart(2, "0")}`);

/** A site with known truth: visitors of several channels and devices, of whom a share from 20 to 90 % consents, in 28 days. */
function simulateSite(seed: number): { sample: Sample; people: number; truth: number; consented: number } {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const strata = channels.flatMap((channel) =>
    devices.map((device) => ({
      channel,
      device,
      weight: between(0.1, 1) * (device === "tablet" ? 0.1 : 1),
      consentRate: between(0.2, 0.9),
      /** Probability of a further page load, and of another visit. */
      moreLoads: between(0.05, 0.6),
      returns: between(0, 0.4),
    })),
  );
  const totalWeight = strata.reduce((sum, { weight }) => sum + weight, 0);
  const pick = () => {
    let remainingWeight = random() * totalWeight;
    return strata.find(({ weight }) => (remainingWeight -= weight) < 0) ?? (strata[0] as (typeof strata)[number]);
  };
  const cells = new Map<string, Cell>();
  const visitors: Sample["visitors"][number][] = [];
  let truth = 0;
  let consented = 0;
  const people = Math.round(between(1_000, 8_000));
  for (let person = 0; person < people; person++) {
    const { channel, device, consentRate, moreLoads, returns } = pick();
    const parts = new Map<string, Part>();
    const hasConsented = random() < consentRate;
    const load = (from: string, visits: number) => {
      const stratum = `${from} ${device}`;
      const cell = cells.get(`${day} ${stratum}`) ?? { day, stratum, all: 0, consented: 0 };
      cells.set(`${day} ${stratum}`, cell);
      cell.all++;
      if (hasConsented) cell.consented++;
      const part = parts.get(stratum) ?? { stratum, loads: 0, visits: 0 };
      parts.set(stratum, { stratum, loads: part.loads + 1, visits: part.visits + visits });
    };
    let day: string;
    do {
      day = days[Math.floor(random() * days.length)] as string;
      truth++;
      if (hasConsented) consented++;
      // Returning visitors often enter the address.
      load(parts.size > 0 && random() < 0.5 ? "Direct" : channel, 1);
      // Reloads repeat the referrer; links continue within the site.
      while (random() < moreLoads) load(random() < 0.3 ? channel : "Within the site", 0);
    } while (random() < returns);
    if (hasConsented) visitors.push({ count: 1, parts: [...parts.values()] });
  }
  return { sample: { cells: [...cells.values()], visitors }, people, truth, consented };
}

function sumByDay(cells: readonly Cell[]) {
  const sums = new Map(days.map((day) => [day, { day, all: 0, consented: 0 }]));
  for (const { day, all, consented } of cells) {
    const sum = sums.get(day);
    if (!sum) continue;
    sum.all += all;
    sum.consented += consented;
  }
  return [...sums.values()];
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length / 2] as number;

test("on 200 simulated sites, the median error is under 2 % and the interval covers the truth in at least 93 %", () => {
  const results = Array.from({ length: 200 }, (_, site) => {
    const { sample, truth, consented } = simulateSite(site + 1);
    const estimate = estimateVisits(sample);
    if (!estimate) throw new Error(`No estimate for site ${site + 1}`);
    return {
      error: Math.abs(estimate.visits - truth) / truth,
      isCovered: estimate.lower <= truth && truth <= estimate.upper,
      width: (estimate.upper - estimate.lower) / truth,
      rate: consented / truth,
    };
  });
  const coverage = results.filter(({ isCovered }) => isCovered).length / results.length;
  console.log(
    `median error ${(100 * median(results.map(({ error }) => error))).toFixed(2)} %, coverage ${100 * coverage} %, median width ${(100 * median(results.map(({ width }) => width))).toFixed(1)} %`,
  );
  expect(median(results.map(({ error }) => error))).toBeLessThan(0.02);
  expect(coverage).toBeGreaterThanOrEqual(0.93);
  // An interval so wide that it always covers the true number would be useless.
  expect(median(results.map(({ width }) => width))).toBeLessThan(0.1);
});

test("on the same sites, the estimate of visitors has a median error under 2 %, and its interval covers the truth in at least 93 %", () => {
  const results = Array.from({ length: 200 }, (_, site) => {
    const { sample, people } = simulateSite(site + 1);
    const estimate = estimateVisitors(sample);
    if (!estimate) throw new Error(`No estimate for site ${site + 1}`);
    return {
      error: Math.abs(estimate.visitors - people) / people,
      isCovered: estimate.lower <= people && people <= estimate.upper,
      width: (estimate.upper - estimate.lower) / people,
    };
  });
  const coverage = results.filter(({ isCovered }) => isCovered).length / results.length;
  console.log(
    `visitors: median error ${(100 * median(results.map(({ error }) => error))).toFixed(2)} %, coverage ${100 * coverage} %, median width ${(100 * median(results.map(({ width }) => width))).toFixed(1)} %`,
  );
  expect(median(results.map(({ error }) => error))).toBeLessThan(0.02);
  expect(coverage).toBeGreaterThanOrEqual(0.93);
  expect(median(results.map(({ width }) => width))).toBeLessThan(0.1);
});

test("if extra loads on one day inflate the estimate, its interval still covers the truth and the day is reported", () => {
  let covered = 0;
  let namedDays = 0;
  for (let site = 1; site <= 100; site++) {
    const { sample, truth } = simulateSite(site);
    const attacked = days[site % days.length] as string;
    // As many as a third of the whole month.
    const loads = Math.round(truth / 3);
    const cells = [...sample.cells, { day: attacked, stratum: "Direct desktop", all: loads, consented: 0 }];
    const estimate = estimateVisits({ ...sample, cells });
    if (!estimate) throw new Error(`No estimate for site ${site}`);
    if (estimate.lower <= truth && truth <= estimate.upper) covered++;
    if (findAbnormalDays(sumByDay(cells), attacked).some(({ day }) => day === attacked)) namedDays++;
  }
  console.log(`inflated: covered ${covered}, named ${namedDays}`);
  expect(covered).toBeGreaterThanOrEqual(93);
  expect(namedDays).toBe(100);
});

test("hardly any ordinary day is reported", () => {
  let namedDays = 0;
  for (let site = 1; site <= 100; site++)
    namedDays += findAbnormalDays(sumByDay(simulateSite(site).sample.cells), days[0] as string).length;
  console.log(`ordinary days named: ${namedDays}`);
  expect(namedDays).toBeLessThan((100 * days.length) / 100);
});
