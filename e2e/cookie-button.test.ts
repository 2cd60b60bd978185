import { expect, test } from "vitest";
import { prerenderedPaths } from "#brand-routes.ts";
import { openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { otherHomes } from "./support/other-homes.ts";

const stage = setStage();

/** Runs in the page: texts that reach the strip of the window in which the button stays while the page scrolls. */
function findCoveredTexts(): string[] {
  const button = document
    .querySelector('[aria-label="Cookie Settings"], [aria-label="Cookieindstillinger"]')!
    .getBoundingClientRect();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const holder = text.parentElement!;
    if (!text.textContent!.trim() || !holder.checkVisibility() || holder.closest("nav, [popover], noscript")) continue;
    // Elements clipped to one pixel are for screen readers only.
    if (holder.closest(".sr-only") || holder.getBoundingClientRect().width < 2) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right } of range.getClientRects())
      if (right > button.left && left < button.right) covered.push(text.textContent!.trim().slice(0, 40));
  }
  return covered;
}

test.each([
  [390, 100],
  [768, 100],
  [1440, 100],
  [1280, 200],
])("at %i px and %i % text size, the cookie button covers no text of any page", async (width, percent) => {
  const page = await openAfterRefusal(stage, "/contact", { viewport: { width, height: 900 } });
  const covered: Record<string, string[]> = {};
  for (const path of prerenderedPaths) {
    await page.goto(stage.app.url + path);
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), percent);
    const texts = await page.evaluate(findCoveredTexts);
    if (texts.length > 0) covered[path] = texts;
  }
  expect(covered).toEqual({});
});

test("the cookie button stays at the bottom left and is large enough for a finger", async () => {
  for (const path of ["/contact", ...otherHomes]) {
    const page = await openAfterRefusal(stage, path, { viewport: { width: 390, height: 844 } });
    const button = page.getByRole("button", { name: "Cookie Settings" });
    for (const top of [0, 600, 300]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      const box = (await button.boundingBox())!;
      expect(box.x).toBeLessThan(20);
      expect(844 - box.y - box.height).toBeLessThan(40);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  }
});
