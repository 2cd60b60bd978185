import { expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { acceptAll, newVisitor, openPage, storageOf } from "./support/browser.ts";
import { dialogOf, identityOf, reopen, switchOf } from "./support/cookie-settings.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";

/* The visitor withdraws consent to analytics. */

const stage = setStage();

/** Lists every column of the database that contains the text, with the number of rows. */
async function findEverywhere(needle: string): Promise<string[]> {
  const columns = await stage.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const [row] = await stage.query<{ count: number }>(
      `SELECT count(*)::int FROM "${table_name}" WHERE position($1 in "${column_name}"::text) > 0`,
      [needle],
    );
    if (row?.count) found.push(`${table_name}.${column_name}: ${row.count}`);
  }
  return found;
}

test("within five seconds of a withdrawal, no table contains the ids; the totals stay and the visitor gets a receipt", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await acceptAll(page);
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  await traffic.sent("agent_click");
  const newsletter = page.getByRole("form", { name: "Newsletter" });
  await newsletter.getByLabel("Email").fill("ida@example.com");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Thank you for subscribing to our newsletter.").first().waitFor();
  const { visitor_session: visitorId = "", visit_session: visitId = "" } = await storageOf(page);
  await expect.poll(async () => (await findEverywhere(visitorId)).length).toBeGreaterThan(0);
  const count = () => stage.query("SELECT count(*) FROM website_analytics");
  const total = await count();

  await reopen(page);
  await switchOf(page, "Analytics").click();
  await expect.poll(() => findEverywhere(visitorId)).toEqual([]);
  expect(await findEverywhere(visitId)).toEqual([]);
  expect(await count()).toEqual(total);
  await page.waitForTimeout(1_000);
  expect(await findEverywhere(visitorId)).toEqual([]);

  const status = dialogOf(page).getByText(/Receipt:/);
  const receiptId = /Receipt: ([\da-f-]{36})/.exec(await status.innerText())?.[1];
  expect(await findEverywhere(receiptId ?? "none")).toEqual(["forget_receipts.id: 1"]);
  await page.reload();
  await reopen(page);
  expect(await status.innerText()).toContain(receiptId);
});

test("a withdrawal while offline removes the ids immediately and is sent when the connection is back", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await acceptAll(page);
  await traffic.sent("page_view");
  const { visitor_session: visitorId } = await storageOf(page);
  await context.setOffline(true);
  await reopen(page);
  await dialogOf(page).getByRole("button", { name: dialogText.essentialOnly }).click();
  expect(await identityOf(page)).toEqual([]);
  expect(JSON.stringify(await storageOf(page))).not.toContain(visitorId);
  const forgotten = page.waitForResponse((response) => response.url().endsWith("/api/privacy/forget"));
  await context.setOffline(false);
  expect((await forgotten).request().postDataJSON()).toEqual({ visitorId });
});

test("a withdrawal reaches the server even if the page is closed immediately", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await acceptAll(page);
  await traffic.sent("page_view");
  const { visitor_session: visitorId = "" } = await storageOf(page);
  await expect.poll(async () => (await findEverywhere(visitorId)).length).toBeGreaterThan(0);
  await reopen(page);
  await dialogOf(page).getByRole("button", { name: dialogText.essentialOnly }).click();
  await page.close();
  await expect.poll(() => findEverywhere(visitorId)).toEqual([]);
});
