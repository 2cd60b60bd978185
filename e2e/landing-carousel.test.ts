import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openPage, refuseAll, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

/** Opens the page with motion, unless the options reduce it. */
async function openLanding(options: VisitorOptions = {}): Promise<Page> {
  const context = await newVisitor(site.browser, { reducedMotion: "no-preference", ...options });
  // Installed before the first timer; the clock runs until a test stops it.
  await context.clock.install();
  const page = await openPage(context, `${site.app.url}/new-home`);
  await refuseAll(page);
  return page;
}

const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const shown = (page: Page) => carousel(page).locator("button[aria-current=true]").getAttribute("aria-label");

async function openCarousel(options: VisitorOptions = {}): Promise<Page> {
  const page = await openLanding(options);
  await page.mouse.move(5, 300);
  await carousel(page).evaluate((section) => section.scrollIntoView({ behavior: "instant", block: "center" }));
  // The carousel engine is loaded as a separate script, and sets the list's transform when it starts.
  await carousel(page).locator(".overflow-hidden > ul[style*=transform]").waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  return page;
}

test("the carousel advances every 3000 ms and returns to the first slide", async () => {
  const page = await openLanding();
  await page.mouse.move(5, 5);
  await stopClock(page);
  await carousel(page).evaluate((section) => section.scrollIntoView({ behavior: "instant", block: "center" }));
  // Restarts the rotation on the stopped clock.
  await carousel(page).getByRole("button", { name: "Show CRM and Sales" }).dispatchEvent("click");
  await carousel(page).getByRole("button", { name: "Pause rotation" }).dispatchEvent("click");
  await carousel(page).getByRole("button", { name: "Start rotation" }).dispatchEvent("click");
  await carousel(page).getByRole("button", { name: "Pause rotation" }).waitFor();
  expect(await shown(page)).toBe("Show CRM and Sales");
  await page.clock.runFor(2999);
  expect(await shown(page)).toBe("Show CRM and Sales");
  await page.clock.runFor(1);
  await expect.poll(() => shown(page)).toBe("Show ERP and Finance");
  for (const next of ["Show Collaboration", "Show HR and Talent", "Show CRM and Sales"]) {
    await page.clock.runFor(3000);
    await expect.poll(() => shown(page)).toBe(next);
  }
});

/** React renders in a message task, so pending renders are complete when our message arrives. */
const rendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      }),
  );

/** Advances the stopped clock and returns whether the slide stayed. */
const staysFor = async (page: Page, ms: number) => {
  await rendered(page);
  const before = await shown(page);
  await page.clock.runFor(ms);
  await rendered(page);
  return (await shown(page)) === before;
};

test("the rotation pauses while the mouse is over the carousel, and resumes afterwards", async () => {
  const page = await openCarousel();
  await stopClock(page);
  await carousel(page).locator(".overflow-hidden").hover();
  expect(await staysFor(page, 3500)).toBe(true);
  await page.mouse.move(5, 5);
  await expect.poll(() => staysFor(page, 3500)).toBe(false);
});

