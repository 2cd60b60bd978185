import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { admin } from "./support/app-process.ts";
import { acceptAll, newVisitor, openPage, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const headline = (page: Page, title: string) =>
  page
    .locator("dl > div", { has: page.getByText(title, { exact: true }) })
    .locator("dd")
    .first();

test("a visit with consent is stored and shown on the dashboard; the live figure updates without a reload", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, `${stage.app.url}/?utm_source=newsletter`);
  const firstBatch = page.waitForResponse((response) => response.url().endsWith("/api/collect"));
  await acceptAll(page);
  expect((await firstBatch).status()).toBe(202);

  const owner = await newVisitor(stage.browser);
  const dashboard = await owner.newPage();
  await signInToDashboard(dashboard, stage.app.url, admin);
  await expect.poll(() => headline(dashboard, "Real-time Visitors").innerText()).toBe("1");
  await expect.poll(() => headline(dashboard, "Total Visitors").innerText()).toBe("1");
  await expect.poll(() => headline(dashboard, "Page Views").innerText()).toBe("1");

  // Gives the focus back to the page, because the dashboard took it and time counts only with the focus.
  const timeSent = page.waitForRequest((request) => /"timeSpentSeconds":[1-9]/.test(request.postData() ?? ""));
  await page.bringToFront();
  await page.mouse.move(200, 200);
  await timeSent;
  // Leaving sends the remaining time, in a keepalive request that outlives the page.
  await page.goto("about:blank");
  await expect.poll(() => headline(dashboard, "Avg. Time on Site").innerText()).toMatch(/^[1-9]\d*s$/);

  const phone = await newVisitor(stage.browser, {
    userAgent: iPhone,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const second = await openPage(phone, stage.app.url);
  await acceptAll(second);
  await expect.poll(() => headline(dashboard, "Real-time Visitors").innerText()).toBe("2");
  await expect.poll(() => headline(dashboard, "Total Visitors").innerText()).toBe("2");
  await expect.poll(() => headline(dashboard, "Page Views").innerText()).toBe("2");
  const panel = (name: string) => dashboard.getByRole("region", { name });
  await expect.poll(() => panel("Device Distribution").innerText()).toMatch(/Desktop\s+1\s+50%\s+Mobile\s+1\s+50%/);
  await expect.poll(() => panel("Top Pages").innerText()).toMatch(/\/\s+2/);
  await Promise.all([context.close(), phone.close(), owner.close()]);
});

test("the home page is complete without JavaScript", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.app.url);
  const text = await page.locator("body").innerText();
  for (const expected of [
    "Why AI Agents, Not Apps?",
    "Agents for Every Team",
    "Sales Agent",
    "Built to Integrate",
    "Request Your Personal Demo",
  ])
    expect(text).toContain(expected);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(true);
  // Buttons that would do nothing without JavaScript are not shown.
  for (const name of ["Cookie Settings", /^More under /])
    expect(await page.getByRole("button", { name }).count()).toBe(0);
});

test("without JavaScript, the dashboard says that it needs it and shows no loading state", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/admin`);
  expect(await page.locator("body").innerText()).toBe(
    "The dashboard needs JavaScript. Enable it for this site, and reload the page.",
  );
});

test("a click before the scripts have started is not lost", async () => {
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  // The scripts arrive only once the click has happened.
  let release = () => undefined as void;
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(stage.app.url);
  const card = page.getByRole("button", { name: /Finance Agent/ });
  await card.click();
  expect(await card.getAttribute("aria-expanded")).toBe("false");
  release();
  await expect.poll(() => card.getAttribute("aria-expanded")).toBe("true");
});
