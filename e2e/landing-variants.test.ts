import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

const openVariant = (path: string): Promise<Page> => openAfterRefusal(site, path);

const contactIsShown = (page: Page) =>
  page.locator("#contact").evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2);

const variants = [
  { path: "/new-home-v2", toContact: ["Book Live Demo"] },
  { path: "/enhanced-home", toContact: ["Book Live Demo", "Plan a Pilot"] },
];

test.for(variants)("$path: the demo buttons scroll to the form", async ({ path, toContact }) => {
  const page = await openVariant(path);
  const main = page.getByRole("main");
  for (const name of toContact)
    for (const button of await main.getByRole("button", { name }).all()) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await button.click();
      await expect.poll(() => contactIsShown(page)).toBe(true);
    }
});

test.for(variants)("$path: Start Free Trial opens /login", async ({ path }) => {
  const page = await openVariant(path);
  await page.getByRole("main").getByRole("link", { name: "Start Free Trial" }).first().click();
  await expect.poll(() => page.url()).toBe(`${site.app.url}/login`);
});

test.for(variants)("$path: Watch Demo opens the film in a dialog that can be used by keyboard", async ({ path }) => {
  const page = await openVariant(path);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const button = page.getByRole("button", { name: "Watch Demo" });
  const dialog = page.getByRole("dialog", { name: "Orbit at work" });
  for (const key of ["Enter", "Space"]) {
    await button.press(key);
    await dialog.waitFor();
    const film = dialog.locator("video");
    expect(await film.getAttribute("preload")).toBe("none");
    expect(await film.getAttribute("poster")).toBe("/media/orbit-agents-poster.jpg");
    expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
    expect(
      await film.locator("source").evaluateAll((sources) => sources.map((source) => source.getAttribute("src"))),
    ).toEqual(["/media/orbit-agents.webm", "/media/orbit-agents.mp4"]);
    expect(await dialog.getByText("The film has no sound").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(requested.filter((pathname) => /\.(webm|mp4)$/.test(pathname))).toEqual([]);
  await button.click();
  const reached: (string | undefined)[] = [];
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.tagName));
  }
  expect(new Set(reached)).toEqual(new Set(["BUTTON", "VIDEO", "A"]));
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test.for(variants)("$path is complete without JavaScript", async ({ path }) => {
  const context = await newVisitor(site.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.app.url + path);
  const text = await page.locator("body").innerText();
  const expected =
    path === "/new-home-v2"
      ? ["One invoice", "One new hire", "One support ticket", "4000+ workflow templates"]
      : ["Build it without code", "Connect it to 400+ systems", "Role-based access", "Set up in 2 weeks"];
  for (const part of [...expected, "Request Your Personal Demo"]) expect(text).toContain(part);
  expect(await page.getByRole("button", { name: "Watch Demo" }).getAttribute("href")).toBe("/media/orbit-agents.mp4");
});