test("the rotation pauses on keyboard focus and after Pause; with reduced motion, it starts only on request", async () => {
  const page = await openCarousel();
  await stopClock(page);
  await carousel(page).getByRole("button", { name: "Next slide" }).focus();
  await page.keyboard.press("Tab");
  expect(await staysFor(page, 3500)).toBe(true);
  await carousel(page).getByRole("button", { name: "Pause rotation" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(5, 5);
  expect(await staysFor(page, 3500)).toBe(true);
  await page.context().close();

  const reduced = await openCarousel({ reducedMotion: "reduce" });
  await stopClock(reduced);
  expect(await staysFor(reduced, 3500)).toBe(true);
  await carousel(reduced).getByRole("button", { name: "Start rotation" }).click();
  await reduced.mouse.move(5, 5);
  await expect.poll(() => staysFor(reduced, 3500)).toBe(false);
  expect(await shown(reduced)).toBe("Show ERP and Finance");
});

test("buttons, dots and dragging select a slide and center it", async () => {
  const page = await openCarousel();
  const press = (name: string) => carousel(page).getByRole("button", { name }).click();
  // The rotation may have advanced before it is paused.
  await press("Pause rotation");
  await press("Show CRM and Sales");
  await expect.poll(() => shown(page)).toBe("Show CRM and Sales");
  await press("Next slide");
  await expect.poll(() => shown(page)).toBe("Show ERP and Finance");
  const offCenter = () =>
    carousel(page)
      .getByRole("heading", { name: "ERP and Finance" })
      .evaluate((heading) => {
        const middle = (element: Element) => {
          const { left, width } = element.getBoundingClientRect();
          return left + width / 2;
        };
        const slide = heading.closest("[aria-roledescription=slide]");
        const [card, viewport] = [slide?.firstElementChild, slide?.closest(".overflow-hidden")];
        return card && viewport ? Math.abs(middle(card) - middle(viewport)) : Infinity;
      });
  await expect.poll(offCenter).toBeLessThan(3);
  await press("Previous slide");
  await press("Previous slide");
  await expect.poll(() => shown(page)).toBe("Show HR and Talent");
  await press("Show Collaboration");
  await expect.poll(() => shown(page)).toBe("Show Collaboration");
  const heading = carousel(page).getByRole("heading", { name: "Collaboration" });
  await heading.evaluate(untilStill);
  const slide = page.locator("[aria-roledescription=slide]", {
    has: page.getByRole("heading", { name: "Collaboration" }),
  });
  const box = await slide.boundingBox();
  if (!box) throw new Error("The slide is not shown");
  // Farther than half a slide: on a slow machine the drag is no flick, and the nearest slide is selected.
  const y = box.y + 40;
  await page.mouse.move(box.x + box.width * 0.9, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toBe("Show HR and Talent");
});

/** Resolves once the element has not moved for ten frames. */
const untilStill = (element: Element) =>
  new Promise<void>((resolve) => {
    let [left, frames] = [Number.NaN, 0];
    const checkPosition = () => {
      const now = element.getBoundingClientRect().left;
      frames = now === left ? frames + 1 : 0;
      left = now;
      if (frames === 10) resolve();
      else requestAnimationFrame(checkPosition);
    };
    checkPosition();
  });

const offsetPx = (page: Page) =>
  carousel(page)
    .locator(".overflow-hidden > ul")
    .evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41);

test("there is no empty space before the first slide, and moving more than 10 px is a drag instead of a click", async () => {
  const page = await openCarousel();
  // Tests `trimSnaps`, without which the first slide would be centered.
  await expect.poll(() => offsetPx(page)).toBeCloseTo(0, 0);

  const box = await carousel(page).locator(".overflow-hidden").boundingBox();
  if (!box) throw new Error("The carousel is not shown");
  const [x, y] = [box.x + 200, box.y + box.height / 2];
  await page.evaluate(() => {
    const note = (event: Event) => setTimeout(() => (document.title = event.defaultPrevented ? "drag" : "click"));
    addEventListener("click", note, true);
  });
  for (const [px, meaning] of [
    [9, "click"],
    [12, "drag"],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - px, y, { steps: px });
    await page.mouse.up();
    await expect.poll(() => page.title()).toBe(meaning);
  }
});

test("the slide transition has the speed of duration 25", async () => {
  const page = await openCarousel({ reducedMotion: "reduce" });
  const press = () => carousel(page).getByRole("button", { name: "Next slide" }).dispatchEvent("click");
  await press();
  await expect.poll(() => offsetPx(page)).toBeLessThan(-100);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await stopClock(page);
  const start = await offsetPx(page);
  await press();
  const offsets: number[] = [];
  for (let frame = 0; frame < 120; frame++) {
    await page.clock.runFor(16);
    offsets.push(await offsetPx(page));
  }
  const distance = (offsets.at(-1) as number) - start;
  const firstBeyond = (share: number) => offsets.findIndex((offset) => (offset - start) / distance > share);
  // With a controlled clock, the time to the halfway point depends only on the duration.
  expect(firstBeyond(0.5) - firstBeyond(0.01)).toBe(9);
});
