import { expect, test } from "vitest";
import { openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { brandRoutes } from "#brand-routes.ts";

const stage = setStage();

/** A text page of each brand, because landing pages fill the screen at any width. */
const pages = ["/about", ...brandRoutes.flatMap((brand) => brand.pages[1]?.path ?? [])];

test.each(pages)("%s grows with a screen of 2560 px; the bar keeps its 64 px", async (path) => {
  const page = await openAfterRefusal(stage, path, { viewport: { width: 1440, height: 900 } });
  const measure = () =>
    page.evaluate(() => {
      const column = document.querySelector("main .page-column")!;
      return {
        headline: parseFloat(getComputedStyle(document.querySelector("h1")!).fontSize),
        column: column.getBoundingClientRect().width,
        bar: document.querySelector("nav")!.getBoundingClientRect().height,
      };
    });
  const usual = await measure();
  await page.setViewportSize({ width: 2560, height: 1440 });
  const wide = await measure();
  expect(wide.headline).toBeGreaterThan(usual.headline * 1.2);
  expect(wide.column).toBeGreaterThan(1550);
  expect([usual.bar, wide.bar]).toEqual([64, 64]);
});
