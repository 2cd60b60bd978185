import { expect, test } from "vitest";
import type { Assistants } from "#contract/page-loads.ts";
import { divideCrawlers, listCrawlers, listPages } from "./summarize-fetches.ts";

const fetched = (crawler: string, path: string, status: number, count: number, verified = 0) => ({
  crawler,
  path,
  status,
  count,
  verified,
  lastHour: `2026-05-0${count}T14:00`,
});
const crawler = (name: string) => ({
  name,
  operator: "Operator",
  purpose: "training" as const,
  rule: "allow" as const,
});

const assistants: Assistants = {
  countedBy: "app",
  isVerifying: true,
  crawlers: [crawler("GPTBot"), crawler("CCBot"), crawler("Diffbot")],
  pages: ["/", "/about", "/agent"],
  fetches: [
    fetched("GPTBot", "/", 200, 3, 2),
    fetched("GPTBot", "/", 304, 1),
    fetched("GPTBot", "/robots.txt", 200, 2),
    fetched("CCBot", "/", 200, 1),
    fetched("CCBot", "(not found)", 404, 4),
    fetched("CCBot", "/about", 308, 5),
  ],
  days: [],
  chain: [],
};

test("crawlers are listed by fetches, with the pages that they read and the responses that they got", () => {
  expect(listCrawlers(assistants)).toMatchObject([
    {
      name: "CCBot",
      count: 10,
      read: 1,
      missing: 4,
      otherwise: 5,
      pages: 1,
      verified: 0,
      lastHour: "2026-05-05T14:00",
    },
    {
      name: "GPTBot",
      count: 6,
      read: 6,
      missing: 0,
      otherwise: 0,
      pages: 1,
      verified: 2,
      lastHour: "2026-05-03T14:00",
    },
  ]);
});

test("pages that no crawler fetched come last", () => {
  expect(listPages(assistants).map(({ path, count, crawlers }) => [path, count, crawlers.join()])).toEqual([
    ["/", 5, "GPTBot,CCBot"],
    ["/about", 5, "CCBot"],
    ["(not found)", 4, "CCBot"],
    ["/robots.txt", 2, "GPTBot"],
    ["/agent", 0, ""],
  ]);
});

test("the crawlers of a page are told from those that fetched only other pages, and those that did not come", () => {
  const at = (path: string) => {
    const { fetched, elsewhere, absent } = divideCrawlers(assistants, path);
    return [fetched.map(({ name, count, verified }) => [name, count, verified]), elsewhere, absent];
  };
  expect(at("/")).toEqual([
    [
      ["GPTBot", 4, 2],
      ["CCBot", 1, 0],
    ],
    [],
    ["Diffbot"],
  ]);
  expect(at("/about")).toEqual([[["CCBot", 5, 0]], ["GPTBot"], ["Diffbot"]]);
  expect(at("/agent")).toEqual([[], ["GPTBot", "CCBot"], ["Diffbot"]]);
});
