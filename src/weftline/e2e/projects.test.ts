import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../../../e2e/support/stage.ts";
import { phone } from "../../../e2e/support/phone.ts";
import { openLanding, openLandingWithClock, show, swipe } from "./landing-page.ts";

const site = setStage();

const section = (page: Page) => page.locator("#projects");
const slugs = ["firecat", "sport-retail", "workwear", "hockey", "pet-tracker"];
const shown = (page: Page) =>
  section(page)
    .locator("li[aria-roledescription=slide]:not([inert]) a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
const press = (page: Page, name: string | RegExp) =>
  section(page).getByRole("button", { name }).first().dispatchEvent("click");

test("five projects link to their case studies; arrows wrap around, and dots jump to a project", async () => {
  const page = await openLanding(site, { reducedMotion: "reduce" });
  expect(await section(page).locator("li[aria-roledescription=slide]").count()).toBe(5);
  for (const slug of [...slugs, "firecat"]) {
    await expect.poll(() => shown(page)).toEqual([slug]);
    await press(page, "Next project");
  }
  await press(page, "Previous project");
  await press(page, "Previous project");
  await expect.poll(() => shown(page)).toEqual(["pet-tracker"]);
  await section(page)
    .getByRole("button", { name: /^Show / })
    .nth(2)
    .click();
  await expect.poll(() => shown(page)).toEqual(["workwear"]);
  const box = await section(page).locator("li:not([inert]) h3").first().boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  await section(page)
    .locator("li:not([inert])")
    .getByRole("link", { name: /Read the case study/ })
    .click();
  await page.waitForURL("**/projects/workwear");
});

test("the projects advance every 4000 ms, but only while at least 20 % of the section is in view", async () => {
  const page = await openLandingWithClock(site);
  await page.clock.runFor(9000);
  await expect.poll(() => shown(page)).toEqual(["firecat"]);
  const height = await section(page).evaluate((part) => part.getBoundingClientRect().height);
  const showPart = (share: number) =>
    section(page).evaluate((part, visible) => {
      const { top } = part.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + visible, behavior: "instant" });
    }, height * share);
  await showPart(0.15);
  await page.clock.runFor(9000);
  expect(await shown(page)).toEqual(["firecat"]);
  await showPart(0.25);
  // The observer reports with the next frame, which does not depend on the stopped clock.
  await expect.poll(() => section(page).locator("[aria-live]").getAttribute("aria-live")).toBe("off");
  await page.clock.runFor(3999);
  expect(await shown(page)).toEqual(["firecat"]);
  await page.clock.runFor(1);
  await expect.poll(() => shown(page)).toEqual(["sport-retail"]);
  await page.clock.runFor(4000);
  await expect.poll(() => shown(page)).toEqual(["workwear"]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => section(page).locator("[aria-live]").getAttribute("aria-live")).toBe("polite");
  await page.clock.runFor(9000);
  expect(await shown(page)).toEqual(["workwear"]);
});

test("the projects pause on hover, on keyboard focus and after Pause", async () => {
  const page = await openLandingWithClock(site);
  await show(page, "#projects");
  const live = () => section(page).locator("[aria-live]").getAttribute("aria-live");
  await expect.poll(live).toBe("off");
  await page.mouse.move(700, 500);
  await expect.poll(live).toBe("polite");
  await page.clock.runFor(9000);
  expect(await shown(page)).toEqual(["firecat"]);
  await page.mouse.move(2, 2);
  await expect.poll(live).toBe("off");
  await section(page).getByRole("button", { name: "Pause projects" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(live).toBe("polite");
  await page.clock.runFor(9000);
  expect(await shown(page)).toEqual(["firecat"]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(live).toBe("off");
  await press(page, "Pause projects");
  await expect.poll(live).toBe("polite");
  await page.clock.runFor(9000);
  expect(await shown(page)).toEqual(["firecat"]);
  await page.context().close();

  const reduced = await openLanding(site, { reducedMotion: "reduce" });
  await show(reduced, "#projects");
  await section(reduced).getByRole("button", { name: "Start projects" }).waitFor();
});

test("on a touch screen, swiping 50 px shows the next or previous project, and there are no arrows", async () => {
  const page = await openLanding(site, { ...phone, reducedMotion: "reduce" });
  const track = "#projects [aria-label='Customer cases']";
  expect(await section(page).getByRole("button", { name: "Next project" }).isVisible()).toBe(false);
  await swipe(page, track, { x: -49 });
  expect(await shown(page)).toEqual(["firecat"]);
  await swipe(page, track, { x: -50 });
  await expect.poll(() => shown(page)).toEqual(["sport-retail"]);
  await swipe(page, track, { x: 50 });
  await expect.poll(() => shown(page)).toEqual(["firecat"]);
  await swipe(page, track, { x: 50 });
  await expect.poll(() => shown(page)).toEqual(["pet-tracker"]);
  await swipe(page, track, { x: -60, y: 90 });
  expect(await shown(page)).toEqual(["pet-tracker"]);
});
