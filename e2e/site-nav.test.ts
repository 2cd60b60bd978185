import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { navItems } from "#site/content/nav-items.ts";
import { spellNumber } from "#ui/spell-number.ts";
import { openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

async function openAbout(options: VisitorOptions = {}): Promise<Page> {
  const page = await openAfterRefusal(site, paths.page.about(), options);
  await page.mouse.move(640, 500);
  return page;
}

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const link = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const careers = (page: Page) => bar(page).getByRole("link", { name: /Careers/ });
const pricing = (page: Page) => bar(page).getByRole("link", { name: /Pricing/ });

/** Stops the page's timers until the test advances them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("hovering over an item opens its menu after 200 ms, and leaving it closes the menu after 150 ms", async () => {
  const page = await openAbout();
  await stopClock(page);
  await link(page, "About Us").hover();
  await page.clock.runFor(199);
  expect(await careers(page).isVisible()).toBe(false);
  await page.clock.runFor(1);
  await careers(page).waitFor();

  await page.mouse.move(640, 500);
  await page.clock.runFor(149);
  expect(await careers(page).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await careers(page).waitFor({ state: "hidden" });
});

test("within 300 ms after a menu closes, the next one opens immediately; later, it is delayed again", async () => {
  const page = await openAbout();
  await stopClock(page);
  const openAndLeave = async () => {
    await link(page, "About Us").hover();
    await page.clock.runFor(200);
    await careers(page).waitFor();
    await page.mouse.move(640, 500);
    await page.clock.runFor(150);
    await careers(page).waitFor({ state: "hidden" });
  };
  await openAndLeave();
  await page.clock.runFor(299);
  await link(page, "Platform").hover();
  await pricing(page).waitFor();

  await page.mouse.move(640, 500);
  await page.clock.runFor(150);
  await page.clock.runFor(300);
  await link(page, "Platform").hover();
  await page.clock.runFor(100);
  expect(await pricing(page).isVisible()).toBe(false);
});

test("moving the mouse across the nav opens no menu", async () => {
  const page = await openAbout();
  await stopClock(page);
  await link(page, "About Us").hover();
  await page.clock.runFor(100);
  await page.mouse.move(640, 500);
  await page.clock.runFor(1000);
  expect(await careers(page).isVisible()).toBe(false);
  // A menu that never opened does not let the next one skip its delay.
  await link(page, "Platform").hover();
  await page.clock.runFor(199);
  expect(await pricing(page).isVisible()).toBe(false);
});

test("the button beside a link opens its menu by keyboard; Escape closes the menu and returns focus to the button", async () => {
  for (const width of [768, 1280]) {
    const page = await openAbout({ viewport: { width, height: 800 } });
    await link(page, "Platform").focus();
    await page.keyboard.press("Tab");
    const more = bar(page).getByRole("button", { name: "More under Platform" });
    expect(await more.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await pricing(page).waitFor();
    expect(await more.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await pricing(page).waitFor({ state: "hidden" });
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    const entries = navItems.find(({ label }) => label === "Platform")?.more ?? [];
    for (let tabs = 0; tabs <= entries.length; tabs++) await page.keyboard.press("Tab");
    await pricing(page).waitFor({ state: "hidden" });
    await page.context().close();
  }
});

test("a menu entry scrolls to its section and closes the menu", async () => {
  const page = await openAbout();
  await link(page, "Platform").hover();
  await link(page, `The ${spellNumber(siteConfig.claims.agents)} agents`).click();
  await page.waitForURL(site.app.url + paths.page.landingAgents());
  await pricing(page).waitFor({ state: "hidden" });
  // Content that loads later would move the section.
  await page.waitForLoadState("networkidle");
  await expect
    .poll(() => page.locator("#agents").evaluate((section) => Math.abs(section.getBoundingClientRect().top - 64)))
    .toBeLessThan(40);
});

test("the item of the open page is marked, on arrival and after a navigation", async () => {
  for (const [path, name] of [
    [paths.page.home(), "Home"],
    [paths.page.about(), "About Us"],
    [paths.page.platform(), "Platform"],
    [paths.page.agent(), "Build Agents"],
  ] as const) {
    const page = await openAfterRefusal(site, path);
    const current = page.locator("nav a[aria-current=page]:visible");
    expect(await current.allInnerTexts(), path).toEqual([name]);
    await link(page, name === "Home" ? "About Us" : "Home").click();
    await expect.poll(() => current.allInnerTexts()).toEqual([name === "Home" ? "About Us" : "Home"]);
    await page.context().close();
  }
  const page = await openAfterRefusal(site, paths.page.careers());
  expect(await page.locator("nav a[aria-current=true]:visible").allInnerTexts()).toEqual(["About Us"]);
});
