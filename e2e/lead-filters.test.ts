import { expect, test } from "vitest";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

const stage = setStage();

test("on a phone, a chosen filter closes the others, stays in view, and can be removed by touch", async () => {
  await sendThreeLeads(stage.app.url);
  const page = await openDashboard(stage, "?tab=consultations", phone);
  const leads = page.locator("[data-lead]");
  await leads.first().waitFor();
  const all = await leads.count();
  const topOfFirst = async () => (await leads.first().boundingBox())?.y ?? 0;
  const before = await topOfFirst();
  for (const [label, value] of [
    ["Stage", "new"],
    ["Show", "open"],
    ["Owner", "none"],
    ["Source", "demo_request"],
  ] as const) {
    await page.getByRole("button", { name: "Filters and more" }).tap();
    expect(await page.getByLabel("Order").isVisible()).toBe(true);
    await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.getByLabel("Order").waitFor({ state: "hidden" });
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    expect(await page.getByLabel(label, { exact: true }).isVisible()).toBe(true);
  }
  await page.getByRole("button", { name: "Show all leads" }).first().tap();
  await expect.poll(() => leads.count()).toBe(all);
  await expect.poll(topOfFirst).toBe(before);
  await page.getByRole("button", { name: "Filters and more" }).tap();
  await page.getByLabel("Order").selectOption("oldest");
  await expect.poll(() => new URL(page.url()).searchParams.get("work_sort")).toBe("oldest");
  await page.context().close();
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("by %s, the filters above are applied to leads with or without their days", async (_, press, options) => {
  const page = await openDashboard(stage, "?tab=consultations&filter=device:mobile", options);
  const applied = () => [...queryOf(page).keys()].filter((name) => name.startsWith("lead_"));
  await page.getByText("This list ignores the date range and filters above.").waitFor();
  await page.getByRole("button", { name: "only the filters" })[press]();
  await page.getByText("No leads match your filters.").waitFor();
  expect(applied()).toEqual(["lead_filter"]);
  await page.getByRole("button", { name: "Show all leads" }).first()[press]();
  await page.getByRole("button", { name: "Apply them" })[press]();
  await expect.poll(applied).toEqual(["lead_filter", "lead_days"]);
  await page.context().close();
});
