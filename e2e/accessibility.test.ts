import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { prerenderedPaths } from "#paths.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, openPage, refuseAll, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const widths = [390, 1440];

/** Every rule of WCAG 2.2 A and AA that axe knows, and its best practices. */
async function findings(page: Page): Promise<string[]> {
  // Given as a function body, because the pages' policy lets no script tag in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

function watchPolicy(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
  page.on("pageerror", (error) => violations.push(String(error)));
  return violations;
}

describe.each(prerenderedPaths)("%s", (path) => {
  test.each(widths)("has no findings at %i px, keeps to its policy and does not scroll sideways", async (width) => {
    const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const violations = watchPolicy(page);
    await page.goto(stage.app.url + path);
    await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor();
    expect(await findings(page)).toEqual([]);
    await refuseAll(page);
    expect(await findings(page)).toEqual([]);
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  });
});

test.each(widths)("the open menu and an unfolded agent have no findings at %i px", async (width) => {
  const context = await newVisitor(stage.browser, { viewport: { width, height: 900 } });
  const page = await openPage(context, stage.app.url);
  await refuseAll(page);
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  const menu = page.getByRole("button", { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  expect(await findings(page)).toEqual([]);
  await context.close();
});

test.each([
  [390, "light"],
  [1440, "light"],
  [390, "dark"],
  [1440, "dark"],
] as const)("the dashboard has no findings at %i px in %s, signed out and on each tab", async (width, colorScheme) => {
  const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const violations = watchPolicy(page);
  await page.goto(`${stage.app.url}/admin`);
  await page.getByLabel("Email").waitFor();
  expect(await findings(page)).toEqual([]);
  await signInToDashboard(page, stage.app.url, admin);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await page.getByRole("tabpanel").waitFor();
    expect(await findings(page)).toEqual([]);
  }
  expect(violations).toEqual([]);
  await context.close();
});

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
