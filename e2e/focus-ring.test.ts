import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { countContrastingPixels } from "./support/pixels.ts";
import { setStage } from "./support/stage.ts";
import { otherHomes } from "./support/other-homes.ts";

const stage = setStage();

/** Space around a control in which its focus ring may be drawn. */
const marginPx = 8;

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not shown");
  return box;
}

async function shoot(page: Page, control: Locator): Promise<Buffer> {
  const box = await boxOf(control);
  const [x, y] = [Math.max(0, box.x - marginPx), Math.max(0, box.y - marginPx)];
  return page.screenshot({ clip: { x, y, width: box.width + 2 * marginPx, height: box.height + 2 * marginPx } });
}

type Control = [path: string, name: string, find: (page: Page) => Locator];

const controls: Control[] = [
  [
    "/about",
    "Schedule Consultation",
    (page) => page.getByRole("navigation").getByText("Schedule Consultation").first(),
  ],
  ["/about", "Request Demo", (page) => page.locator("form").getByRole("button", { name: "Request Demo" })],
  ["/about", "Subscribe", (page) => page.getByRole("button", { name: "Subscribe" })],
  ["/about", "Cookie Settings", (page) => page.getByRole("button", { name: "Cookie Settings" })],
  ...otherHomes.flatMap((path): Control[] => [
    [path, "Contact Us", (page) => page.getByRole("navigation").getByText("Contact Us").first()],
    [path, "Subscribe", (page) => page.getByRole("button", { name: "Subscribe" })],
  ]),
  ["/admin", "Sign In", (page) => page.getByRole("button", { name: "Sign In" })],
];

test.each(controls)("on %s, the whole focus ring of %s is visible", async (path, _name, find) => {
  const page =
    path === "/admin"
      ? await (await newVisitor(stage.browser)).newPage()
      : await openAfterRefusal(stage, path, { reducedMotion: "reduce" });
  if (path === "/admin") await page.goto(stage.app.url + path);
  const control = find(page);
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await shoot(page, control);
  // Presses a key first, because browsers show a focus that a script sets only after keyboard input.
  await page.keyboard.press("Shift");
  await control.focus();
  expect(await control.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  const box = await boxOf(control);
  const changed = await countContrastingPixels(page.context(), before, await shoot(page, control));
  // A ring of one pixel along the whole edge changes about this many pixels; a tenth may be missing.
  expect(changed).toBeGreaterThan(2 * (box.width + box.height) * 0.9);
});
