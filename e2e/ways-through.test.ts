import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { phone } from "./support/phone.ts";

const stage = setStage();

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

const orbitPages = [
  paths.page.home(),
  paths.page.newHome(),
  paths.page.platform(),
  paths.page.contact(),
  paths.page.privacyPolicy(),
  paths.page.notFound(),
];

test.each(orbitPages)("on a phone, pricing and the questions are in the menu and the footer of %s", async (path) => {
  const page = await openAfterRefusal(stage, path, phone);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Pricing", "Questions"]) expect(await footer.getByRole("link", { name }).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#site-menu");
  for (const name of ["Pricing", "Questions", "Careers", "Contact"])
    expect(await menu.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  await menu.getByRole("link", { name: "Pricing", exact: true }).click();
  await page.getByText("999 EUR", { exact: true }).first().waitFor();
  expect(await menu.isVisible()).toBe(false);
});

test("links to the questions open their answers", async () => {
  const page = await openAfterRefusal(stage, "/careers");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  const heading = page.getByRole("heading", { name: "Questions before a pilot" });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(400);
});

test.each([paths.page.careers(), paths.page.privacyPolicy(), "/no-such-page"])(
  "Schedule Consultation on %s leads to the contact form with its subject, because the page has no form",
  async (path) => {
    const page = await openAfterRefusal(stage, path);
    await bar(page).getByText("Schedule Consultation").first().click();
    await page.waitForURL(stage.app.url + paths.page.contact("demo"));
    const message = page.getByRole("form", { name: "Contact" }).getByLabel("Message");
    await expect.poll(() => message.inputValue()).toContain("Subject: A demo");
  },
);

test.each([paths.page.about(), paths.page.contact()])(
  "Schedule Consultation on %s scrolls to the form of the page",
  async (path) => {
    const page = await openAfterRefusal(stage, path);
    await bar(page).getByRole("button", { name: "Schedule Consultation" }).first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact");
    expect(await page.locator("#contact form").count()).toBe(1);
  },
);
