import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { crawlers, findCrawler, type Crawler } from "#contract/crawlers.ts";
import type { Log } from "#server/platform/log.ts";
import { createAddressRanges } from "./address-ranges.ts";
import { hasHostIn, type NameServer } from "./host-names.ts";
import { createVerifier } from "./verify-crawler.ts";

const lists: Record<string, string> = {
  "/gptbot.json": JSON.stringify({
    creationTime: "2026-05-01",
    prefixes: [{ ipv4Prefix: "192.0.2.0/24" }, { ipv6Prefix: "2001:db8:1::/48" }, { ipv4Prefix: "198.51.100.7" }],
  }),
  "/broken.json": "<!DOCTYPE html>",
};
const server = createServer((request, response) => {
  const body = lists[request.url ?? ""];
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const address = server.address();
const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

const warnings: unknown[] = [];
const note = (...line: unknown[]) => void warnings.push(line);
const log = { debug: note, info: note, warn: note, error: note } as unknown as Log;
const crawler = (more: Partial<Crawler>): Crawler => ({ name: "GPTBot", operator: "OpenAI", kind: "ai", ...more });

test("an address is verified by the published list, and a forged name is not", async () => {
  const list = `${base}/gptbot.json`;
  const ranges = createAddressRanges(log, [list, `${base}/broken.json`, `${base}/missing.json`]);
  const verify = createVerifier({ ranges });
  const gptBot = crawler({ ranges: list });
  expect(verify(gptBot, "192.0.2.9")).toBe(false);
  await ranges.refresh();
  expect(warnings).toHaveLength(2);
  for (const own of ["192.0.2.9", "2001:db8:1::5", "198.51.100.7"]) expect(verify(gptBot, own)).toBe(true);
  for (const forged of ["198.51.100.8", "2001:db8:2::5", "garbage", ""]) expect(verify(gptBot, forged)).toBe(false);
  expect(verify(crawler({ ranges: `${base}/broken.json` }), "192.0.2.9")).toBe(false);
  expect(verify(crawler({}), "192.0.2.9")).toBe(false);
});

const names = (reverse: Record<string, string[]>, forward: Record<string, string[]>): NameServer => ({
  reverse: (ip) => (reverse[ip] ? Promise.resolve(reverse[ip]) : Promise.reject(new Error("ENOTFOUND"))),
  resolve: (host) => Promise.resolve(forward[host] ?? []),
});

test("a host name counts only if it leads back to the address and lies within the domain", async () => {
  const server = names(
    {
      "192.0.2.1": ["crawl-1.googlebot.com"],
      "192.0.2.2": ["crawl-1.googlebot.com"],
      "192.0.2.3": ["googlebot.com.attacker.example"],
      "192.0.2.4": ["notgooglebot.com"],
      "2001:db8::1": ["crawl-6.googlebot.com"],
    },
    {
      "crawl-1.googlebot.com": ["192.0.2.1"],
      "googlebot.com.attacker.example": ["192.0.2.3"],
      "notgooglebot.com": ["192.0.2.4"],
      "crawl-6.googlebot.com": ["2001:0db8:0:0:0:0:0:1"],
    },
  );
  const isGoogle = (ip: string) => hasHostIn(server, ip, ["googlebot.com"]);
  expect(await isGoogle("192.0.2.1")).toBe(true);
  expect(await isGoogle("2001:db8::1")).toBe(true);
  for (const forged of ["192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"]) expect(await isGoogle(forged)).toBe(false);
});

test("many forged addresses cause few look-ups, and results are cached", async () => {
  let questions = 0;
  let answer: (hosts: string[]) => void = () => undefined;
  const waiting = new Promise<string[]>((resolve) => (answer = resolve));
  const verify = createVerifier({
    names: {
      reverse: () => {
        questions++;
        return waiting;
      },
      resolve: () => Promise.resolve(["192.0.2.1"]),
    },
  });
  const google = crawler({ hosts: ["googlebot.com"] });
  const checks = Array.from({ length: 500 }, (_, n) => verify(google, `192.0.${n >> 8}.${n & 255}`));
  expect(questions).toBe(10);
  answer(["a.googlebot.com"]);
  await Promise.all(checks);
  await verify(google, "192.0.0.3");
  expect(questions).toBe(10);
});

test("every crawler that can be verified names an https list or domains", () => {
  for (const name of ["GPTBot", "PerplexityBot", "Googlebot", "bingbot", "Applebot", "MistralAI-User"])
    expect(findCrawler(name)?.ranges).toMatch(/^https:\/\/\S+\.json$/);
  expect(findCrawler("CCBot")?.hosts).toEqual(["crawl.commoncrawl.org"]);
});

test("all search engines can be verified, except the one whose operator publishes neither addresses nor host names", () => {
  const unverifiable = crawlers.filter(({ kind, ranges, hosts }) => kind === "search engine" && !ranges && !hosts);
  expect(unverifiable.map(({ name }) => name)).toEqual(["Sogou"]);
});
