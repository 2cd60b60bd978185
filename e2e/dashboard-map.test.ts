import type { VisitorOptions } from "./support/browser.ts";
import { beforeAll, expect, test } from "vitest";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { behindProxy } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { storeTwoWeeks } from "./support/two-weeks.ts";

const stage = setStage(behindProxy);

beforeAll(() => storeTwoWeeks(stage));

const open = (query: string, options?: VisitorOptions) => openDashboard(stage, query, options);

test("on a phone, a finger on the map that nobody has zoomed scrolls the page", async () => {
  const page = await open("?tab=geographic&range=today&filter=!country:US", phone);
  const map = page.locator("figure svg").first();
  const view = () => map.getAttribute("viewBox");
  await expect.poll(async () => (await view())?.split(" ")[2]).toBe("200");
  await map.scrollIntoViewIfNeeded();
  const [before, { x, y }] = [await view(), (await map.boundingBox())!];
  const scrolled = await page.evaluate(() => scrollY);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + 100, y: y + 100 - up }],
    });
  await touch("touchStart");
  for (const up of [20, 40, 60, 80]) await touch("touchMove", up);
  await touch("touchEnd");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await view()).toBe(before);
});

test("the map opens on the part of the world with the visitors, lets the page scroll, and can be zoomed and dragged", async () => {
  const page = await open("?tab=geographic&range=today");
  const map = page.locator("figure svg").first();
  const width = async () => Number((await map.getAttribute("viewBox"))?.split(" ")[2]);
  // Half of the visitors are in America.
  await expect.poll(width).toBe(800);
  await page.goto(`${stage.app.url}/admin?tab=geographic&range=today&filter=!country:US`);
  await expect.poll(width).toBe(200);
  const whole = await map.getAttribute("viewBox");
  const touchAction = () => map.evaluate((element) => getComputedStyle(element).touchAction);
  expect(await touchAction()).toBe("auto");
  await page.getByRole("button", { name: "Zoom in on the map" }).click();
  await page.getByRole("button", { name: "Zoom in on the map" }).click();
  const zoomed = await map.getAttribute("viewBox");
  expect(await touchAction()).toBe("none");
  expect(Number(zoomed?.split(" ")[2])).toBe(Number(whole?.split(" ")[2]) / 4);
  const box = (await map.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  expect(await map.getAttribute("viewBox")).not.toBe(zoomed);
  expect(new URL(page.url()).searchParams.getAll("filter")).toEqual(["!country:US"]);
});
