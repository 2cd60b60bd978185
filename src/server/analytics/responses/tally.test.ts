import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { createTally } from "./tally.ts";

const moment = { day: "2026-05-04", hour: 10 };
const fetchOf = (name: string, path: string) => ({
  page: { path, brand: siteConfig.brand.id },
  status: 200,
  reader: { name },
});

test("one network cannot use up the rows with forged names of crawlers, and nothing is lost", () => {
  const tally = createTally();
  const add = (name: string, path: string, network: string) =>
    tally.add(fetchOf(name, path), moment, { country: "", verified: false, network: () => network });
  for (let n = 0; n < 30_000; n++) add(`Bot ${n % 100}`, `/page-${Math.floor(n / 100)}`, "flood");
  add("person", "/about", "visitor");
  const rows = tally.take();
  expect(rows.length).toBeLessThanOrEqual(2_101);
  expect(rows.filter(({ reader }) => reader === "person")).toMatchObject([{ value: "/about", count: 1 }]);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(30_001);
  add("Bot 1", "/page-after", "flood");
  expect(tally.take()).toMatchObject([{ value: "/page-after", count: 1 }]);
});

test("many networks with forged names of crawlers leave room for the rows of people", () => {
  const tally = createTally();
  for (let n = 0; n < 30_000; n++)
    tally.add(fetchOf(`Bot ${n % 100}`, `/page-${Math.floor(n / 100)}`), moment, {
      country: "",
      verified: false,
      network: () => `flood ${n % 50}`,
    });
  tally.add(fetchOf("person", "/about"), moment, { country: "", verified: false, network: () => "visitor" });
  expect(tally.take().filter(({ reader }) => reader === "person")).toMatchObject([{ value: "/about", count: 1 }]);
});
