import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, watchPolicy } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

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

test.each([390, 1440])(
  "tabs and dialogs with data have no accessibility violations at %i px in either theme",
  async (width) => {
    const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, hasTouch: width < 768 });
    const page = await context.newPage();
    const policyViolations = watchPolicy(page);
    const findInBothThemes = async () => {
      await page.emulateMedia({ colorScheme: "light" });
      const light = await findViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      return [...light, ...(await findViolations(page))];
    };
    await enterDashboard(page, stage.app.url, "?range=today&compare=previous_period&filter=!page:/nowhere");
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await page.getByRole("tabpanel").waitFor();
      await settle(page);
      expect(await findInBothThemes()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole("tab").first().click();
    await page.getByTitle("Explain Page Views").first().click();
    await page.getByRole("dialog").getByRole("table").waitFor();
    expect(await findInBothThemes()).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "More actions for Top Pages" }).click();
    await page.getByRole("menu").waitFor();
    // The menu is outside the landmarks while it is open, which is allowed.
    expect((await findInBothThemes()).filter((violation) => !violation.startsWith("region:"))).toEqual([]);
    await page.getByRole("menuitem", { name: "Show all rows" }).click();
    await page.getByRole("dialog").getByRole("table").waitFor();
    expect(await findInBothThemes()).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    expect(await findInBothThemes()).toEqual([]);
    expect(policyViolations).toEqual([]);
  },
);

test.each([390, 1440])(
  "the dialogs of questions have no accessibility violations at %i px in either theme",
  async (width) => {
    const context = await newVisitor(stage.browser, { viewport: { width, height: 900 }, hasTouch: width < 768 });
    const page = await context.newPage();
    const violations = watchPolicy(page);
    await signInToDashboard(page, stage.app.url, admin);
    const scope = "range=today&goal=form_begun&filter=!page:/nowhere&compare=segment&segment=device:mobile";
    for (const question of [
      "table=pages.top&table_by=country",
      "why=visits",
      "funnel=page:/&funnel=page:/platform&funnel_by=channel",
      "funnel=",
      "paths=/",
    ]) {
      await page.goto(`${stage.app.url}/admin?${scope}&${question}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("heading").first().waitFor();
      if (question !== "funnel=") await dialog.getByText(/\d/).first().waitFor();
      await settle(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    for (const key of ["s", "a"]) {
      await page.goto(`${stage.app.url}/admin?${scope}`);
      await page.getByRole("tabpanel").waitFor();
      await page.keyboard.press(key);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Save|Create) / })
        .waitFor();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
      }
    }
    expect(violations).toEqual([]);
  },
);
