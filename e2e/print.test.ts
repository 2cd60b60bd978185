import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { prerenderedPaths } from "#brand-routes.ts";
import { openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Runs in the page: what paper should not show. */
function findFaults(): string[] {
  const faults: string[] = [];
  for (const selector of ["nav[aria-label=Main]", "[aria-label='Cookie Settings']", "form", "video", "[popover]"])
    for (const element of document.querySelectorAll(selector)) if (element.checkVisibility()) faults.push(selector);
  for (const surface of document.querySelectorAll("[data-brand], [data-surface]")) {
    if (!surface.checkVisibility()) continue;
    const { backgroundColor } = getComputedStyle(surface);
    if (!["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)", "oklch(1 0 0)"].includes(backgroundColor))
      faults.push(`${surface.tagName} is ${backgroundColor}`);
  }
  for (const element of document.querySelectorAll("body *"))
    if (getComputedStyle(element).position === "fixed" && element.checkVisibility()) faults.push("fixed element");
  for (const answer of document.querySelectorAll("details > :not(summary)"))
    if (answer.getBoundingClientRect().height === 0) faults.push("closed answer");
  return faults;
}

const readPaper = async (page: Page, path: string) => {
  await page.goto(stage.app.url + path);
  return page.evaluate(findFaults);
};

test("every page prints dark on white, without controls, and with all answers open", async () => {
  const page = await openAfterRefusal(stage, "/contact");
  await page.emulateMedia({ media: "print" });
  const faults: Record<string, string[]> = {};
  for (const path of prerenderedPaths) {
    const found = await readPaper(page, path);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});
