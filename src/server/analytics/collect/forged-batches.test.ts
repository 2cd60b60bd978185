import { afterAll, beforeAll, expect, test } from "vitest";
import { otherValue } from "#contract/folded.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const select = async (sql: string, ...values: unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const receiptOf = async (sent: unknown, target = app) => (await target.post("/api/collect", sent)).json();
const droppedAs = async (reason: string) =>
  (await select("SELECT count::int FROM dropped_records WHERE reason = $1", reason)).map(({ count }) => count);
const secondAgo = () => new Date(Date.now() - 1_000).toISOString();

test("records for the visit of another visitor are dropped and counted, also in an app that does not remember the visit", async () => {
  const own = batch([pageView({ pageUrl: "/own" })]);
  expect(await receiptOf(own)).toEqual({ accepted: 1, dropped: 0 });
  const { visitorId } = batch([]);
  const forged = (records: unknown[]) => batch(records, { visitId: own.visitId, visitorId });
  // An earlier page view would become the arrival of the visit.
  const early = () => pageView({ pageUrl: "/forged?utm_source=forged", occurredAt: secondAgo() });
  expect(await receiptOf(forged([early(), pageView()]))).toEqual({ accepted: 0, dropped: 2 });
  const other = await startTestApp({}, app.connection);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await receiptOf(forged([early()]), other)).toEqual({ accepted: 0, dropped: 1 });
  expect(await receiptOf({ ...own, records: [pageView()] }, other)).toEqual({ accepted: 1, dropped: 0 });
  await other.close();
  expect(await droppedAs("other_visitor")).toEqual([4]);
  expect(
    await select("SELECT visitor_id, entry_page, utm_source, page_views FROM visits WHERE visit_id = $1", own.visitId),
  ).toEqual([{ visitor_id: own.visitorId, entry_page: "/own", utm_source: null, page_views: 2 }]);
  // The visitor's own next batch is stored.
  expect(await receiptOf({ ...own, records: [pageView()] })).toEqual({ accepted: 1, dropped: 0 });
});

test("a heartbeat or engaged time without a page view makes nobody live", async () => {
  const view = pageView({ pageUrl: "/pulse" });
  const sent = batch([recordOf(view, "heartbeat"), recordOf(view, "time_on_page", { timeSpentSeconds: 5 })]);
  const live = () => select("SELECT page_url FROM real_time_visitors WHERE session_id = $1", sent.visitId);
  expect(await receiptOf(sent)).toEqual({ accepted: 2, dropped: 0 });
  expect(await live()).toEqual([]);
  await receiptOf({ ...sent, records: [view] });
  expect(await live()).toEqual([{ page_url: "/pulse" }]);
});

test("visitors and visits of a browser whose clock is wrong are counted", async () => {
  for (const time of [new Date("2286-11-20T17:46:40Z"), new Date("1970-01-02")]) {
    const ids = { visitorId: `session_${time.getTime()}_abcdefgh`, visitId: `sess_abcdefgh_${time.getTime()}` };
    const view = pageView({ occurredAt: time.toISOString() });
    const sent = batch([view], { ...ids, sentAt: time.toISOString() });
    expect(await receiptOf(sent)).toEqual({ accepted: 1, dropped: 0 });
  }
});

test("a page has one row, however its address is encoded; paths that no page can have are counted together", async () => {
  const visit = batch([]);
  const pageOf = async (pageUrl: string) => {
    const view = pageView({ pageUrl });
    const click = recordOf(view, "agent_click", { title: "Finance Agent", agentType: "department_agent" });
    expect(await receiptOf({ ...visit, records: [view, click] })).toEqual({ accepted: 2, dropped: 0 });
    const pages = await select(
      "SELECT page_url FROM website_analytics WHERE id = $1 UNION SELECT page_url FROM user_analytics WHERE event_data LIKE $2",
      view.id,
      `%"${view.id}"%`,
    );
    expect(pages).toHaveLength(1);
    return pages[0]?.page_url;
  };
  expect(await pageOf("/%61bout?secret=%61")).toBe("/about");
  expect(await pageOf("/caf%c3%a9%2f%7e")).toBe("/caf%C3%A9%2F~");
  for (const path of ["/%00", "/about%0A", "/%c2%80", "/%", "/%zz", "/%ff", "/a\nb"])
    expect([path, await pageOf(path)]).toEqual([path, otherValue]);
});
