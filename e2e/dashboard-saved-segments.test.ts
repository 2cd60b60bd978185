import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import { currency } from "#site.config.ts";
import { openDashboard, phone, queryOf, shareView } from "./support/dashboard-page.ts";
import { behindProxy, sendVisit } from "./support/send-visit.ts";
import { sendThreeVisits } from "./support/three-visits.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* Segments: saved and repaired; and addresses with unknown parts. */
const stage = setStage(behindProxy);

beforeAll(() => sendThreeVisits(stage.app.url));

test("filters are saved under a name, shown, renamed for the team and deleted", async () => {
  const page = await openDashboard(stage, "?range=today&filter=country:DK");
  await page.getByRole("button", { name: "Segments" }).click();
  const sheet = page.getByRole("dialog", { name: "Segments" });
  await sheet.getByText("No saved segments.").waitFor();
  await sheet.getByLabel("Segment name").fill("Danes");
  await sheet.getByRole("button", { name: "Save segment" }).click();
  await sheet.getByText("Saved.").waitFor();
  await page.getByText("Segment Danes").waitFor();
  // A second segment with the same name, in any case, is rejected with a message at the field.
  await sheet.getByLabel("Segment name").fill("danes");
  await sheet.getByRole("button", { name: "Save segment" }).click();
  await sheet.getByText("There is already a segment with this name").waitFor();
  await sheet.getByRole("button", { name: "Show All visits" }).click();
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual([]);
  await page.keyboard.press("s");
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await sheet.getByRole("button", { name: "Show Danes" }).click();
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual(["country:DK"]);
  await page.getByRole("button", { name: "Segments" }).click();
  await sheet.getByRole("button", { name: "Edit Danes" }).click();
  const form = sheet.getByRole("listitem").filter({ has: page.getByLabel("Segment name") });
  await form.getByLabel("Segment name").fill("From Denmark");
  await form.getByLabel("Share with the whole team").check();
  await form.getByRole("button", { name: "Save segment" }).click();
  await sheet.getByText(/From Denmark\s*Team, by owner@example.com/).waitFor();
  page.once("dialog", (dialog) => void dialog.accept());
  await sheet.getByRole("button", { name: "Delete From Denmark" }).click();
  await sheet.getByText("No saved segments.").waitFor();
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("without saved segments, three examples can be shown or compared by %s", async (_, press, options) => {
  const page = await openDashboard(stage, "?range=today", options);
  const button = page.getByRole("button", { name: "Segments" });
  await button[press]();
  const examples = page.getByRole("dialog", { name: "Segments" }).getByRole("region", { name: "Examples" });
  await expect.poll(() => examples.getByRole("listitem").count()).toBe(3);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await examples.getByRole("button", { name: "Show Visitors on phones and tablets" })[press]();
  await expect.poll(() => queryOf(page).getAll("filter")).toEqual(["device:mobile"]);
  await expect.poll(() => page.getByRole("region", { name: "Key metrics" }).innerText()).toMatch(/Page Views\s+1\s/);
  await button[press]();
  await examples.getByRole("button", { name: "Compare with Returning visitors" })[press]();
  await expect.poll(() => queryOf(page).getAll("segment")).toEqual(["visitor_type:returning"]);
});
test("a link that was shared before its panel got more figures shows those that it may", async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, stage, value, currency)
     VALUES (gen_random_uuid(), 'Ida', 'ida@example.com', 'contact_form', 'won', 120000, $1)`,
    [currency],
  );
  const page = await openDashboard(stage, "?range=today");
  const link = await shareView(page, "Wins");
  const figures = ["won.channel", "rate_to_won.channel", "won_value.channel", "won.", "rate_to_won.", "won_value."];
  const view = new URLSearchParams([
    ["range", "today"],
    ["show", "revenue"],
    ...figures.map((name) => ["figure", name]),
  ]);
  await stage.query("UPDATE access_tokens SET view = $1 WHERE name = 'Wins'", [view.toString()]);
  const guest = await stage.browser.newPage();
  await guest.goto(link);
  const table = guest.getByRole("region", { name: "Leads and Revenue" });
  await expect
    .poll(() => table.getByRole("columnheader").allInnerTexts())
    .toEqual(["Channel", "Won", "Win Rate", `Won Value, ${currency}`]);
  await expect.poll(() => table.getByRole("row").last().innerText()).toMatch(/no consent[^]+1\s+100\.0%\s+1,200/);
});

test("a segment whose goal or page is gone says so, and is repaired by keyboard", async () => {
  await stage.query(
    `INSERT INTO segments (id, name, filters, created_by)
     VALUES (gen_random_uuid(), 'Old', ARRAY['reached_goal:sold', 'entry_page:/old'], 'gone@example.com')`,
  );
  const page = await openDashboard(stage, "?range=today");
  await page.keyboard.press("s");
  const sheet = page.getByRole("dialog", { name: "Segments" });
  await sheet.getByText("the site no longer has this goal").waitFor();
  await sheet.getByText("the site no longer has this page").waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await sheet.getByRole("button", { name: "Remove this condition" }).last().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => sheet.getByText("the site no longer has this page").count()).toBe(0);
  await sheet.getByText("This is the only condition").waitFor();
  await sheet.getByLabel("Replace the goal with").selectOption(titleOfGoal("newsletter"));
  await sheet.getByRole("button", { name: "Replace", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => sheet.getByRole("alert").count()).toBe(0);
  expect(await stage.query("SELECT filters FROM segments")).toEqual([{ filters: ["reached_goal:newsletter"] }]);
});

test("an address with unknown parts shows what it could not use, and can be cleaned", async () => {
  const page = await openDashboard(
    stage,
    "?range=fortnight&filter=planet:Mars&filter=country:DK&filter=reached_goal:sold&goal=sold&tab=nowhere",
  );
  const note = page.getByText(/^Parts of this URL were ignored/);
  await expect
    .poll(() => note.innerText())
    .toContain("range=fortnight; filter=planet:Mars; filter=reached_goal:sold; goal=sold; tab=nowhere");
  await page.getByRole("button", { name: "Remove them from the URL" }).click();
  await note.waitFor({ state: "hidden" });
  expect([...queryOf(page)]).toEqual([["filter", "country:DK"]]);
});

test("a goal that does not exist is named and ignored; a conversion that was recorded without a configured goal is a goal", async () => {
  const page = await openDashboard(stage, "?range=today&filter=!goal:sold&filter=steps:page:/ > goal:sold");
  const note = page.getByText(/^Parts of this URL were ignored/);
  await expect.poll(() => note.innerText()).toContain("filter=!goal:sold; filter=steps:page:/ > goal:sold");
  const visits = page.getByTitle("Explain Page Views").first();
  await expect.poll(() => visits.getAttribute("aria-label")).toBe("Page Views 6");
  expect(await page.getByRole("list", { name: "Filters" }).count()).toBe(0);

  const { visitId, visitorId } = await sendVisit(stage.app.url, { pages: ["/platform"] });
  await stage.query(
    `INSERT INTO conversions (id, conversion_type, source_page, visit_id, visitor_id, properties, created_at, recorded_by)
     VALUES (gen_random_uuid(), 'brochure', '/platform', $1, $2, '{}', now(), 'browser')`,
    [visitId, visitorId],
  );
  await page.goto(`${stage.app.url}/admin?range=today&goal=brochure&filter=reached_goal:brochure`);
  await expect.poll(() => visits.getAttribute("aria-label")).toBe("Page Views 1");
  const pages = page.getByRole("region", { name: "Top Pages" }).getByRole("listitem");
  await expect.poll(() => pages.first().innerText()).toMatch(/\/platform\s+1\s+1\s+100\.0%/);
  expect(await page.getByLabel("Goal", { exact: true }).locator("option:checked").innerText()).toBe("Brochure");
  expect(await note.count()).toBe(0);
});
