import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openAfterRefusal, openPage, refuseAll } from "./support/browser.ts";
import { parseHtml } from "./support/html.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
const moving = { reducedMotion: "no-preference" } as const;

const maxFilmBytes = 1_200_000;
const maxPosterBytes = 30 * 1024;
const loopSeconds = 12;

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

test("the HTML contains a muted, looping, decorative film without a source", async () => {
  const html = parseHtml(await (await fetch(stage.app.url)).text());
  const videos = html.all("video").map(({ attributes }) => attributes);
  expect(videos).toMatchObject([{ muted: "", loop: "", playsinline: "", preload: "none", "aria-hidden": "true" }]);
  expect(videos[0]).not.toHaveProperty("autoplay");
  expect(videos[0]).not.toHaveProperty("src");
  expect(html.all("source")).toEqual([]);
});

test("the film starts automatically once scripts run, and can be paused and resumed", async () => {
  const page = await openAfterRefusal(stage, "/", moving);
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0.3);
  expect(await film(page)).toMatchObject({
    paused: false,
    muted: true,
    loop: true,
    duration: loopSeconds,
    source: "/media/orbit-agents.webm",
  });
  const scene = page.locator("main svg[role=img]").first();
  await expect.poll(() => scene.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false);

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
  await expect.poll(async () => (await film(page)).source).toBe("/media/orbit-agents-small.webm");
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
  expect(
    await page
      .locator("main svg[role=img]")
      .first()
      .evaluate((scene) => getComputedStyle(scene).opacity),
  ).toBe("1");
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
        // Ignores the nav's font swap, which is unrelated to the film.
        if (sources.some(({ node }) => document.querySelector("main")?.contains(node))) seen.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.largest.push((entry as unknown as { element: Element | null }).element?.tagName ?? "none");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const page = await openPage(context, stage.app.url);
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0.5);
  const { shift, largest } = await page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; largest: string[] } }).seen,
  );
  expect(shift).toBe(0);
  expect(largest).not.toContain("VIDEO");
});

test.each([1024, 1440])(
  "at %i px, the text over the film has enough contrast in every sampled frame",
  async (width) => {
    const page = await openAfterRefusal(stage, "/", { ...moving, viewport: { width, height: 900 } });
    await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
    await control(page, "Pause film").click();
    const contrasts = await page.evaluate(async (seconds) => {
      const video = document.querySelector("main video") as HTMLVideoElement;
      const frame = video.getBoundingClientRect();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
      const luminance = (red: number, green: number, blue: number) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
          value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const luminanceOf = (element: Element) => {
        context.fillStyle = getComputedStyle(element).color;
        context.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
        return luminance(r, g, b);
      };
      /** Lines of text in the nav and the hero, which may be over the film. */
      const lines = [...document.querySelectorAll("nav a:not(.bg-text), main h1, main h1 ~ p")].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((box) => ({ box, textLuminance: luminanceOf(element) }));
      });
      // The film fills its frame (`object-fit: cover`), which crops its sides.
      const scale = video.videoHeight / frame.height;
      const croppedLeft = (video.videoWidth - frame.width * scale) / 2;
      const ratios: number[] = [];
      for (let at = 0; at < seconds; at += 1) {
        const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
        video.currentTime = at;
        await seeked;
        context.drawImage(video, 0, 0);
        for (const { box, textLuminance } of lines) {
          const [left, right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right)];
          const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
          if (right - left < 1 || bottom - top < 1) continue;
          const area = [
            (left - frame.left) * scale + croppedLeft,
            (top - frame.top) * scale,
            (right - left) * scale,
            (bottom - top) * scale,
          ];
          const [x = 0, y = 0, width = 0, height = 0] = area;
          const { data } = context.getImageData(x, y, Math.ceil(width), Math.ceil(height));
          let brightest = 0;
          for (let index = 0; index < data.length; index += 4)
            brightest = Math.max(brightest, luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0));
          ratios.push((textLuminance + 0.05) / (brightest + 0.05));
        }
      }
      return ratios;
    }, loopSeconds);
    expect(contrasts.length).toBeGreaterThan(0);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the media files stay within their size limits", async () => {
  for (const name of ["orbit-agents.webm", "orbit-agents.mp4", "orbit-agents-small.webm", "orbit-agents-small.mp4"]) {
    const response = await fetch(`${stage.app.url}/media/${name}`);
    expect([name, response.headers.get("content-type")]).toEqual([name, `video/${name.split(".")[1]}`]);
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(maxFilmBytes);
  }
  const poster = await fetch(`${stage.app.url}/media/orbit-agents-poster.jpg`);
  expect(poster.headers.get("content-type")).toBe("image/jpeg");
  expect((await poster.arrayBuffer()).byteLength).toBeLessThanOrEqual(maxPosterBytes);
});
