import { expect, test } from "vitest";
import { createValueLimits } from "./value-limits.ts";

const of = (name: string) => () => name;
const campaign = (value: string, day = "2026-05-04") => ({ day, split: "utm_campaign", value });

/** Number of 1,000 new values that are admitted. */
function flood(limits: ReturnType<typeof createValueLimits>, network: string | undefined, day?: string) {
  let admitted = 0;
  for (let n = 0; n < 1_000; n++) if (limits.admits(campaign(`${network} ${n}`, day), () => network)) admitted++;
  return admitted;
}

test("a network may add at most a tenth of the remaining values, and all networks together at most the limit", () => {
  const limits = createValueLimits();
  expect(flood(limits, "one")).toBe(28);
  expect(limits.admits(campaign("two"), of("two"))).toBe(true);
  expect(limits.admits(campaign("two"), of("one"))).toBe(true);
  expect(limits.admits({ ...campaign("three"), split: "referrer" }, of("one"))).toBe(true);
  expect(flood(limits, undefined)).toBe(300 - 29);
  expect(limits.admits(campaign("four"), of("three"))).toBe(false);
});

test("the next day has new values, and each network its share of them", () => {
  const limits = createValueLimits();
  expect(flood(limits, "one", "2026-05-04")).toBe(28);
  expect(flood(limits, "one", "2026-05-05")).toBe(28);
  // A line of an access log that arrives late.
  expect(limits.admits(campaign("one 0", "2026-05-04"), of("two"))).toBe(true);
});

test("networks of a day are forgotten at the first page load of the next, also if all its values are known", () => {
  const limits = createValueLimits();
  limits.setKnown([{ split: "country", value: "DK" }]);
  expect(flood(limits, "one")).toBe(28);
  expect(limits.admits(campaign("late"), of("one"))).toBe(false);
  expect(limits.admits({ day: "2026-05-05", split: "country", value: "DK" }, of("two"))).toBe(true);
  expect(limits.admits(campaign("late"), of("one"))).toBe(true);
});

test("stored values are not new, and count towards the share of the network that a log contains", () => {
  const limits = createValueLimits();
  for (let n = 0; n < 20; n++) limits.addStored(campaign(`stored ${n}`));
  expect(limits.admits(campaign("stored 0"), of("one"))).toBe(true);
  for (let n = 0; n < 20; n++) {
    limits.recall(campaign(`stored ${n}`), of("one"));
    limits.recall(campaign(`stored ${n}`), of("two"));
  }
  expect(flood(limits, "one")).toBe(8);
  expect(flood(limits, "two")).toBe(25);
});

test("eleven networks leave a third of the values for others, and forty hardly any", () => {
  const limits = createValueLimits();
  let used = 0;
  for (let network = 1; network <= 11; network++) used += flood(limits, `n${network}`);
  expect(used).toBe(199);
  for (let network = 12; network <= 40; network++) used += flood(limits, `n${network}`);
  expect(used).toBe(299);
  expect(limits.admits(campaign("Autumn"), of("visitor"))).toBe(true);
  expect(limits.admits(campaign("Winter"), of("visitor"))).toBe(false);
});

test("values of earlier days have no limit, on any day", () => {
  const limits = createValueLimits();
  limits.setKnown([{ split: "utm_campaign", value: "Spring" }]);
  flood(limits, undefined);
  expect(limits.admits(campaign("Spring"), of("one"))).toBe(true);
  expect(limits.admits({ ...campaign("Spring"), split: "utm_source" }, of("one"))).toBe(true);
  expect(limits.admits(campaign("Summer"), of("one"))).toBe(false);
  flood(limits, undefined, "2026-05-05");
  expect(limits.admits(campaign("Spring", "2026-05-05"), of("one"))).toBe(true);
  limits.setKnown([{ split: "utm_campaign", value: "Summer" }]);
  expect(limits.admits(campaign("Summer"), of("one"))).toBe(true);
});

test("an unlimited property has all its values", () => {
  const limits = createValueLimits();
  for (let n = 0; n < 1_000; n++)
    expect(limits.admits({ day: "2026-05-04", split: "page", value: `/${n}` }, of("one"))).toBe(true);
});
