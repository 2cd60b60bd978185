import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { loopSeconds } from "#site/content/demo-film.ts";
import { newVisitor, openAfterRefusal, openPage, refuseAll } from "./support/browser.ts";
import { parseHtml } from "./support/html.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
const moving = { reducedMotion: "no-preference" } as const;

const maxFilmBytes = 1_200_000;
const maxDemoBytes = 6_000_000;

function watchFilm(context: BrowserContext): string[] {
  const requested: string[] = [];
  context.on("request", (request) => /\.(webm|mp4)$/.test(request.url()) && requested.push(request.url()));
  return requested;
}

const control = (page: Page, name: "Pause film" | "Play film") => page.getByRole("button", { name, exact: true });

const film = (page: Page) =>
  page.locator("main video").evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    seconds: video.currentTime,
    duration: video.duration,
    muted: video.muted,
    loop: video.loop,
    source: new URL(video.currentSrc || "none:").pathname,
  }));

/** Whether the drawing that the film replaces is visible. */
const isBackdropShown = (page: Page) =>
  page.locator("main .hero-orbits svg").evaluate((drawing) => drawing.checkVisibility({ opacityProperty: true }));

test("the HTML contains no film; scripts add a looping, decorative one that loads nothing by itself", async () => {
  const html = parseHtml(await (await fetch(stage.app.url)).text());
  expect(html.all("video")).toEqual([]);
  const page = await openAfterRefusal(stage, "/", moving);
  const video = page.locator("main video");
  for (const [name, value] of [
    ["loop", ""],
    ["playsinline", ""],
    ["preload", "none"],
    ["aria-hidden", "true"],
  ] as const)
    expect([name, await video.getAttribute(name)]).toEqual([name, value]);
  for (const name of ["autoplay", "src"]) expect([name, await video.getAttribute(name)]).toEqual([name, null]);
});

test("the film starts automatically once scripts run, and can be paused and resumed", async () => {
  const page = await openAfterRefusal(stage, "/", moving);
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0.3);
  expect(await film(page)).toMatchObject({
    paused: false,
    muted: true,
    loop: true,
    duration: loopSeconds,
    source: `/media/${siteConfig.brand.id}-agents.webm`,
  });
  await expect.poll(() => isBackdropShown(page)).toBe(false);

  const box = await control(page, "Pause film").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await control(page, "Pause film").click();
  await control(page, "Play film").waitFor();
  const { paused, seconds } = await film(page);
  expect(paused).toBe(true);
  await page.waitForTimeout(300);
  expect((await film(page)).seconds).toBe(seconds);
  await control(page, "Play film").press("Enter");
  await control(page, "Pause film").waitFor();
  await expect.poll(async () => (await film(page)).seconds).not.toBe(seconds);
});

test("the film pauses while it is out of view", async () => {
  const page = await openAfterRefusal(stage, "/", moving);
  await expect.poll(async () => (await film(page)).paused).toBe(false);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(async () => (await film(page)).paused).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(async () => (await film(page)).paused).toBe(false);
});

test("on a phone, the small version of the film starts after the first scroll", async () => {
  const page = await openAfterRefusal(stage, "/", { ...moving, viewport: { width: 390, height: 844 } });
  await control(page, "Play film").waitFor();
  expect((await film(page)).source).toBe("");
  await page.mouse.wheel(0, 40);
  await control(page, "Pause film").waitFor();
  await expect.poll(async () => (await film(page)).source).toBe(`/media/${siteConfig.brand.id}-agents-small.webm`);
});

test("on a phone, a film that the visitor has paused does not start when the page scrolls", async () => {
  // High enough to show the button, because scrolling to it would start the film.
  const page = await openAfterRefusal(stage, "/", { ...moving, viewport: { width: 390, height: 1600 } });
  await control(page, "Play film").click();
  await control(page, "Pause film").click();
  await control(page, "Play film").waitFor();
  // By the second scroll event, React has rendered what the first one changed.
  for (const top of [40, 0])
    await page.evaluate(
      (position) =>
        new Promise((resolve) => {
          addEventListener("scroll", resolve, { once: true });
          scrollTo({ top: position, behavior: "instant" });
        }),
      top,
    );
  expect([await control(page, "Play film").count(), (await film(page)).paused]).toEqual([1, true]);
});

