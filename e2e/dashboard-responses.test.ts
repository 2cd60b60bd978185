import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { admin } from "./support/app-process.ts";
import { newVisitor, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

/* The counts of responses in the dashboard: real page loads and requests with GPTBot's user agent. */
const stage = setStage();

beforeAll(async () => {
  const get = async (path: string, agent: string) => {
    const headers = { "User-Agent": agent, "Sec-Fetch-Dest": "document", "Accept-Language": "da" };
    await (await fetch(stage.app.url + path, { headers })).text();
  };
  const gpt = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)";
  for (const path of ["/", "/agent", "/platform"]) await get(path, gpt);
  await get("/no-such-page", gpt);
});

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(viewport: { width: number; height: number }, hasTouch: boolean) {
  const context = await newVisitor(stage.browser, { viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  await signInToDashboard(page, stage.app.url, admin);
  await page.goto(`${stage.app.url}/admin?range=today`);
  return page;
}

test("a crawler's pages open with a mouse click, and views of the counts change", async () => {
  const page = await open({ width: 1440, height: 900 }, false);
  const assistants = panel(page, "AI Assistants");
  // Counts are stored every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      await assistants
        .getByText(/GPTBot|No AI crawler/)
        .first()
        .waitFor();
      return assistants.getByRole("button", { name: "GPTBot" }).count();
    })
    .toBe(1);
  await assistants.getByRole("button", { name: "GPTBot" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("/agent", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await assistants.getByRole("button", { name: "Pages", exact: true }).click();
  await assistants.getByText(/pages were never fetched by an AI crawler/).waitFor();
  const loads = panel(page, "All Page Loads");
  await loads.getByRole("button", { name: "Readers", exact: true }).click();
  await loads
    .getByText(/crawlers/i)
    .first()
    .waitFor();
});

test("a crawler's pages open by touch on a phone", async () => {
  const page = await open({ width: 390, height: 844 }, true);
  const assistants = panel(page, "AI Assistants");
  await assistants.getByRole("button", { name: "GPTBot" }).tap();
  await page.getByRole("dialog").getByText("/agent", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await panel(page, "All Page Loads").getByRole("button", { name: "Pages", exact: true }).tap();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
