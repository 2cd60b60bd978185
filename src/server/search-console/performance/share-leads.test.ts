import fc from "fast-check";
import { expect, test } from "vitest";
import { shareLeads } from "./share-leads.ts";

const pages = fc.constantFrom("/", "/platform", "/agent");
const clicks = fc.uniqueArray(
  fc.record({ query: fc.constantFrom("a", "b", "c", "d"), page: pages, clicks: fc.integer({ min: 1, max: 500 }) }),
  { selector: ({ query, page }) => `${query} ${page}` },
);
const leads = fc.array(fc.tuple(pages, fc.nat(50))).map((entries) => new Map(entries));

test("the leads of a page are shared in proportion to its clicks", () => {
  const shares = shareLeads(
    [
      { query: "ai agents", page: "/platform", clicks: 6 },
      { query: "workflow", page: "/platform", clicks: 2 },
      { query: "workflow", page: "/", clicks: 5 },
    ],
    new Map([
      ["/platform", 4],
      ["/", 1],
      ["/about", 9],
    ]),
  );
  expect([...shares]).toEqual([
    ["ai agents", 3],
    ["workflow", 2],
  ]);
});

test("the number of leads stays the same, except for pages without a named query", () => {
  fc.assert(
    fc.property(clicks, leads, (clicks, leadsOfPage) => {
      const total = [...shareLeads(clicks, leadsOfPage).values()].reduce((sum, share) => sum + share, 0);
      const clickedPages = new Set(clicks.map(({ page }) => page));
      const expected = [...leadsOfPage].reduce((sum, [page, count]) => sum + (clickedPages.has(page) ? count : 0), 0);
      expect(total).toBeCloseTo(expected, 6);
    }),
  );
});
