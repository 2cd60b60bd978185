import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { siteConfig } from "#site.config.ts";
import { captions, chapters, filmSeconds } from "#site/content/demo-film.ts";
import { findViolations } from "./support/accessibility.ts";
import { newVisitor, openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const pages = ["/new-home-v2", "/enhanced-home"];
const maxBytesBeforeFilm = 200 * 1024;

const watchButton = (page: Page) => page.getByRole("button", { name: "Watch Demo" });
const dialog = (page: Page) => page.getByRole("dialog", { name: `${siteConfig.brand.name} at work` });
const control = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const position = (page: Page) => dialog(page).getByRole("slider", { name: "Position in the film" });

const film = (page: Page) =>
  dialog(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      seconds: video.currentTime,
      duration: video.duration,
      captions: video.textTracks[0]?.mode,
      source: new URL(video.currentSrc || "none:").pathname,
    }));

/** Opens the page with the film paused at a moment, so that a test does not depend on how fast the machine plays it. */
async function openPausedAt(seconds: number, options: VisitorOptions = {}): Promise<Page> {
  const page = await openAfterRefusal(stage, "/enhanced-home", options);
  await watchButton(page).click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
  await control(page, "Pause").click();
  await expect.poll(async () => (await film(page)).paused).toBe(true);
  await position(page).fill(String(seconds));
  await expect.poll(async () => (await film(page)).seconds).toBeCloseTo(seconds, 1);
  return page;
}

test.each(pages)("%s: the film plays on the click that opens it, and Escape gives the focus back", async (path) => {
  const page = await openAfterRefusal(stage, path);
  for (const key of ["Enter", "Space"]) {
    await watchButton(page).press(key);
    await dialog(page).waitFor();
    await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0.2);
    expect(await film(page)).toMatchObject({
      paused: false,
      captions: "showing",
      source: `/media/${siteConfig.brand.id}-demo.webm`,
    });
    expect((await film(page)).duration).toBeCloseTo(filmSeconds, 0);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => watchButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test("the controls pause, resume, seek, turn the captions off and switch to fullscreen", async () => {
  const page = await openPausedAt(20);
  expect(await position(page).getAttribute("aria-valuetext")).toBe("0:20 of 1:14, Match in SAP");
  await control(page, "Play").click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(20.2);
  await control(page, "Pause").click();
  await control(page, "Captions").click();
  expect((await film(page)).captions).toBe("hidden");
  expect(await control(page, "Captions").getAttribute("aria-pressed")).toBe("false");
  const isFull = () => page.evaluate(() => document.fullscreenElement?.tagName === "FIGURE");
  await control(page, "Fullscreen").click();
  await expect.poll(isFull).toBe(true);
  await control(page, "Fullscreen").click();
  await expect.poll(isFull).toBe(false);
});

test("the film is used by keyboard alone: arrows seek, K and Space play, C turns captions off, Tab stays inside", async () => {
  const page = await openPausedAt(20);
  await position(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await film(page)).seconds).toBeCloseTo(25, 1);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await film(page)).seconds).toBeCloseTo(20, 1);
  for (const [key, paused] of [
    ["k", false],
    ["Space", true],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await film(page)).paused).toBe(paused);
  }
  await page.keyboard.press("c");
  await expect.poll(async () => (await film(page)).captions).toBe("hidden");
  const reached = new Set<string | undefined>();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() =>
        document.activeElement?.closest("dialog") ? document.activeElement.tagName : "outside",
      ),
    );
  }
  expect(reached).toEqual(new Set(["BUTTON", "INPUT", "A"]));
});

test("a tap starts a chapter, and the current one is marked", async () => {
  const page = await openPausedAt(1, phone);
  expect((await film(page)).source).toBe(`/media/${siteConfig.brand.id}-demo.mp4`);
  const list = dialog(page).getByRole("list", { name: "Chapters" });
  expect(await list.getByRole("button").count()).toBe(chapters.length);
  const chapter = list.getByRole("button", { name: "Timeout and retry" });
  await chapter.tap();
  await expect.poll(async () => (await film(page)).seconds).toBeCloseTo(50, 0);
  expect(await chapter.getAttribute("aria-current")).toBe("true");
  expect(await list.locator("[aria-current]").count()).toBe(1);
  await dialog(page).locator("video").tap();
  await expect.poll(async () => (await film(page)).paused).toBe(false);
});

test("the captions of the file are shown in turn", async () => {
  const page = await openPausedAt(45);
  const shown = () =>
    dialog(page)
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      );
  await expect.poll(shown).toEqual([captions.findLast(([startsAt]) => startsAt <= 45)?.[1]]);
});

test("at its end, the film offers the demo request or a restart", async () => {
  const page = await openPausedAt(filmSeconds - 0.4);
  await control(page, "Play").click();
  await control(page, "Watch again").click();
  await expect.poll(async () => (await film(page)).paused).toBe(false);
  expect((await film(page)).seconds).toBeLessThan(10);
  await position(page).fill(String(filmSeconds - 0.3));
  await dialog(page).getByRole("button", { name: "Request Your Personal Demo" }).click();
  await dialog(page).waitFor({ state: "hidden" });
  const contact = page.locator("#contact");
  await expect.poll(() => contact.evaluate((section) => section === document.activeElement)).toBe(true);
  await expect
    .poll(() => contact.evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200))
    .toBe(true);
});

test("if the film cannot be loaded, an error with a retry button is shown", async () => {
  const page = await openAfterRefusal(stage, "/enhanced-home");
  let isDown = true;
  await page.route(/-demo\.(webm|mp4)$/, (route) => (isDown ? route.abort() : route.continue()));
  await watchButton(page).click();
  await dialog(page).getByRole("alert").waitFor();
  isDown = false;
  await control(page, "Try again").click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
  expect(await dialog(page).getByRole("alert").count()).toBe(0);
});

test("before the film, at most 200 KB are transferred", async () => {
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const urls = new Map<string, string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!/\.(webm|mp4)$/.test(urls.get(requestId) ?? "")) bytes += encodedDataLength;
  });
  await page.goto(`${stage.app.url}/enhanced-home`);
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: dialogText.essentialOnly }).click();
  await watchButton(page).click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(maxBytesBeforeFilm);
});

test.each([320, 1280])("the open player has no accessibility violations at %i px and fits", async (width) => {
  const page = await openPausedAt(30, { viewport: { width, height: 800 } });
  expect(await findViolations(page)).toEqual([]);
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});

test("the tracks are served as WebVTT", async () => {
  for (const track of ["captions", "chapters"]) {
    const response = await fetch(`${stage.app.url}/media/${siteConfig.brand.id}-demo-${track}.vtt`);
    expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  }
});
