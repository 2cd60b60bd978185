import { expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

/* The dialogs while the server fails, is slow, and has no data. */
const stage = setStage();

interface Dialog {
  query: string;
  /** Key that opens the dialog, if the query does not open it. */
  key?: string;
  /** The endpoint that fails, as a glob. */
  endpoint: string;
  failure: string;
  /** Text on a site without data. */
  empty: string | RegExp;
}

const dialogs: Dialog[] = [
  {
    query: "?table=pages.top",
    endpoint: "**/api/admin/report?*exit_rate*",
    failure: "The rows could not be loaded.",
    empty: "No data in this range with these filters.",
  },
  {
    query: "?why=visits",
    endpoint: "**/api/admin/report/changes?*",
    failure: "The breakdown could not be loaded.",
    empty: /no difference from previous period/,
  },
  {
    query: "?funnel=page:/&funnel=page:/contact",
    endpoint: "**/api/admin/report/funnel?*",
    failure: "The funnel could not be counted.",
    empty: /^No visit took the first step/,
  },
  {
    query: "?paths=/",
    endpoint: "**/api/admin/report/paths?*",
    failure: "The paths could not be loaded.",
    empty: /^No visit saw \/ in this range/,
  },
  {
    query: "",
    key: "s",
    endpoint: "**/api/admin/segments",
    failure: "The segments could not be loaded.",
    empty: /^No saved segments\./,
  },
  {
    query: "",
    key: "a",
    endpoint: "**/api/admin/alerts",
    failure: "The alerts could not be loaded.",
    empty: /^No alerts yet\./,
  },
];

test.each(dialogs)("$failure", async ({ query, key, endpoint, failure, empty }) => {
  const page = await openDashboard(stage);
  let answers = false;
  await page.route(endpoint, (route) => (answers ? route.continue() : route.fulfill({ status: 500, body: "{}" })));
  await page.goto(`${stage.app.url}/admin${query}`);
  await page.getByRole("tabpanel").waitFor();
  if (key) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog");
  // Two retries come first, during which the dialog has only placeholders.
  await dialog.getByText(failure).waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  answers = true;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByText(empty).waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
});

test("if the next page of a list fails, the list says so, keeps its rows and loads the page on request", async () => {
  await stage.query(
    `INSERT INTO audit_log (id, at, actor, action, subject, status)
     SELECT gen_random_uuid(), now() - number * interval '1 hour', 'owner@example.com', 'POST /api/admin/notes', '', 200
     FROM generate_series(1, 120) AS number`,
  );
  const page = await openDashboard(stage, "", phone);
  let answers = false;
  const isLaterPage = ({ pathname, searchParams }: URL) =>
    pathname === "/api/admin/audit-log" && searchParams.get("offset") !== "0";
  await page.route(isLaterPage, (route) => (answers ? route.continue() : route.fulfill({ status: 500, body: "{}" })));
  await page.goto(`${stage.app.url}/admin/account`);
  await page.getByRole("tab", { name: "Audit Log" }).click();
  const log = page.getByRole("region", { name: "Audit Log" });
  const rows = log.getByRole("row");
  await rows.nth(40).waitFor();
  const before = await rows.count();
  await log.getByRole("button", { name: "Show more" }).tap();
  await log.getByText("More entries could not be loaded.").waitFor();
  expect(await rows.count()).toBe(before);
  expect(await findViolations(page, "main")).toEqual([]);
  answers = true;
  await log.getByRole("button", { name: "Try again" }).tap();
  await rows.nth(before + 10).waitFor();
  expect(await log.getByText("could not be loaded").count()).toBe(0);
  const afterRetry = await rows.count();
  await log.getByRole("button", { name: "Show more" }).click();
  await rows.nth(afterRetry + 10).waitFor();
});
