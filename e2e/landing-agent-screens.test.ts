import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { agents } from "#site/content/agents.ts";
import { findViolations } from "./support/accessibility.ts";
import { openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

/** Title of the screen of each agent that every version of the page has. */
const titles: Readonly<Record<string, string>> = {
  "General Chatbot": "#ask-hr, Slack: Answered, 1 source",
  "AI Search": "Search, as Buyer, Operations: 4 systems searched",
  HR: "New hire, Monday, Onboarding: Step 4 of 7",
  Finance: "Invoice 4716, SAP: Buyer asked",
  Security: "Sign-in from a new country, Sentinel: Analyst asked",
  "Customer Support": "Refund, order 20958, Zendesk: Retry in 8 s",
  Legal: "Supplier contract, SharePoint: For counsel",
  Marketing: "Brief, HubSpot: 3 drafts for the editor",
  Sales: "Brief, 09:00 call, Salesforce: Written at 08:02",
  "IT Support": "VPN will not connect, ServiceNow: Handed over",
};

const stage = (page: Page) => page.locator("dialog[open]");
/** The screen of the open agent. An agent that a project added has no title in `titles`, so any screen counts. */
const screenOf = (page: Page, agent: string) =>
  stage(page).getByRole("figure", titles[agent] ? { name: titles[agent] } : {});
const openLanding = (options: VisitorOptions = {}): Promise<Page> => openAfterRefusal(site, "/new-home", options);

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: agents[0].name, exact: true }).click();
  await stage(page).waitFor();
}

test("each agent shows a screen of its own work", async () => {
  const page = await openLanding();
  await openFirst(page);
  expect(agents.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(titles)));
  for (const { name } of agents) {
    await page.getByRole("dialog", { name, exact: true }).waitFor();
    await expect.poll(() => screenOf(page, name).isVisible()).toBe(true);
    await page.keyboard.press("ArrowRight");
  }
});

test("each card shows a picture, which is loaded when it is near the viewport", async () => {
  const page = await openLanding();
  const pictures = page.locator("#agents img");
  expect(await pictures.count()).toBe(agents.length);
  await page.locator("#agents").scrollIntoViewIfNeeded();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1260);
  }
});

test.each([
  [320, 640],
  [1440, 900],
])(
  "at %i by %i px, no screen of an agent overflows its container or has accessibility violations",
  async (width, height) => {
    const page = await openLanding({ viewport: { width, height }, reducedMotion: "reduce" });
    await openFirst(page);
    for (const { name } of agents) {
      await page.getByRole("dialog", { name, exact: true }).waitFor();
      const overflow = await screenOf(page, name).evaluate((figure) =>
        [figure, ...figure.querySelectorAll("table, ol, ul, dl")].map((part) => part.scrollWidth - figure.clientWidth),
      );
      expect([name, Math.max(...overflow) <= 0]).toEqual([name, true]);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press("ArrowRight");
    }
  },
);
