import { beforeAll, expect, test } from "vitest";
import { currency } from "#site.config.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* The first tab as a page: its scripts, links to its panels and their menus. */

const stage = setStage(behindProxy);
beforeAll(() => sendVisit(stage.app.url, { pages: ["/", "/agent"] }));

test("the dashboard's own scripts for the first tab stay under 150 KB, compressed", async () => {
  const fresh = await openDashboard(stage);
  const sizes = new Map<string, number>();
  fresh.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) sizes.set(pathname, Number(response.headers()["content-length"] ?? Number.NaN));
  });
  await fresh.reload();
  await fresh.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();
  // Excludes React with its router, which every page loads, and the chart, which is loaded after the figures are shown.
  const isOwn = (path: string) => !/\/(framework|line-chart)-/.test(path);
  await expect.poll(() => [...sizes.keys()].filter((path) => !isOwn(path)).length).toBe(2);
  await fresh.waitForLoadState("networkidle");
  const bytes = [...sizes].reduce((sum, [path, size]) => (isOwn(path) ? sum + size : sum), 0);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThan(150 * 1024);
});

test.each([
  ["a mouse", "click", {}],
  ["touch", "tap", phone],
] as const)(
  "by %s, the chart shows the money won on each day, and its axis fits the amounts",
  async (_, press, options) => {
    await stage.query(
      `INSERT INTO consultation_requests (id, full_name, email, source, stage, value, currency, created_at, won_at)
     VALUES (gen_random_uuid(), 'Old', 'old@example.com', 'demo_request', 'won', 123456700, $1, now() - interval '60 days', now())`,
      [currency],
    );
    const page = await openDashboard(stage, "?range=7d", options);
    const chart = page.getByRole("region", { name: "Traffic over Time" });
    await chart.getByRole("button", { name: "Won value", exact: true })[press]();
    const ticks = chart.locator("svg text", { hasText: /\d,\d{3}/ });
    await expect.poll(() => ticks.count()).toBeGreaterThan(2);
    const left = (await chart.boundingBox())?.x ?? Infinity;
    for (const tick of await ticks.all()) expect((await tick.boundingBox())?.x).toBeGreaterThanOrEqual(left);
    await expect.poll(() => chart.getByRole("row").last().innerText()).toMatch(/1,234,567|2,469,134/);
    const brief = page.getByRole("region", { name: "Brief" });
    await brief.getByTitle("Explain Value Won in Range")[press]();
    await page.getByRole("dialog", { name: "Value Won in Range" }).waitFor();
  },
);

test.each([
  ["a mouse", undefined],
  ["touch", phone],
])("the brief's link shows the funnel by %s, also the second time", async (_, options) => {
  const page = await openDashboard(stage, "", options);
  const link = page.getByRole("region", { name: "Brief" }).getByRole("link", { name: "Show the funnel" });
  const funnel = page.getByRole("region", { name: "Lead Funnel" });
  for (let time = 0; time < 2; time++) {
    await (options ? link.tap() : link.click());
    await expect.poll(async () => Math.abs((await funnel.boundingBox())?.y ?? Infinity)).toBeLessThan(200);
    await expect.poll(() => funnel.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  // Another range does not throw the page back to the panel of the link.
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel("Date range").selectOption("7d");
  await expect.poll(() => queryOf(page).get("range")).toBe("7d");
  await funnel.getByRole("listitem").first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
});

test.each([
  ["a mouse", "click", { viewport: { width: 1440, height: 400 } }],
  ["touch", "tap", { ...phone, viewport: { width: 390, height: 400 } }],
] as const)("by %s, the menu of a panel stays inside a low window", async (_, press, options) => {
  const page = await openDashboard(stage, "", options);
  await page.getByRole("button", { name: "More actions for Leads and Revenue" })[press]();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem").first().waitFor();
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  await menu.getByRole("menuitem", { name: "Show all rows" })[press]();
  await page.getByRole("dialog", { name: /^Leads and Revenue/ }).waitFor();
});
