import { expect, test } from "vitest";
import { setStage } from "./support/stage.ts";
import { scrollPage, startVisit } from "./support/visit.ts";

const stage = setStage();

test("scroll depth is the share of the page that was on the screen: it is measured after scrolling stops and follows a page that grows", async () => {
  const { context, page, traffic } = await startVisit(stage, "/platform");
  const percents = () => traffic.of("scroll_depth").map(({ percent }) => percent);
  // The page is twice as long by the time that its old end is reached.
  await page.evaluate(() => {
    const main = document.querySelector("main") as HTMLElement;
    main.style.paddingBottom = `${document.documentElement.scrollHeight - innerHeight}px`;
  });
  await scrollPage(page, 0.5);
  await traffic.sent("scroll_depth", 2);
  expect(percents()).toEqual([25, 50]);
  // Scrolls to the end and back within the debounce time.
  await page.evaluate(async () => {
    scrollTo({ top: 1e6, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 40));
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForTimeout(600);
  expect(percents()).toEqual([25, 50]);
  await scrollPage(page, 1);
  await traffic.sent("scroll_depth", 4);
  expect(percents()).toEqual([25, 50, 75, 100]);
  await context.close();

  const tall = await startVisit(stage, "/login", { width: 1280, height: 6_000 });
  await tall.traffic.sent("scroll_depth", 4);
  expect(tall.traffic.of("scroll_depth").map(({ percent }) => percent)).toEqual([25, 50, 75, 100]);
  await tall.context.close();
});
