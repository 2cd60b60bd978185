import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
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

test.for(variants)("$path is complete without JavaScript", async ({ path }) => {
  const context = await newVisitor(site.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.app.url + path);
  const text = await page.locator("body").innerText();
  const expected =
    path === "/new-home-v2"
      ? ["One invoice", "One new hire", "One support ticket", `${siteConfig.claims.templates}+ workflow templates`]
      : [
          "Build agents without code",
          `Connect them to ${siteConfig.claims.integrations}+ systems`,
          "Role-based access",
          `Set up in ${siteConfig.claims.cloudSetupWeeks} weeks`,
        ];
  for (const part of [...expected, "Request Your Personal Demo"]) expect(text).toContain(part);
  expect(await page.getByRole("button", { name: "Watch Demo" }).getAttribute("href")).toBe(
    `/media/${siteConfig.brand.id}-demo.mp4`,
  );
});
