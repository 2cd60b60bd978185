import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatPolicyDate } from "#site/content/policy-date.ts";
import { listImprint } from "#imprint.ts";
import { siteConfig } from "#site.config.ts";
import { storedItems } from "#site/content/stored-items.ts";
import { admin } from "./support/app-process.ts";
import { acceptAll, newVisitor, openAfterRefusal, openPage, signInToDashboard, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { showPage } from "./support/traffic.ts";

const stage = setStage();
/** Browsers reject the `__Host-` prefix of real cookie names without TLS, as in this test. */
const storedBySignIn = storedItems
  .filter(({ place }) => place.startsWith("Cookie"))
  .map(({ key }) => key.replace("__Host-", ""));
const onlyWithCode = `${siteConfig.brand.id}.two_factor`;

/** Visits as a visitor with consent who switches to another tab while offline, so that every item is stored. */
async function storeEverything(context: BrowserContext): Promise<Page> {
  const page = await openPage(context, stage.app.url);
  const collected = page.waitForResponse((response) => response.url().endsWith("/api/collect"));
  await acceptAll(page);
  await collected;
  await page.route("**/api/collect", (route) => route.abort());
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  await showPage(page, false);
  return page;
}

test("the policy states its date, the responsible company and the supervisory authority, and links to the home page", async () => {
  const page = await openAfterRefusal(stage, "/privacy-policy");
  const main = page.getByRole("main");
  expect(await main.getByText(`Last updated: ${formatPolicyDate("en-US")}`, { exact: true }).isVisible()).toBe(true);
  const text = await main.innerText();
  for (const fact of [
    ...listImprint(siteConfig.brand.company, siteConfig.contact),
    siteConfig.privacy.authority.name.en,
    `${siteConfig.privacy.retentionDays} days`,
  ])
    expect(text).toContain(fact);
  await main.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL(`${stage.app.url}/`);
});

test("every entry of the table of contents links to its section", async () => {
  const page = await openAfterRefusal(stage, "/privacy-policy");
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) {
    const [href, title] = [(await link.getAttribute("href")) ?? "", await link.innerText()];
    expect(await page.locator(href).getByRole("heading", { level: 2 }).innerText()).toBe(title);
  }
});

test("the table lists exactly what the site stores in a browser", async () => {
  const context = await newVisitor(stage.browser);
  const page = await storeEverything(context);
  const named = storedItems.filter(({ place }) => place.endsWith(" storage")).map(({ key }) => key);
  const visitor = Object.keys(await storageOf(page));
  expect(visitor.toSorted()).toEqual(named.toSorted());

  const owner = await (await newVisitor(stage.browser)).newPage();
  await signInToDashboard(owner, stage.app.url, admin);
  const cookies = await owner.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(
    storedBySignIn.filter((key) => key !== onlyWithCode).toSorted(),
  );
  const days = (cookie: string) =>
    Math.round(((cookies.find(({ name }) => name === cookie)?.expires ?? 0) - Date.now() / 1000) / 86_400);
  expect([days(`${siteConfig.brand.id}.session_token`), days(`${siteConfig.brand.id}.device`)]).toEqual([7, 180]);
  for (const { httpOnly } of cookies) expect(httpOnly).toBe(true);
});

test("each item is stored where the table says", async () => {
  const context = await newVisitor(stage.browser);
  const page = await storeEverything(context);
  const places = await page.evaluate(() => ({
    "Local storage": Object.keys(localStorage),
    "Session storage": Object.keys(sessionStorage),
  }));
  for (const [place, keys] of Object.entries(places))
    expect(keys.toSorted()).toEqual(
      storedItems
        .filter((item) => item.place === place)
        .map(({ key }) => key)
        .toSorted(),
    );
});
