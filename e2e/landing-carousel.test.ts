import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openPage, refuseAll, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

/** With motion, unless the options ask for less. */
async function openLanding(options: VisitorOptions = {}): Promise<Page> {
  const context = await newVisitor(site.browser, { reducedMotion: "no-preference", ...options });
  // From the first timer on; it runs by itself until a test stops it.
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
  // The engine comes in a script of its own, and places the list once it holds it.
  await carousel(page).locator(".overflow-hidden > ul[style*=transform]").waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  return page;
}

test("the carousel turns every 3000 ms and comes round to the first", async () => {
  const page = await openLanding();
  await page.mouse.move(5, 5);
  await stopClock(page);
  await carousel(page).evaluate((section) => section.scrollIntoView({ behavior: "instant", block: "center" }));
  // The rotation starts afresh, on the clock that stands still.
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

/** React draws in a message to itself: what was due by now is drawn before ours arrives. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      }),
  );

/** On a clock that stands still but for this. */
const staysFor = async (page: Page, ms: number) => {
  await drawn(page);
  const before = await shown(page);
  await page.clock.runFor(ms);
  await drawn(page);
  return (await shown(page)) === before;
};

test("it waits while the mouse is over it, and goes on afterwards", async () => {
  const page = await openCarousel();
  await stopClock(page);
  await carousel(page).locator(".overflow-hidden").hover();
  expect(await staysFor(page, 3500)).toBe(true);
  await page.mouse.move(5, 5);
  await expect.poll(() => staysFor(page, 3500)).toBe(false);
});

test("it waits while the keyboard is on it, after Pause, and under reduced motion until it is started", async () => {
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

  const quiet = await openCarousel({ reducedMotion: "reduce" });
  await stopClock(quiet);
  expect(await staysFor(quiet, 3500)).toBe(true);
  await carousel(quiet).getByRole("button", { name: "Start rotation" }).click();
  await quiet.mouse.move(5, 5);
  await expect.poll(() => staysFor(quiet, 3500)).toBe(false);
  expect(await shown(quiet)).toBe("Show ERP and Finance");
});

test("buttons, dots and a drag choose the slide, and bring it to the middle", async () => {
  const page = await openCarousel();
  const press = (name: string) => carousel(page).getByRole("button", { name }).click();
  await press("Next slide");
  await expect.poll(() => shown(page)).toBe("Show ERP and Finance");
  const offCentre = () =>
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
  await expect.poll(offCentre).toBeLessThan(3);
  await press("Previous slide");
  await press("Previous slide");
  await expect.poll(() => shown(page)).toBe("Show HR and Talent");
  await press("Show Collaboration");
  await expect.poll(() => shown(page)).toBe("Show Collaboration");
  const heading = carousel(page).getByRole("heading", { name: "Collaboration" });
  await heading.evaluate(untilAtRest);
  const box = await heading.boundingBox();
  if (!box) throw new Error("The slide is not shown");
  await page.mouse.move(box.x + 200, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x - 50, box.y + 120, { steps: 5 });
  await page.mouse.move(box.x - 300, box.y + 120, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toBe("Show HR and Talent");
});

/** Until it has stood in one place for ten frames. */
const untilAtRest = (element: Element) =>
  new Promise<void>((resolve) => {
    let [left, frames] = [Number.NaN, 0];
    const look = () => {
      const now = element.getBoundingClientRect().left;
      frames = now === left ? frames + 1 : 0;
      left = now;
      if (frames === 10) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

const offsetPx = (page: Page) =>
  carousel(page)
    .locator(".overflow-hidden > ul")
    .evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41);

test("no empty space shows before the first slide, and a move beyond 10 px is a drag instead of a click", async () => {
  const page = await openCarousel();
  // `trimSnaps`: centring alone would put the first slide into the middle.
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

test("a slide arrives with the speed of duration 25", async () => {
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
  const way = (offsets.at(-1) as number) - start;
  const firstBeyond = (part: number) => offsets.findIndex((offset) => (offset - start) / way > part);
  // On a clock that the test moves, the time to the first half follows from the duration alone.
  expect(firstBeyond(0.5) - firstBeyond(0.01)).toBe(9);
});
