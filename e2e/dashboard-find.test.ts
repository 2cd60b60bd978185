import { beforeAll, expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* Leads, questions, tabs, panels and ranges are found by name. */
const stage = setStage();
/** As long as a form accepts, without a place to break. */
const longest = "漢𓀀".repeat(66);

beforeAll(async () => {
  await sendVisit(stage.app.url, { pages: ["/", "/platform"] });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source)
     VALUES (gen_random_uuid(), 'Åse Lykke', 'Nordhavn Væveri', 'aase@example.com', 'demo_request'),
            (gen_random_uuid(), 'Bo Other', 'Elsewhere', 'bo@example.com', 'demo_request'),
            (gen_random_uuid(), $1, $1, 'long@example.com', 'demo_request')`,
    [longest],
  );
  await stage.query(
    "INSERT INTO segments (id, name, filters, created_by) VALUES (gen_random_uuid(), 'On phones', ARRAY['device:mobile'], 'owner@example.com')",
  );
});

test("by keyboard: a lead is found by its company and opened, from any field, and Escape returns the focus", async () => {
  const page = await openDashboard(stage, "?tab=geographic&range=7d");
  const { keyboard } = page;
  const dialog = page.getByRole("dialog", { name: "Find" });
  const range = page.getByLabel("Date range");
  await range.focus();
  await keyboard.press("Control+k");
  await dialog.getByRole("combobox").waitFor();
  await expect.poll(() => dialog.getByRole("combobox").evaluate((box) => box === document.activeElement)).toBe(true);
  await keyboard.press("Escape");
  await expect.poll(() => range.evaluate((box) => box === document.activeElement)).toBe(true);

  await page.getByRole("heading", { name: "Website Analytics Dashboard" }).focus();
  await keyboard.press("/");
  await dialog.getByRole("combobox").fill("væveri");
  await dialog.getByRole("option", { name: "Åse Lykke, Nordhavn Væveri" }).waitFor();
  expect(await dialog.getByRole("option", { name: /Bo Other/ }).count()).toBe(0);
  await keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Åse Lykke/ }).waitFor();
  expect(queryOf(page).get("range")).toBe("7d");
});

test("letters typed while it is still loading belong to its field, and are no shortcuts", async () => {
  const page = await openDashboard(stage);
  const requested = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/palette-sheet-*.js", async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  // The browser may miss the first requests after a route is set. None is missed after a navigation.
  await page.reload();
  // The page listens to keys by then.
  await page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();
  await page.keyboard.press("/");
  await requested.promise;
  await page.keyboard.type("salt");
  held.resolve();
  const field = page.getByRole("dialog", { name: "Find" }).getByRole("combobox");
  await expect.poll(() => field.inputValue()).toBe("salt");
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a range, a tab, a panel in another tab and a question are chosen by a click", async () => {
  const page = await openDashboard(stage, "?tab=geographic");
  const dialog = page.getByRole("dialog", { name: "Find" });
  const choose = async (typed: string, option: string) => {
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await dialog.getByRole("combobox").fill(typed);
    await dialog.getByRole("option", { name: option, exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await choose("last mo", "Last month");
  await expect.poll(() => queryOf(page).get("range")).toBe("last_month");
  await choose("quar", "Quarantined Traffic");
  const panel = page.getByRole("region", { name: "Quarantined Traffic" });
  await expect.poll(() => panel.evaluate((region) => region === document.activeElement)).toBe(true);
  await choose("alerts", "Alerts");
  await page.getByRole("dialog", { name: "Alerts" }).waitFor();
  await page.keyboard.press("Escape");
  await choose("why did vis", "Why did visits change?");
  await page.getByRole("dialog", { name: /visits/i }).waitFor();
  await page.keyboard.press("Escape");

  await choose("7 days", "Last 7 days");
  await choose("platf", "/platform");
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual(["page:/platform"]);

  await page.getByRole("button", { name: "Find", exact: true }).click();
  await dialog.getByRole("combobox").fill("no such thing at all");
  await dialog.getByText("No results.").waitFor();
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("a segment, the board and the file of all leads are opened by %s", async (_, press, options) => {
  const page = await openDashboard(stage, "?lead_status=overdue", options);
  const dialog = page.getByRole("dialog", { name: "Find" });
  const choose = async (typed: string, option: string) => {
    await page.getByRole("button", { name: "Find", exact: true })[press]();
    await dialog.getByRole("combobox").fill(typed);
    await dialog.getByRole("option", { name: option, exact: true })[press]();
  };
  await choose("phones", "On phones");
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual(["device:mobile"]);
  for (const [typed, option, name, value] of [
    ["qualified", "Leads in stage Qualified", "work_stage", "qualified"],
    ["mine", "My leads", "work_owner", "me"],
    ["unassigned", "Leads without an owner", "work_owner", "none"],
    ["to do", "Leads with a task due", "work_only", "task"],
    ["late", "Leads with an overdue reply", "work_only", "overdue"],
  ] as const) {
    await choose(typed, option);
    await expect.poll(() => queryOf(page).get(name)).toBe(value);
    expect([...queryOf(page).keys()].filter((one) => one.startsWith("work_"))).toEqual([name]);
  }
  await choose("board", "Leads as a board");
  await page.getByRole("region", { name: /^New/ }).getByText("Bo Other").or(page.getByText("No leads match")).waitFor();
  expect(queryOf(page).get("leads")).toBe("board");
  expect(queryOf(page).get("work_only")).toBe("overdue");
  const file = page.waitForEvent("download");
  await choose("export", "Export all leads (CSV)");
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  // The dashboard is still open.
  expect(queryOf(page).get("leads")).toBe("board");
});

test("on a phone, in both themes, it fits and passes the accessibility rules, and a tap opens a tab", async () => {
  const page = await openDashboard(stage, "", phone);
  const dialog = page.getByRole("dialog", { name: "Find" });
  await page.getByRole("button", { name: "Find", exact: true }).tap();
  await dialog.getByRole("combobox").fill("lykke");
  await dialog.getByRole("option", { name: "Åse Lykke, Nordhavn Væveri" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findViolations(page, "dialog[open]")).toEqual([]);
  }
  await dialog.getByRole("combobox").fill("漢𓀀");
  await dialog.getByRole("option", { name: longest }).waitFor();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("combobox").fill("newsl");
  await dialog.getByRole("option", { name: /Newsletter Subscriptions/ }).tap();
  await expect.poll(() => queryOf(page).get("tab")).toBe("newsletter");
});
