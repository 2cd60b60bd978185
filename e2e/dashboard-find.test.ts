import type { Page } from "playwright-core";
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
  await fillFind(page, "væveri");
  await dialog.getByRole("option", { name: "Åse Lykke, Nordhavn Væveri" }).waitFor();
  expect(await dialog.getByRole("option", { name: /Bo Other/ }).count()).toBe(0);
  await keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Åse Lykke/ }).waitFor();
  expect(queryOf(page).get("range")).toBe("7d");
});

/** Fills the field when it has the focus: just before, the letters that were typed while it was loading are written into it. */
async function fillFind(page: Page, text: string): Promise<void> {
  const field = findField(page);
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  await field.fill(text);
}

/** A dashboard on which *Find* is still loading. `release` lets it go on. */
async function openWhileLoading(): Promise<{ page: Page; release: () => void }> {
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
  return { page, release: held.resolve };
}

const findField = (page: Page) => page.getByRole("dialog", { name: "Find" }).getByRole("combobox");

test("letters typed while it is still loading belong to its field, and are no shortcuts", async () => {
  const { page, release } = await openWhileLoading();
  await page.keyboard.type("salt");
  release();
  await expect.poll(() => findField(page).inputValue()).toBe("salt");
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a letter typed at the moment the field gets the focus comes after the earlier ones", async () => {
  const { page, release } = await openWhileLoading();
  await page.evaluate(() =>
    addEventListener("focusin", ({ target }) => {
      // The same as a key pressed before the page is drawn again.
      if (target instanceof HTMLInputElement) document.execCommand("insertText", false, "lt");
    }),
  );
  await page.keyboard.type("sa");
  release();
  await expect.poll(() => findField(page).inputValue()).toBe("salt");
});

test("a range, a tab, a panel in another tab and a question are chosen by a click", async () => {
  const page = await openDashboard(stage, "?tab=geographic");
  const dialog = page.getByRole("dialog", { name: "Find" });
  const choose = async (typed: string, option: string) => {
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await fillFind(page, typed);
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

  await choose("visit dur", "Visit Duration");
  await page.getByRole("dialog", { name: "Visit Duration" }).getByText("Average time").waitFor();
  await page.keyboard.press("Escape");
  await choose("calendar", "Meetings and email");
  await page.getByRole("dialog", { name: "Meetings and email" }).waitFor();
  await page.keyboard.press("Escape");

  await choose("7 days", "Last 7 days");
  await choose("platf", "/platform");
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual(["page:/platform"]);

  await page.getByRole("button", { name: "Find", exact: true }).click();
  // The channel of this name is before the panels that show channels.
  await fillFind(page, "direct");
  await expect.poll(() => dialog.getByRole("option").first().innerText()).toBe("Direct");
  await fillFind(page, "no such thing at all");
  await dialog.getByText("No results.").waitFor();
});

test("a setting is found by what it does, and the account page opens at its panel, by keyboard", async () => {
  const page = await openDashboard(stage, "?range=7d");
  await page.keyboard.press("/");
  await fillFind(page, "exclude my visits");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Your Own Visits" });
  await expect.poll(() => panel.evaluate((region) => region === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect.poll(() => queryOf(page).get("range")).toBe("7d");
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("a segment, the board and the file of all leads are opened by %s", async (_, press, options) => {
  const page = await openDashboard(stage, "?lead_status=overdue", options);
  const dialog = page.getByRole("dialog", { name: "Find" });
  const choose = async (typed: string, option: string) => {
    await page.getByRole("button", { name: "Find", exact: true })[press]();
    await fillFind(page, typed);
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
  await fillFind(page, "lykke");
  await dialog.getByRole("option", { name: "Åse Lykke, Nordhavn Væveri" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findViolations(page, "dialog[open]")).toEqual([]);
  }
  await fillFind(page, "漢𓀀");
  await dialog.getByRole("option", { name: longest }).waitFor();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fillFind(page, "newsl");
  await dialog.getByRole("option", { name: /Newsletter Subscriptions/ }).tap();
  await expect.poll(() => queryOf(page).get("tab")).toBe("newsletter");
});
