import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import { openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const site = setStage();

/** Texts on the screen of each agent. */
const screens = [
  "#ask-hr, Slack: Answered, 1 source",
  "Search, as Buyer, Operations: 4 systems searched",
  "New hire, Monday, Onboarding: Step 4 of 7",
  "Invoice 4716, SAP: Buyer asked",
  "Sign-in from a new country, Microsoft Sentinel: Analyst asked",
  "Refund, order 20917, Zendesk: Retry in 8 s",
  "Supplier contract, SharePoint: For counsel",
  "Brief, HubSpot: 3 drafts for the editor",
  "Brief, 09:00 call, Salesforce: Written at 08:02",
  "VPN will not connect, ServiceNow: Handed over",
];

const stage = (page: Page) => page.locator("dialog[open]");
const openLanding = (options: VisitorOptions = {}): Promise<Page> => openAfterRefusal(site, "/new-home", options);

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "General Chatbot", exact: true }).click();
  await stage(page).waitFor();
}

test("each agent shows a screen of its own work", async () => {
  const page = await openLanding();
  await openFirst(page);
  for (const screen of screens) {
    await expect.poll(() => stage(page).getByRole("figure", { name: screen }).isVisible()).toBe(true);
    await page.keyboard.press("ArrowRight");
  }
});

test("each card shows a picture, which is loaded when it is near the viewport", async () => {
  const page = await openLanding();
  const pictures = page.locator("#agents img");
  expect(await pictures.count()).toBe(screens.length);
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
    for (let index = 0; index < screens.length; index += 1) {
      const screen = stage(page).getByRole("figure", { name: screens[index] });
      const overflow = await screen.evaluate((figure) =>
        [figure, ...figure.querySelectorAll("table, ol, ul, dl")].map((part) => part.scrollWidth - figure.clientWidth),
      );
      expect([screens[index], Math.max(...overflow) <= 0]).toEqual([screens[index], true]);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press("ArrowRight");
    }
  },
);
