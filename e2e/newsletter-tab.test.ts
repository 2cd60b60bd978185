import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "#server/testing/mail-server.ts";
import { findViolations } from "./support/accessibility.ts";
import { newVisitor } from "./support/browser.ts";
import { enterDashboard, openDashboard, phone } from "./support/dashboard-page.ts";
import { leadListsOf } from "./support/lead-lists.ts";
import { setStage } from "./support/stage.ts";

/** The tab of subscriptions, and the data of a person. The tests run in order on one dashboard, up to an erasure. */

const smtp = await startMailServer();
const stage = setStage({ SMTP_URL: smtp.url, LEADS_TO: "owner@orbit.example" });
let page: Page;

beforeAll(async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await enterDashboard(page, stage.app.url);
});
afterAll(async () => {
  await page.context().close();
  await smtp.close();
});

const { open, names, tab, requestDemo, subscribe, answerDialogs, downloadFrom } = leadListsOf(stage, () => page);

test("subscriptions are counted and can be searched and deleted; a failed deletion is reported and leaves the list unchanged", async () => {
  await open("tab=newsletter");
  await page.getByText("No newsletter subscriptions yet").waitFor();
  await expect.poll(() => tab("Newsletter Subscriptions").innerText()).toBe("Newsletter Subscriptions (0)");
  for (const email of ["anna@example.com", "bo@example.com", "c_d@example.com"]) await subscribe(email);
  await open("tab=newsletter");
  const growth = async () => {
    await open("tab=newsletter");
    return page.getByText(/new subscriptions? in the range above/).innerText();
  };
  // Reports are counted some time after the subscription.
  await expect.poll(growth).toMatch(/^3 new subscriptions in the range above: unknown \(no consent\) 3\./);
  await page.getByRole("button", { name: /^New subscriptions: Conversions 3/ }).click();
  await page.getByRole("dialog", { name: "Conversions" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show chart of new subscriptions" }).click();
  const chart = page.getByRole("tabpanel").getByRole("table", { name: "Conversions over time" });
  await expect.poll(() => chart.getByRole("row").last().innerText()).toMatch(/\s3$/);
  await page.getByRole("button", { name: "Hide chart of new subscriptions" }).click();
  const row = (email: string) => page.getByRole("listitem").filter({ hasText: email });
  await row("bo@example.com").waitFor();
  expect(await row("bo@example.com").innerText()).toContain("not confirmed yet");
  expect(await row("bo@example.com").locator("time").getAttribute("datetime")).toMatch(/^\d{4}-/);
  await page.getByLabel("Search email addresses").fill("_");
  await expect.poll(() => page.getByRole("tabpanel").getByRole("listitem").count()).toBe(1);
  expect(await downloadFrom(page.getByRole("link", { name: "Export CSV" }))).toContain("c_d@example.com");
  await page.getByLabel("Search email addresses").fill("");
  await row("anna@example.com").waitFor();

  const question = "Are you sure you want to delete this newsletter subscription?";
  const remove = page.getByRole("button", { name: "Delete subscription for bo@example.com" });
  const refused = answerDialogs(false);
  await remove.click();
  await expect.poll(() => refused).toEqual([question]);

  await page.route("**/api/admin/newsletter-subscriptions/*", (route) => route.abort(), { times: 1 });
  const failed = answerDialogs(true, true);
  await remove.click();
  await expect.poll(() => failed).toEqual([question, "Failed to delete newsletter subscription"]);
  expect(await row("bo@example.com").isVisible()).toBe(true);

  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/admin/newsletter-subscriptions/*", async (route) => released.then(() => route.continue()), {
    times: 1,
  });
  answerDialogs(true);
  await remove.click();
  await expect.poll(() => remove.getAttribute("aria-busy")).toBe("true");
  expect(await remove.isDisabled()).toBe(true);
  expect(await remove.locator("svg.animate-spin").count()).toBe(1);
  release();
  await row("bo@example.com").waitFor({ state: "detached" });
  await expect.poll(() => tab("Newsletter Subscriptions").innerText()).toBe("Newsletter Subscriptions (2)");
});

test("all data about an email address can be looked up, exported, and erased after typing the address again", async () => {
  await requestDemo("Anna", { email: "anna@example.com" });
  await open("tab=consultations");
  await page.getByRole("button", { name: "Personal data" }).click();
  const dialog = page.getByRole("dialog", { name: "Personal data for one email address" });
  const address = dialog.getByLabel("Email address");
  await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
  await address.fill("stranger@example.com");
  await page.keyboard.press("Enter");
  await dialog.getByText("No data is stored about").waitFor();
  await address.fill(" Anna@Example.com");
  await dialog.getByRole("button", { name: "Look up" }).click();
  const exported = JSON.parse(await downloadFrom(dialog.getByRole("button", { name: "Export all data" })));
  expect(exported.email).toBe("anna@example.com");
  expect(exported.data.consultation_requests).toHaveLength(1);
  expect(exported.data.newsletter_subscriptions).toHaveLength(1);

  const erase = dialog.getByRole("button", { name: "Erase all data" });
  expect(await erase.isDisabled()).toBe(true);
  const confirmation = dialog.getByLabel("Type the email address to confirm");
  await confirmation.fill("bo@example.com");
  expect(await erase.isDisabled()).toBe(true);
  await confirmation.fill("anna@example.com");
  await erase.click();
  await dialog.getByText("was erased on").waitFor();
  const receipt = JSON.parse(await downloadFrom(dialog.getByRole("button", { name: "Save receipt" })));
  expect(receipt).toMatchObject({
    email: "anna@example.com",
    erased: { consultation_requests: 1, newsletter_subscriptions: 1, visitors: 0 },
  });
  expect(Date.now() - Date.parse(receipt.erasedAt)).toBeLessThan(60_000);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(names).not.toContain("Anna");
  await expect.poll(() => tab("Newsletter Subscriptions").innerText()).toBe("Newsletter Subscriptions (1)");
});

test.each([
  [390, "dark"],
  [1440, "light"],
  [390, "light"],
  [1440, "dark"],
] as const)(
  "subscriptions, with the longest address, have no accessibility violations at %i px in the %s theme",
  async (width, colorScheme) => {
    const longest = `${`${colorScheme}${width}`.padEnd(64, "a")}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
    expect(longest).toHaveLength(254);
    await subscribe(longest);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open("tab=newsletter");
    await page.getByText(longest).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test("on a phone, the chart of new subscriptions is shown by touch and fits", async () => {
  const screen = await openDashboard(stage, "?tab=newsletter", phone);
  await screen.getByRole("button", { name: "Show chart of new subscriptions" }).tap();
  await screen.getByRole("slider", { name: /^Conversions over time/ }).waitFor();
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => findViolations(screen)).toEqual([]);
});

test("a list that cannot be loaded shows an error and can be retried", async () => {
  await page.route("**/api/admin/newsletter-subscriptions?*", (route) =>
    route.fulfill({ status: 400, json: { title: "Not today", code: "test" } }),
  );
  await open("tab=newsletter");
  await expect
    .poll(() => page.getByRole("alert").innerText())
    .toContain("The newsletter subscriptions could not be loaded. Not today.");
  await page.unroute("**/api/admin/newsletter-subscriptions?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
});
