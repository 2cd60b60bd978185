import { describe, expect, test } from "vitest";
import { paths, prerenderedPaths } from "#paths.ts";
import { findViolations, watchPolicy } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, openPage, refuseAll, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const widths = [390, 1440];

describe.concurrent.each(prerenderedPaths)("%s", (path) => {
  test.concurrent.each(widths)(
    "has no findings at %i px, keeps to its policy and does not scroll sideways",
    async (width) => {
      const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      const violations = watchPolicy(page);
      await page.goto(stage.app.url + path);
      await refuseAll(page);
      expect(await findViolations(page)).toEqual([]);
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await context.close();
    },
  );
});

// The dialog is the same on every page of a brand.
test.concurrent.each(
  [paths.page.home(), paths.page.template()].flatMap((path) => widths.map((width) => [path, width] as const)),
)("the cookie dialog over %s has no findings at %i px", async (path, width) => {
  const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await openPage(context, stage.app.url + path);
  await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});

test.concurrent.each(widths)("the open menu and an unfolded agent have no findings at %i px", async (width) => {
  const context = await newVisitor(stage.browser, { viewport: { width, height: 900 } });
  const page = await openPage(context, stage.app.url);
  await refuseAll(page);
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  const menu = page.getByRole("button", { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});

test.concurrent.each([
  [1440, "light"],
  [390, "dark"],
] as const)(
  "the empty dashboard has no findings at %i px in %s, signed out and on each tab",
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
    await context.close();
  },
);

test("a document has no inline style, no inline handler and no script without a hash", async () => {
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
