import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import { newVisitor, openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { templateDomains } from "#site/content/template-domains.ts";
import { siteConfig } from "#site.config.ts";

const { claims } = siteConfig;

const site = setStage();

const openLanding = (options: VisitorOptions = {}): Promise<Page> => openAfterRefusal(site, "/new-home", options);

const contactIsShown = (page: Page) =>
  page.locator("#contact").evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2);

test("all claims of the page are readable without JavaScript", async () => {
  const context = await newVisitor(site.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.app.url}/new-home`);
  const text = await page.locator("body").innerText();
  for (const expected of [
    `${claims.agents}`,
    `${claims.templates}+`,
    `${claims.integrations}+`,
    `${claims.uptimePercent}%`,
    "uptime SLA",
    "Why orchestration",
    "General Chatbot",
    "AI Search",
    "Customer Support",
    "IT Support",
    // With JavaScript, this is in the fullscreen view.
    "Matches invoice, order and receipt",
    "HR",
    "Finance and Operations",
    "Security and Compliance",
    "Customer Experience",
    "Analytics",
    "Marketing and Sales",
    ...templateDomains.map(({ count }) => `${count}+`),
    "CRM and Sales",
    "ERP and Finance",
    "Collaboration",
    "HR and Talent",
    "SaaS",
    "Customer cloud",
    "On-premise",
    `${claims.cloudSetupWeeks} weeks`,
    "GDPR",
    "SOC2",
    "ISO27001",
    "HIPAA",
    "999 EUR",
    "5,000 LLM credits per month",
    "Unlimited seats",
    `${claims.agents}+ agents`,
    "5 customised workflows",
    `${claims.integrations}+ connectors`,
    "Contact for price",
    "Optional custom agents",
    "By agreement",
    "Request Your Personal Demo",
  ])
    expect(text).toContain(expected);
});

test("Request Demo and Schedule Consultation scroll to the form; Explore Platform and Try Demo open /login", async () => {
  const page = await openLanding();
  const main = page.getByRole("main");
  for (const name of ["Request Demo", "Schedule Consultation"]) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await main.getByRole("button", { name }).click();
    await expect.poll(() => contactIsShown(page)).toBe(true);
  }
  for (const name of ["Explore Platform", "Try Demo"]) {
    await page.goto(`${site.app.url}/new-home`);
    await page.locator("html[data-ready]").waitFor();
    await main.getByRole("link", { name }).click();
    await page.waitForURL(`${site.app.url}/login`);
  }
});

test("pricing shows the plans by default, and the comparison after its button is pressed", async () => {
  const page = await openLanding();
  const plans = page.getByRole("button", { name: "Pricing Plans" });
  const features = page.getByRole("button", { name: "Features Comparison" });
  const price = page.getByText("999 EUR", { exact: true });
  const table = page.getByRole("table", { name: "What the two plans include" });
  expect([await price.isVisible(), await table.isVisible()]).toEqual([true, false]);
  await features.click();
  expect([await price.isVisible(), await table.isVisible()]).toEqual([false, true]);
  expect([await plans.getAttribute("aria-pressed"), await features.getAttribute("aria-pressed")]).toEqual([
    "false",
    "true",
  ]);
  expect(await table.getByRole("row", { name: /LLM credits 5,000 per month/ }).isVisible()).toBe(true);
  await plans.press("Enter");
  expect([await price.isVisible(), await table.isVisible()]).toEqual([true, false]);
});

test("the button to the top appears after scrolling more than half the window height", async () => {
  const page = await openLanding({ viewport: { width: 1280, height: 800 } });
  const button = page.getByRole("button", { name: "Scroll to top" });
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await page.waitForFunction(() => scrollY === 400);
  expect(await button.count()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 401, behavior: "instant" }));
  await button.waitFor();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await button.waitFor({ state: "detached" });
});

test("a client-side navigation shows the same page", async () => {
  const page = await openLanding();
  await page.getByRole("link", { name: "About Us" }).first().click();
  await page.waitForURL(`${site.app.url}/about`);
  await page.goBack();
  await page.waitForURL(`${site.app.url}/new-home`);
  await page.getByRole("heading", { name: "Why orchestration" }).waitFor();
  await page.getByRole("heading", { name: `${claims.templates}+ workflow templates` }).waitFor();
  await page.getByRole("button", { name: "Legal", exact: true }).click();
  await expect.poll(() => page.getByRole("dialog", { name: "Legal" }).isVisible()).toBe(true);
});

test.for(["/new-home", "/new-home-v2", "/enhanced-home"])(
  "%s has no accessibility violations and reflows at 320 px",
  async (path) => {
    const page = await openAfterRefusal(site, path, { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findViolations(page)).toEqual([]);
  },
);
