import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { newVisitor } from "./support/browser.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { setStage } from "./support/stage.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

const stage = setStage(behindProxy);
let context: BrowserContext;
let page: Page;

const region = (name: string) => page.getByRole("region", { name, exact: true });
const surface = () => page.locator("[data-brand]").first().getAttribute("data-surface");

beforeAll(async () => {
  context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  page = await context.newPage();
  await enterDashboard(page, stage.app.url);
});

beforeEach(async () => {
  await page.unrouteAll();
  await page.goto(`${stage.app.url}/admin`);
  await region("Top Pages").waitFor();
  // Events before the live stream is open would not be announced.
  await page.locator('[data-live="live"]').waitFor();
});

afterAll(() => context.close());

test("a site without visits suggests what to do next", async () => {
  await region("Top Pages").getByRole("button", { name: "Show all time" }).click();
  await region("Top Pages").getByText("No page views. Open the site in another browser").waitFor();
  await region("On the Site Now").getByText("No visitors in the last 5 minutes.").waitFor();
  await region("Quarantined Traffic").getByText("Nothing to review.").waitFor();
  await page.goto(`${stage.app.url}/admin?filter=browser:Safari`);
  await region("Technology").getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("a panel that cannot be loaded shows an error and can be retried; other panels are unaffected", async () => {
  let isDown = true;
  await page.route("**/api/admin/report?**", (route) => {
    const dimension = new URL(route.request().url()).searchParams.get("dimension");
    return isDown && dimension === "page" ? route.abort() : route.fallback();
  });
  await page.reload();
  const alert = region("Top Pages").getByRole("alert");
  await alert.getByText("Top Pages could not be loaded.").waitFor();
  expect(await alert.innerText()).toContain("The server could not be reached.");
  expect(await region("Device Distribution").getByRole("alert").count()).toBe(0);
  isDown = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
});

test("a visit appears without a reload, with its page, its country and a dot on the map", async () => {
  await sendVisit(stage.app.url, { pages: ["/", "/agent?x=1"], address: addresses.denmark });
  const live = region("On the Site Now");
  await expect.poll(() => live.innerText()).toMatch(/\/agent\s+1\s+Countries\s+Denmark\s+1/);
  await expect.poll(() => region("Top Pages").innerText()).toMatch(/\/agent\s+1/);
  await page.getByRole("tab", { name: "Geographic Analysis" }).click();
  await expect
    .poll(() => page.locator("figure circle title").allTextContents())
    .toEqual([expect.stringMatching(/: 1 now$/)]);
});

test("a new lead is announced and counted, and the announcement links to it", async () => {
  const { url } = stage.app;
  const response = await postJson(`${url}/api/submit-contact`, {
    name: "Sample Person",
    email: "sample@example.com",
    message: "Hello",
    recaptchaToken: await captchaToken(url),
  });
  expect(response.status).toBe(201);
  await page.getByText("A contact form just came in.").first().waitFor();
  await expect.poll(() => page.getByRole("tab", { name: "Consultation Requests" }).innerText()).toContain("(1)");
  await page.getByRole("list", { name: "New leads" }).getByRole("link", { name: "New contact form" }).click();
  await page
    .getByRole("tabpanel", { name: "Consultation Requests" })
    .getByRole("heading", { name: "Sample Person" })
    .waitFor();
});

test("a quarantined batch is counted after its release, and disappears after its deletion", async () => {
  const headless = { overrides: { screenResolution: "0x0", viewport: "0x0" } };
  await sendVisit(stage.app.url, { pages: ["/careers"], ...headless });
  await sendVisit(stage.app.url, { pages: ["/about"], ...headless });
  await page.reload();
  const items = region("Quarantined Traffic").getByRole("listitem");
  await expect.poll(() => items.count()).toBe(2);
  await items.filter({ hasText: "/careers" }).getByRole("button", { name: "Release" }).click();
  await expect.poll(() => items.count()).toBe(1);
  await expect.poll(() => region("Top Pages").innerText()).toMatch(/\/careers\s+1/);
  await items.getByRole("button", { name: "Delete" }).click();
  await region("Quarantined Traffic").getByText("Nothing to review.").waitFor();
  expect(await region("Top Pages").innerText()).not.toContain("/about");
});

test("the theme follows the system until an admin chooses one, and the sign-in form ignores that choice", async () => {
  expect(await surface()).toBe("paper");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(surface).toBe("ink");
  await page.getByRole("button", { name: "Theme: system. Switch to light" }).click();
  await expect.poll(surface).toBe("paper");
  await page.reload();
  await page.getByRole("button", { name: "Theme: light. Switch to dark" }).waitFor();
  expect(await surface()).toBe("paper");
  const signedOut = await newVisitor(stage.browser, {
    colorScheme: "dark",
    storageState: { cookies: [], origins: (await context.storageState()).origins },
  });
  const form = await signedOut.newPage();
  await form.goto(`${stage.app.url}/admin`);
  await form.getByLabel("Password").waitFor();
  expect(await form.locator("[data-brand]").first().getAttribute("data-surface")).toBe("ink");
  await signedOut.close();
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("button", { name: /^Theme/ }).click();
  expect(await page.evaluate((key) => localStorage.getItem(key), `${siteConfig.brand.id}_admin_theme`)).toBeNull();
  await page.emulateMedia({ colorScheme: "light" });
});

test("the shortcuts of the ? sheet work, except in text fields and dialogs", async () => {
  const selected = () => page.getByRole("tab", { selected: true }).innerText();
  await page.keyboard.press("2");
  await expect.poll(selected).toBe("Geographic Analysis");
  await page.keyboard.press("5");
  await expect.poll(selected).toContain("Newsletter Subscriptions");
  await page.keyboard.press("1");
  await expect.poll(selected).toBe("Website Analytics");
  const refetched = page.waitForRequest((request) => request.url().includes("/api/admin/report?"));
  await page.keyboard.press("r");
  await refetched;
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "Theme: light. Switch to dark" }).waitFor();
  await page.keyboard.press("t");
  await page.keyboard.press("t");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await selected()).toBe("Website Analytics");
  await page.keyboard.press("f");
  const field = page.getByLabel("Search values");
  await field.fill("");
  await field.pressSequentially("2rt?");
  expect(await field.inputValue()).toBe("2rt?");
  expect(await selected()).toBe("Website Analytics");
  expect(await surface()).toBe("paper");
});
