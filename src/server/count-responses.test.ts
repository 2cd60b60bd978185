import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { responses } from "#site.config.ts";
import { type CountingOptions, describeSite, startCounting } from "./count-responses.ts";
import { readOwnNetworks } from "./own-networks.ts";
import { brandRoutes } from "#brand-routes.ts";
import { mainBrandId } from "#brands.ts";

const { countedBy } = responses;
afterEach(() => void Object.assign(responses, { countedBy }));

test.each(["off", "log"])("with countedBy %s, the app counts nothing", (value) => {
  Object.assign(responses, { countedBy: value });
  // Counting that is turned off must not read any option.
  const options = new Proxy({} as CountingOptions, { get: (_, name) => fail(`${String(name)} was read`) });
  expect(startCounting(options)).toBeUndefined();
});

function fail(message: string): never {
  throw new Error(message);
}

test("an invalid network of the team is reported with its setting", () => {
  expect(() => readOwnNetworks(["192.0.2.0/24", "home"])).toThrow(
    "excludedNetworks in site.config.ts: home is not an IP address or CIDR block",
  );
});

test("each page belongs to its brand, and the not-found page is not counted", () => {
  const { pages, files } = describeSite("https://www.example.com");
  expect(pages.get(paths.page.home())).toBe(mainBrandId);
  for (const brand of brandRoutes)
    for (const { path } of brand.pages) expect([path, pages.get(path)]).toEqual([path, brand.id]);
  expect(pages.has(paths.page.notFound())).toBe(false);
  expect(files.get(paths.file.llms())).toBe(mainBrandId);
});
