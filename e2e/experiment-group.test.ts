import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { experiments } from "#site.config.ts";
import { acceptAll, newVisitor, openPage, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";
import { followLink } from "./support/visit.ts";

const stage = setStage();

test("from the next page view on, the group selects the headline before it is painted; without consent, there is no group", async () => {
  const { A, B } = experiments.find(({ id }) => id === "home_headline")!.versions;
  const context = await newVisitor(stage.browser);
  await context.addInitScript(() => {
    // Makes the visitor draw group B, and records every headline that is painted and every layout shift.
    Math.random = () => 0.9;
    const seen: string[] = [];
    const shifts: number[] = [];
    Object.assign(window, { seen, shifts });
    const look = () => {
      const text = document.querySelector("h1")?.innerText;
      if (text && text !== seen.at(-1)) seen.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const painted = (page: Page) =>
    page.evaluate(() => {
      const { seen, shifts } = window as unknown as { seen: string[]; shifts: number[] };
      return { seen, shift: shifts.reduce((sum, value) => sum + value, 0) };
    });

  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  expect(await page.locator("h1").innerText()).toBe(A);
  expect(await storageOf(page)).not.toHaveProperty("experiment_group");
  await acceptAll(page);
  await traffic.sent("consent_changed");
  expect(await storageOf(page)).toMatchObject({ experiment_group: "B" });
  expect((await painted(page)).seen).toEqual([A]);

  await followLink(page, "About Us");
  await traffic.sent("page_view", 2);
  await followLink(page, "Home");
  await traffic.sent("page_view", 3);
  const headlines = async () => (await painted(page)).seen;
  await expect.poll(headlines).toHaveLength(3);
  expect([(await headlines())[0], (await headlines()).at(-1)]).toEqual([A, B]);

  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect.poll(() => painted(page)).toEqual({ seen: [B], shift: 0 });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(B);

  // A group that is stored without consent, for example because someone edited the storage, is ignored.
  await page.evaluate(() => localStorage.removeItem("cookie_consent"));
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect.poll(headlines).toEqual([A]);
});
