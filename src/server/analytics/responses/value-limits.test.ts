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

test("a network introduces at most a tenth of a day's values, and all together at most the limit", () => {
  const limits = createValueLimits();
  expect(flood(limits, "one")).toBe(30);
  expect(limits.admits(campaign("two"), of("two"))).toBe(true);
  expect(limits.admits(campaign("two"), of("one"))).toBe(true);
  expect(limits.admits({ ...campaign("three"), split: "referrer" }, of("one"))).toBe(true);
  expect(flood(limits, undefined)).toBe(300 - 31);
  expect(limits.admits(campaign("four"), of("three"))).toBe(false);
});

test("the next day has new values, and each network its share of them", () => {
  const limits = createValueLimits();
  expect(flood(limits, "one", "2026-05-04")).toBe(30);
  expect(flood(limits, "one", "2026-05-05")).toBe(30);
  // A late line of an access log.
  expect(limits.admits(campaign("one 0", "2026-05-04"), of("two"))).toBe(true);
});

test("stored values are not new, and use up the share of the network that a log names for them", () => {
  const limits = createValueLimits();
  for (let n = 0; n < 20; n++) limits.addStored(campaign(`stored ${n}`));
  expect(limits.admits(campaign("stored 0"), of("one"))).toBe(true);
  for (let n = 0; n < 20; n++) {
    limits.recall(campaign(`stored ${n}`), of("one"));
    limits.recall(campaign(`stored ${n}`), of("two"));
  }
  expect(flood(limits, "one")).toBe(10);
  expect(flood(limits, "two")).toBe(30);
});

test("an unlimited property has all its values", () => {
  const limits = createValueLimits();
  for (let n = 0; n < 1_000; n++)
    expect(limits.admits({ day: "2026-05-04", split: "page", value: `/${n}` }, of("one"))).toBe(true);
});
