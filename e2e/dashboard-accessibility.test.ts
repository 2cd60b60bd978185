import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, watchPolicy } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";

const stage = setStage(behindProxy);

async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
}

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, {
    pages: ["/", "/platform", "/agent", "/about", "/contact", "/careers", "/login"],
    address: addresses.denmark,
    records: [
      { type: "web_vital", metric: "LCP", value: 1800, rating: "good" },
      { type: "web_vital", metric: "INP", value: 300, rating: "needs-improvement" },
      { type: "web_vital", metric: "CLS", value: 0.4, rating: "poor" },
      { type: "agent_click", title: "Finance Agent", agentType: "department_agent" },
    ],
  });
  await sendVisit(url, { pages: ["/"], onPhone: true, address: addresses.unitedStates });
  await sendVisit(url, { pages: ["/careers"], overrides: { screenResolution: "0x0", viewport: "0x0" } });
});

test.concurrent.each([
  [390, "light"],
  [1440, "light"],
  [390, "dark"],
  [1440, "dark"],
] as const)("with figures, no tab and no dialog has findings at %i px in %s", async (width, colorScheme) => {
  const context = await newVisitor(stage.browser, {
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: "reduce",
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  const violations = watchPolicy(page);
  await signInToDashboard(page, stage.app.url, admin);
  const query = "range=today&compare=previous_period&filter=!page:/nowhere";
  for (const tab of ["website", "geographic", "seo", "consultations", "newsletter"]) {
    await page.goto(`${stage.app.url}/admin?${query}&tab=${tab}`);
    await page.getByRole("tabpanel").waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.goto(`${stage.app.url}/admin?${query}`);
  await page.getByTitle("Explain Page Views").first().click();
  await page.getByRole("dialog").getByRole("table").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "More actions for Top Pages" }).click();
  await page.getByRole("menu").waitFor();
  // The menu stands outside the landmarks for as long as it is open, as a menu may.
  expect((await findViolations(page)).filter((finding) => !finding.startsWith("region:"))).toEqual([]);
  await page.getByRole("menuitem", { name: "Show all rows" }).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(violations).toEqual([]);
  await context.close();
});
