import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newVisitor } from "../../../e2e/support/browser.ts";
import { setStage } from "../../../e2e/support/stage.ts";
import { phone } from "../../../e2e/support/phone.ts";
import { weftlinePaths } from "#weftline/paths.ts";
import { writtenPosts } from "./written-posts.ts";
import { openLanding, openLandingWithClock, show, stopClock, swipe } from "./landing-page.ts";

const site = setStage();

const applications = ["Sports Performance", "Military & Defense", "Industrial Safety", "Thermal Regulation"];

describe("the applications", () => {
  const stage = (page: Page) => page.locator("dialog[open]");
  const position = (page: Page) => stage(page).locator("[aria-live] > span").first().innerText();
  const card = (page: Page, name: string) => page.locator("#features").getByRole("button", { name, exact: true });

  async function open(page: Page, name: string): Promise<void> {
    await card(page, name).click();
    await page.getByRole("dialog", { name, exact: true }).waitFor();
  }

  async function turnWheel(page: Page, units: number): Promise<void> {
    const received = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector("dialog[open]")?.addEventListener("wheel", resolve, { once: true }),
        ),
    );
    await page.mouse.wheel(0, units);
    await received;
  }

  test("each of the four opens with its facts; Escape and Close close it and return focus to its card", async () => {
    const page = await openLanding(site);
    expect(await page.locator("#features").getByRole("button").count()).toBe(4);
    for (const [index, name] of applications.entries()) {
      await open(page, name);
      expect(await position(page)).toBe(`${index + 1} / 4`);
      expect(await stage(page).locator("dd").count()).toBe(4);
      if (index % 2) await page.keyboard.press("Escape");
      else await stage(page).getByRole("button", { name: "Close" }).click();
      await stage(page).waitFor({ state: "detached" });
      await expect.poll(() => card(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  test("50 wheel units make a step, at most once per 300 ms; scrolling past the last one closes the dialog after 500 ms", async () => {
    const page = await openLanding(site);
    await open(page, "Industrial Safety");
    await page.mouse.move(640, 400);
    await stopClock(page);
    await turnWheel(page, 49);
    expect(await position(page)).toBe("3 / 4");
    await page.clock.runFor(1000);
    await turnWheel(page, 50);
    await expect.poll(() => position(page)).toBe("4 / 4");
    await page.clock.runFor(299);
    await turnWheel(page, 100);
    expect(await stage(page).getByText("Back to the page").count()).toBe(0);
    await page.clock.runFor(1000);
    await turnWheel(page, 100);
    await stage(page).getByText("Back to the page").waitFor();
    await page.clock.runFor(499);
    expect(await stage(page).count()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => stage(page).count()).toBe(0);
  });

  test("the hint says how to continue, and disappears 600 ms after the first step", async () => {
    const page = await openLanding(site);
    await open(page, "Sports Performance");
    await stopClock(page);
    const hint = stage(page).getByText("Scroll for the next one");
    const isHidden = () => hint.evaluate((text) => text.classList.contains("opacity-0"));
    await page.clock.runFor(5000);
    expect(await isHidden()).toBe(false);
    await stage(page).getByRole("button", { name: "Next application" }).click();
    await expect.poll(() => position(page)).toBe("2 / 4");
    await page.clock.runFor(599);
    expect(await isHidden()).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(isHidden).toBe(true);
  });

  test("on a touch screen, a swipe makes a step, and the hint says so", async () => {
    const page = await openLanding(site, phone);
    await open(page, "Military & Defense");
    await stage(page).getByText("Swipe for the next one").waitFor();
    await swipe(page, "dialog[open]", { x: -49 });
    expect(await position(page)).toBe("2 / 4");
    await swipe(page, "dialog[open]", { x: -50 });
    await expect.poll(() => position(page)).toBe("3 / 4");
    await swipe(page, "dialog[open]", { x: 50 });
    await expect.poll(() => position(page)).toBe("2 / 4");
  });
});

describe("the use cases", () => {
  const section = (page: Page) => page.getByRole("region", { name: "Three use cases, three signals" });
  const current = (page: Page) => section(page).locator("li[aria-current] h3").innerText();
  const percents = (page: Page) =>
    section(page)
      .locator("svg[data-percent]")
      .evaluateAll((traces) => traces.map((trace) => Number(trace.getAttribute("data-percent"))));
  const names = ["Firefighter Safety", "Industrial Worker Protection", "Sports Performance"];

  test("a trace grows by 2 every 100 ms up to 100, and the next of the three starts 500 ms later", async () => {
    const page = await openLandingWithClock(site);
    expect(await section(page).locator("h3").allInnerTexts()).toEqual(names);
    // A tick that was scheduled before the clock was stopped still arrives; then the traces are restarted.
    await page.waitForTimeout(200);
    await section(page).getByRole("button", { name: "Show Firefighter Safety" }).dispatchEvent("click");
    await section(page).getByRole("button", { name: "Pause traces" }).dispatchEvent("click");
    await section(page).getByRole("button", { name: "Start traces" }).dispatchEvent("click");
    await section(page).getByRole("button", { name: "Show Firefighter Safety" }).dispatchEvent("click");
    await expect.poll(() => percents(page)).toEqual([0, 0, 0]);
    const tick = async (ms: number) => {
      await page.clock.runFor(ms);
      // React renders between two ticks, not during the call that runs them.
      await page.evaluate(() => new Promise<void>((resolve) => queueMicrotask(resolve)));
    };
    await tick(99);
    expect(await percents(page)).toEqual([0, 0, 0]);
    await tick(1);
    await expect.poll(() => percents(page)).toEqual([2, 0, 0]);
    for (let percent = 4; percent <= 100; percent += 2) {
      await tick(100);
      await expect.poll(() => percents(page)).toEqual([percent, 0, 0]);
    }
    await tick(499);
    expect(await percents(page)).toEqual([100, 0, 0]);
    await tick(1);
    await expect.poll(() => current(page)).toBe(names[1]);
    await expect.poll(() => percents(page)).toEqual([0, 0, 0]);
    await section(page).getByRole("button", { name: "Show Sports Performance" }).dispatchEvent("click");
    for (let percent = 2; percent <= 100; percent += 2) {
      await tick(100);
      await expect.poll(() => percents(page)).toEqual([0, 0, percent]);
    }
    await tick(500);
    await expect.poll(() => current(page)).toBe(names[0]);
  });

  test("the traces can be paused, and with reduced motion they move only once started", async () => {
    const page = await openLanding(site);
    await section(page).getByRole("button", { name: "Pause traces" }).click();
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const before = await percents(page);
    await page.waitForTimeout(700);
    expect(await percents(page)).toEqual(before);
    await page.context().close();

    const reduced = await openLanding(site, { reducedMotion: "reduce" });
    await reduced.waitForTimeout(700);
    expect(await percents(reduced)).toEqual([100, 0, 0]);
    await section(reduced).getByRole("button", { name: "Start traces" }).click();
    await reduced.mouse.move(2, 2);
    await expect.poll(async () => (await percents(reduced))[0]).toBeGreaterThan(1);
    await reduced.context().close();
  });

  test("the buttons scroll to the contact information and to the top", async () => {
    const page = await openLanding(site, { reducedMotion: "reduce" });
    await section(page).getByRole("button", { name: "Ask about your garment" }).click();
    await expect
      .poll(() => page.locator("#contact-info").evaluate((part) => part === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await section(page).getByRole("button", { name: "Back to top" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe("the reasons", () => {
  const figures = ["3.8 Billion USD", "60%", "80%"];
  const counters = (page: Page) => page.locator("#why-us [aria-hidden].tabular-nums").allInnerTexts();

  test("the figures are in the HTML, and count up over 2000 ms when scrolled into view", async () => {
    const html = await (await fetch(`${site.app.url}/template`)).text();
    for (const figure of figures) expect(html).toContain(figure);
    const page = await openLandingWithClock(site);
    expect(await counters(page)).toEqual(figures);
    await show(page, "#why-us");
    await expect.poll(async () => (await counters(page))[0]).toBe("0.0 Billion USD");
    await page.clock.runFor(1000);
    const [market = "", less = ""] = await counters(page);
    expect(Number.parseFloat(market)).toBeGreaterThan(0.5);
    expect(Number.parseFloat(market)).toBeLessThan(3.8);
    expect(Number.parseFloat(less)).toBeLessThan(60);
    await page.clock.runFor(1050);
    await expect.poll(() => counters(page)).toEqual(figures);
    expect(await page.locator("#why-us").innerText()).toMatch(/by 2030/);
  });

  test("with reduced motion, the figures do not count up", async () => {
    const page = await openLanding(site, { reducedMotion: "reduce" });
    await show(page, "#why-us");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await counters(page)).toEqual(figures);
      await page.waitForTimeout(60);
    }
  });

  test("four stats are shown with a link to the development process", async () => {
    const page = await openLanding(site);
    const stats = await page.locator("#why-us li").allInnerTexts();
    expect(stats.map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
      "50+ projects",
      "15+ industries",
      "100+ patents",
      "25+ team",
    ]);
    await page.locator("#why-us").getByRole("link").click();
    await page.waitForURL("**/development-process");
  });
});

test("the teaser shows the three newest articles, and links to them and to the list", async () => {
  const page = await openLanding(site);
  const teaser = page.locator("#blog");
  const days = await teaser.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  const newest = writtenPosts.slice(0, 3);
  expect(days).toEqual(newest.map(({ date }) => date));
  expect(await teaser.getByRole("link", { name: "All articles" }).getAttribute("href")).toBe("/template-blog");
  await teaser.locator("article").nth(1).click();
  await page.waitForURL(`**${weftlinePaths.blogPost(newest[1]?.slug ?? "")}`);
});

test("without JavaScript, all text is readable, including the facts of the applications", async () => {
  const context: BrowserContext = await newVisitor(site.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.app.url}/template`);
  const text = await page.locator("body").innerText();
  for (const expected of [...applications, "Limits", "Firefighter Safety", "3.8 Billion USD", "Read the case study"])
    expect(text).toContain(expected);
  for (const slug of ["firecat", "sport-retail", "workwear", "hockey", "pet-tracker"])
    expect(await page.locator(`#projects a[href="/projects/${slug}"]`).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Pause projects" }).isVisible()).toBe(false);
});
