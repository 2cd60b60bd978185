import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openAfterRefusal, refuseAll } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const toast = (page: Page) => page.getByText("Please enter your email address.");

/** Shows a toast by submitting the newsletter form without an address. */
async function openWithToast(): Promise<Page> {
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(stage.app.url);
  await page.clock.runFor(3000);
  await page.locator("html[data-ready]").waitFor();
  await refuseAll(page);
  // From here on, the clock advances only when the test runs it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await showToast(page);
  return page;
}

async function showToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Subscribe" }).click();
  await toast(page).waitFor();
}

test("a toast disappears after 5000 ms and not before", async () => {
  const page = await openWithToast();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4900);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast(page).waitFor({ state: "hidden" });
});

test("the timer of a toast stops while the pointer is over it", async () => {
  const page = await openWithToast();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await toast(page).waitFor({ state: "hidden" });
});

test("only one toast is shown at a time", async () => {
  const page = await openWithToast();
  await showToast(page);
  expect(await toast(page).count()).toBe(1);
});

test("F8 moves focus to the toast, and Escape closes it", async () => {
  const page = await openWithToast();
  // Presses the key until it works, because React starts listening a moment after the toast is visible.
  await expect
    .poll(async () => {
      await page.keyboard.press("F8");
      return toast(page).evaluate((element) => !!document.activeElement?.contains(element));
    })
    .toBe(true);
  await page.keyboard.press("Escape");
  await toast(page).waitFor({ state: "hidden" });
});

test("a swipe of 50 px to the right closes the toast, a shorter one does not", async () => {
  const page = await openWithToast();
  const swipe = async (distance: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("no toast");
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  expect(await toast(page).isVisible()).toBe(true);
  await swipe(55);
  await toast(page).waitFor({ state: "hidden" });
});

test("toasts work after a client-side navigation", async () => {
  const page = await openAfterRefusal(stage, "/");
  await page.getByRole("link", { name: "About Us" }).first().click();
  await page.waitForURL("**/about");
  await showToast(page);
  expect(await toast(page).isVisible()).toBe(true);
});
