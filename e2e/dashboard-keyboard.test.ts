import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { admin } from "./support/app-process.ts";
import { newVisitor } from "./support/browser.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* A morning's use by keyboard alone, and the first screen of a phone. */
const stage = setStage(behindProxy);

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, { pages: ["/", "/platform", "/contact"], address: addresses.denmark });
  await sendVisit(url, { pages: ["/", "/agent"], address: addresses.unitedStates, onPhone: true });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     VALUES (gen_random_uuid(), 'Ada', 'Northwind', 'ada@example.com', 'demo_request', now() - interval '4 days')`,
  );
});

/** Name of the focused control, and of the panel around it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute("aria-label") ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    const panel = element?.closest("section")?.querySelector("h2")?.textContent;
    return `${(label ?? element?.textContent ?? "").trim()}${panel ? ` in ${panel}` : ""}`;
  });

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No control ${name} within ${most} presses of Tab; the last was ${await focused(page)}`);
}

test("a morning by keyboard alone: sign in, narrow, save, compare, ask why, read a table, follow a lead, log out", async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/admin`);
  await page.getByLabel("Email").waitFor();
  const { keyboard } = page;
  await tabTo(page, /^Email/);
  await keyboard.type(admin.email);
  await tabTo(page, /^Password/);
  await keyboard.type(admin.password);
  await keyboard.press("Enter");
  await page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();

  // Selects the range before the default one. Typed letters select it too, but only if they arrive in quick succession.
  await tabTo(page, /^Date range/);
  await keyboard.press("ArrowUp");
  await expect.poll(() => queryOf(page).get("range")).toBe("7d");
  // Filters all panels by a row, and saves the segment.
  await tabTo(page, /^\/\d.* in Top Pages$/);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect.poll(() => queryOf(page).getAll("filter").length).toBe(1);
  await keyboard.press("s");
  const segments = page.getByRole("dialog", { name: "Segments" });
  await segments.getByLabel("Segment name").waitFor();
  await tabTo(page, /^Segment name/);
  await keyboard.type("My page");
  await keyboard.press("Enter");
  await segments.getByText("Saved.").waitFor();
  // Compares the segment with all visits.
  await tabTo(page, /^Compare with All visits/);
  await keyboard.press("Enter");
  await segments.waitFor({ state: "hidden" });
  expect(queryOf(page).get("compare")).toBe("segment");
  // Opens the dialog that explains the difference, and closes it.
  await tabTo(page, /^Explore/);
  await keyboard.press("Enter");
  // The menu moves the focus some time after each key. A key that is pressed earlier acts on the previous item.
  await page.locator("[role=menuitem]:focus").waitFor();
  let item = await focused(page);
  while (!item.startsWith("Why did visits")) {
    await keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).not.toBe(item);
    item = await focused(page);
  }
  await keyboard.press("Enter");
  const why = page.getByRole("dialog", { name: "Visits: where the segments differ" });
  await why.getByRole("table").first().waitFor();
  await keyboard.press("Escape");
  await why.waitFor({ state: "hidden" });
  // Opens and closes the table with all rows of a panel.
  await tabTo(page, /^\/\w*\d.* in Top Pages$/);
  await keyboard.press("End");
  await keyboard.press("Enter");
  const table = page.getByRole("dialog", { name: "Top Pages: Top" });
  await table.getByRole("rowheader").first().waitFor();
  await keyboard.press("Escape");
  await table.waitFor({ state: "hidden" });
  // Opens the overdue lead from the brief.
  await page.keyboard.press("Control+Home");
  await tabTo(page, /^Reply now/);
  await keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("heading", { level: 2, name: /^Ada/ }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("heading", { level: 3, name: "Ada" }).waitFor();
  await tabTo(page, /^Logout/, 120);
  await keyboard.press("Enter");
  await page.getByLabel("Password").waitFor();
});

test("the first stop of the keyboard skips the controls, and the chosen tab is the next", async () => {
  const page = await openDashboard(stage, "?range=7d");
  await page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();
  // The heading has the focus when the dashboard opens.
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the reports");
  const link = (await page.getByRole("link", { name: "Skip to the reports" }).boundingBox())!;
  expect([link.x >= 0, link.y >= 0]).toEqual([true, true]);
  await page.keyboard.press("Enter");
  // The browser follows the link, and then the focus moves.
  await expect.poll(() => focused(page)).not.toBe("Skip to the reports");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Website Analytics");
  expect(queryOf(page).get("range")).toBe("7d");
});

test("on a phone, the four figures are on the first screen, with a goal and filters too", async () => {
  const page = await openDashboard(stage, "?range=7d", phone);
  const bottomOf = async (title: string) => {
    const box = (await page.getByTitle(`Explain ${title}`).first().boundingBox())!;
    return box.y + box.height;
  };
  await page.getByTitle("Explain Page Views").first().waitFor();
  expect(await bottomOf("Total Visitors")).toBeLessThan(422);
  expect(await bottomOf("Avg. Time on Site")).toBeLessThan(844);
  await page.goto(`${stage.app.url}/admin?range=7d&goal=form_begun&filter=country:DK`);
  await page.getByTitle("Explain Page Views").first().waitFor();
  expect(await bottomOf("Total Visitors")).toBeLessThan(844);
});
