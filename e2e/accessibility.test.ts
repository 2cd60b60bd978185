import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandRoutes, prerenderedPaths } from "#brand-routes.ts";
import { paths } from "#paths.ts";
import { findViolations, watchPolicy } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, openAfterRefusal, signInToDashboard } from "./support/browser.ts";
import { dialogOf } from "./support/cookie-settings.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const widths = [390, 1440];

describe.each(widths)("at %i px", (width) => {
  // A single page visits every route, because a new visitor per route would take three times as long.
  let page: Page;
  let violations: string[];
  beforeAll(async () => {
    page = await openAfterRefusal(stage, paths.page.home(), { viewport: { width, height: 900 } });
    violations = watchPolicy(page);
  });
  afterAll(() => page.context().close());

  test.each(prerenderedPaths)(
    "%s has no accessibility violations, follows its Content-Security-Policy and does not scroll horizontally",
    async (path) => {
      await page.goto(stage.app.url + path);
      await page.locator("html[data-ready]").waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(violations.splice(0)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  test("the open menu and an expanded agent have no accessibility violations", async () => {
    await page.goto(stage.app.url);
    await page.locator("html[data-ready]").waitFor();
    await page.getByRole("button", { name: /Finance Agent/ }).click();
    const menu = page.getByRole("button", { name: /menu/i });
    if (await menu.isVisible()) await menu.click();
    expect(await findViolations(page)).toEqual([]);
  });

  // The dialog is the same on every page of a brand in one language.
  test.each([
    paths.page.home(),
    paths.page.homeDanish(),
    ...brandRoutes.flatMap(({ pages }) => pages.slice(0, 1).map(({ path }) => path)),
  ])("the cookie dialog on %s has no accessibility violations", async (path) => {
    const visitor = await newVisitor(stage.browser, { viewport: { width, height: 900 } });
    const firstPage = await visitor.newPage();
    const policyViolations = watchPolicy(firstPage);
    await firstPage.goto(stage.app.url + path);
    await dialogOf(firstPage).waitFor();
    expect(await findViolations(firstPage)).toEqual([]);
    expect(policyViolations).toEqual([]);
  });
});

test.each([
  [1440, "light"],
  [390, "dark"],
] as const)(
  "the empty dashboard has no accessibility violations at %i px in the %s theme, signed out and on every tab",
  async (width, colorScheme) => {
    const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const violations = watchPolicy(page);
    await page.goto(`${stage.app.url}/admin`);
    await page.getByLabel("Email").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await signInToDashboard(page, stage.app.url, admin);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await page.getByRole("tabpanel").waitFor();
      expect(await findViolations(page)).toEqual([]);
    }
    expect(violations).toEqual([]);
  },
);

test("pages have no inline styles or event handlers, and their Content-Security-Policy allows nothing unsafe", async () => {
  for (const path of prerenderedPaths) {
    const response = await fetch(stage.app.url + path);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html).not.toMatch(/<style/);
  }
});