const preferences: Record<string, (context: BrowserContext) => Promise<unknown> | undefined> = {
  "prefers reduced motion": (context: BrowserContext) => context.pages()[0]?.emulateMedia({ reducedMotion: "reduce" }),
  "saves data": (context: BrowserContext) =>
    context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    ),
};

test.each(Object.entries(preferences))("no film file is loaded for a visitor who %s", async (_, setPreference) => {
  const context = await newVisitor(stage.browser, moving);
  const requested = watchFilm(context);
  const page = await context.newPage();
  await setPreference(context);
  await page.goto(stage.app.url);
  await refuseAll(page);
  await control(page, "Play film").waitFor();
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  expect(await isBackdropShown(page)).toBe(true);
  // The film can still be started manually.
  await control(page, "Play film").click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
  expect(requested.length).toBeGreaterThan(0);
});

test("the film's start causes no layout shift and no new largest contentful paint", async () => {
  const context = await newVisitor(stage.browser, moving);
  await context.addInitScript(() => {
    const seen = { shift: 0, largest: [] as string[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        if (sources.some(({ node }) => document.querySelector("main")?.contains(node))) seen.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.largest.push((entry as unknown as { element: Element | null }).element?.tagName ?? "none");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  // Holds the film until the fonts are loaded, because their swap also moves text, by fractions of a pixel.
  await context.route(/\.webm$/, async (route) => {
    await route
      .request()
      .frame()
      .evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        (globalThis as unknown as { seen: { shift: number } }).seen.shift = 0;
      });
    await route.continue();
  });
  const page = await openPage(context, stage.app.url);
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0.5);
  const { shift, largest } = await page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; largest: string[] } }).seen,
  );
  expect(shift).toBe(0);
  expect(largest).not.toContain("VIDEO");
});

/** Seeks to a frame and hides the hero's text, so that a screenshot shows only what is painted below it. */
async function seekWithoutText(seconds: number): Promise<void> {
  const video = document.querySelector("main video") as HTMLVideoElement;
  const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  video.currentTime = seconds;
  await seeked;
  for (const text of document.querySelectorAll<HTMLElement>("main h1, main h1 ~ p")) text.style.visibility = "hidden";
}

/**
 * The contrast of each line of the hero's text with the brightest pixel behind it, in a screenshot without the text.
 */
async function measureContrasts(picture: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const brightestOf = (data: Uint8ClampedArray) => {
    let brightest = 0;
    for (let index = 0; index < data.length; index += 4) {
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
        const value = data[index + channel] ?? 0;
        return value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      });
      brightest = Math.max(brightest, 0.2126 * r + 0.7152 * g + 0.0722 * b);
    }
    return brightest;
  };
  return [...document.querySelectorAll("main h1, main h1 ~ p")].flatMap((element) => {
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const text = brightestOf(context.getImageData(0, 0, 1, 1).data);
    context.drawImage(bitmap, 0, 0);
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ x, y, width, height }) => {
      const { data } = context.getImageData(x, y, Math.ceil(width), Math.ceil(height));
      return (text + 0.05) / (brightestOf(data) + 0.05);
    });
  });
}

test.each([1024, 1440])(
  "at %i px, the text over the film has enough contrast in every sampled frame",
  async (width) => {
    const page = await openAfterRefusal(stage, "/", { ...moving, viewport: { width, height: 900 } });
    await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
    await control(page, "Pause film").click();
    const contrasts: number[] = [];
    for (let at = 0; at < loopSeconds; at += 1) {
      await page.evaluate(seekWithoutText, at);
      const picture = await page.screenshot();
      contrasts.push(...(await page.evaluate(measureContrasts, picture.toString("base64"))));
    }
    expect(contrasts.length).toBeGreaterThan(0);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the media files stay within their size limits", async () => {
  for (const [film, limit] of [
    [`${siteConfig.brand.id}-agents`, maxFilmBytes],
    [`${siteConfig.brand.id}-agents-small`, maxFilmBytes],
    [`${siteConfig.brand.id}-demo`, maxDemoBytes],
  ] as const)
    for (const type of ["webm", "mp4"]) {
      const response = await fetch(`${stage.app.url}/media/${film}.${type}`);
      expect([film, response.headers.get("content-type")]).toEqual([film, `video/${type}`]);
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(limit);
    }
});
