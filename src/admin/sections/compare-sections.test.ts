import { expect, test } from "vitest";
import { compareSections, findMostExceeding } from "./compare-sections.ts";

const row = (key: string, ...values: (number | null)[]) => ({ key, values });
const all = [row("hero", 0.9, 5.2), row("plans", 0.5, 12), row("faq", 0.1, null)];

test("each section has its reach in both kinds of visits, 0 where none reached it", () => {
  expect(compareSections(all, { leads: [row("plans", 0.8), row("hero", 0.9)], others: [row("hero", 0.91)] })).toEqual([
    { name: "hero", reach: 0.9, seconds: 5.2, compared: { leads: 0.9, others: 0.91 } },
    { name: "plans", reach: 0.5, seconds: 12, compared: { leads: 0.8, others: 0 } },
    { name: "faq", reach: 0.1, seconds: null, compared: { leads: 0, others: 0 } },
  ]);
  expect(compareSections(all)[0]).toEqual({ name: "hero", reach: 0.9, seconds: 5.2 });
});

test("a section has the values of the compared days or segment", () => {
  const rows = [{ key: "hero", values: [0.9, 5.2, 9], previous: [0.8, 4, 8] }];
  expect(compareSections(rows)).toEqual([{ name: "hero", reach: 0.9, seconds: 5.2, previous: [0.8, 4, 8] }]);
});

test("the section that visits with a lead reached more than others is the one with the largest difference", () => {
  const leads = [row("hero", 0.95), row("plans", 0.7), row("faq", 0.1)];
  const others = [row("hero", 0.9), row("plans", 0.4), row("faq", 0.3)];
  expect(findMostExceeding(compareSections(all, { leads, others }))?.name).toBe("plans");
  expect(findMostExceeding(compareSections(all, { leads: others, others: leads }))?.name).toBe("faq");
  expect(findMostExceeding(compareSections(all, { leads, others: leads }))).toBeUndefined();
  expect(findMostExceeding(compareSections(all))).toBeUndefined();
});
