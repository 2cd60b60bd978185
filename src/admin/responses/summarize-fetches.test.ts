import { expect, test } from "vitest";
import type { Assistants } from "#contract/page-loads.ts";
import { describeOperator } from "./describe-crawler.ts";
import { listChain } from "./summarize-chain.ts";
import { divideCrawlers, listCrawlers, listOthers, listPages } from "./summarize-fetches.ts";

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
    fetched("CCBot", "/llms.txt", 200, 1),
    fetched("GPTBot", "/about", 503, 1),
  ],
  days: [],
  searchEngines: { crawlers: [], fetches: [], days: [] },
  chain: [],
};

const none = { robots: 0, file: 0, missing: 0, redirect: 0, failure: 0 };

test("crawlers are ranked by delivered pages; robots.txt, missing pages and redirects are counted apart", () => {
  expect(listCrawlers(assistants)).toMatchObject([
    {
      name: "GPTBot",
      delivered: 4,
      verified: 2,
      others: { ...none, robots: 2, failure: 1 },
      notFetched: ["/agent"],
      lastHour: "2026-05-03T14:00",
    },
    {
      name: "CCBot",
      delivered: 1,
      verified: 0,
      others: { ...none, missing: 4, redirect: 5, file: 1 },
      notFetched: ["/agent"],
      lastHour: "2026-05-05T14:00",
    },
  ]);
});

test("pages that no crawler fetched come last, and paths without a page are listed apart", () => {
  expect(listPages(assistants).map(({ path, delivered, crawlers }) => [path, delivered, crawlers.join()])).toEqual([
    ["/", 5, "GPTBot,CCBot"],
    ["/about", 0, "CCBot,GPTBot"],
    ["/agent", 0, ""],
  ]);
  expect(listOthers(assistants).map(({ path, others }) => [path, others])).toEqual([
    ["/about", { ...none, redirect: 5, failure: 1 }],
    ["(not found)", { ...none, missing: 4 }],
    ["/robots.txt", { ...none, robots: 2 }],
    ["/llms.txt", { ...none, file: 1 }],
  ]);
});

test("crawlers of search engines are listed without a purpose; other addresses come last", () => {
  const crawlers = [{ name: "Googlebot", operator: "Google", rule: "allow" as const }];
  const fetches = [fetched("Googlebot", "/", 200, 2, 1), fetched("Googlebot", "(other)", 200, 9)];
  const crawls = { ...assistants, crawlers, fetches: [...fetches, fetched("Googlebot", "/robots.txt", 200, 1)] };
  const [row] = listCrawlers(crawls);
  expect(row).toMatchObject({ name: "Googlebot", delivered: 2, verified: 1, notFetched: ["/about", "/agent"] });
  expect(row && describeOperator(row)).toBe("Google");
  expect(describeOperator(crawler("GPTBot"))).toBe("Operator, training");
  expect(listOthers(crawls).map(({ path }) => path)).toEqual(["/robots.txt", "(other)"]);
});

test("the chain has the delivered pages of each operator by purpose", () => {
  const step = { operator: "Operator", fetches: { training: 15, search: 0, user: 0 }, verified: 4, visits: 2 };
  const chain = [{ ...step, loads: 3, leads: 1, sources: ["assistant.example"] }];
  expect(listChain({ ...assistants, chain })).toMatchObject([
    {
      operator: "Operator",
      delivered: 5,
      verified: 2,
      byPurpose: { training: 5, search: 0, user: 0 },
      loads: 3,
      visits: 2,
      leads: 1,
      sources: ["assistant.example"],
    },
  ]);
});

test("the crawlers of a page are told from those that fetched only other pages, and those that did not come", () => {
  const at = (path: string) => {
    const { fetched, elsewhere, absent } = divideCrawlers(assistants, path);
    return [fetched.map(({ name, delivered, verified }) => [name, delivered, verified]), elsewhere, absent];
  };
  expect(at("/")).toEqual([
    [
      ["GPTBot", 4, 2],
      ["CCBot", 1, 0],
    ],
    [],
    ["Diffbot"],
  ]);
  expect(at("/about")).toEqual([
    [
      ["CCBot", 0, 0],
      ["GPTBot", 0, 0],
    ],
    [],
    ["Diffbot"],
  ]);
  expect(at("/agent")).toEqual([[], ["GPTBot", "CCBot"], ["Diffbot"]]);
});
