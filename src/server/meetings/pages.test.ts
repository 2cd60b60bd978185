import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveMeetingSettings } from "#server/testing/meeting-app.ts";
import { createMeetingVisitors } from "#server/testing/meeting-visitors.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  await saveMeetingSettings(app, await app.signIn("admin"));
});
afterAll(() => app.close());

const { slotsOf, book, tokenFor, leadWithToken } = createMeetingVisitors(() => app);
const select = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

describe("the pages behind the links in emails", () => {
  const page = async (query: Record<string, string>, method = "GET") => {
    const response = await fetch(`${app.url}/meeting?${new URLSearchParams(query)}`, { method });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  test("opening a link changes nothing; its button books, moves and cancels", async () => {
    const { id, token } = await leadWithToken();
    const slots = (await slotsOf(token)).list.slots.slice(60, 62);
    const meetings = () =>
      select("SELECT status, sequence, time_zone FROM meetings WHERE consultation_request_id = $1", [id]);
    const zone = "Asia/Kathmandu";
    const overview = await page({ token, zone });
    expect(overview.html).toContain("Pick a time");
    expect(overview.html).toContain('<option value="Asia/Kathmandu" selected>');
    const [start = "", later = ""] = slots;
    const question = await page({ token, zone, start });
    expect(question.html).toContain("Book this time?");
    expect(question.html).toContain("Asia/Kathmandu, GMT+5:45");
    expect(await meetings()).toEqual([]);
    expect((await page({ token, zone, start }, "POST")).html).toContain("Your meeting is booked");
    expect(await meetings()).toEqual([{ status: "booked", sequence: 0, time_zone: zone }]);
    const reopened = await page({ token, zone, start });
    expect([reopened.status, reopened.html.includes("Your meeting</h1>")]).toEqual([200, true]);
    expect(reopened.html).not.toContain(new URLSearchParams({ start }).toString());
    expect((await page({ token, zone, start: later })).html).toContain("Move the meeting to this time?");
    await page({ token, zone, start: later }, "POST");
    expect((await page({ token, action: "cancel" })).html).toContain("Cancel the meeting?");
    expect(await meetings()).toEqual([{ status: "booked", sequence: 1, time_zone: zone }]);
    expect((await page({ token, action: "cancel" }, "POST")).html).toContain("Your meeting has been cancelled");
    expect(await meetings()).toEqual([{ status: "cancelled", sequence: 2, time_zone: zone }]);
    // Pressing the button of an old tab again is no error.
    expect((await page({ token, action: "cancel" }, "POST")).status).toBe(200);
    expect((await meetings())[0].sequence).toBe(2);
  });

  test("there is nothing to cancel before a time is booked, or after the meeting is over", async () => {
    const { id, token } = await leadWithToken();
    const cancel = async () => {
      const { status, html } = await page({ token, action: "cancel" }, "POST");
      return [status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]];
    };
    const nothing = [409, "There is no meeting to cancel."];
    expect(await cancel()).toEqual(nothing);
    expect((await page({ token, start: (await slotsOf(token)).list.slots[80] ?? "" }, "POST")).status).toBe(200);
    await select(
      `UPDATE meetings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
         blocked_until = now() - interval '1 hour' WHERE consultation_request_id = $1`,
      [id],
    );
    expect(await cancel()).toEqual(nothing);
    expect(await select("SELECT status FROM meetings WHERE consultation_request_id = $1", [id])).toEqual([
      { status: "booked" },
    ]);
  });

  test("expired, altered and broken links explain themselves, and nothing of them is shown as markup", async () => {
    const { id, token } = await leadWithToken();
    expect((await page({ token: tokenFor(id, -5_000) })).status).toBe(410);
    for (const broken of ["", token.slice(0, 20), `x${token}`, "<script>alert(1)</script>", "a".repeat(5_000)]) {
      const { status, html } = await page({ token: broken });
      expect([broken, status]).toEqual([broken, 404]);
      expect(html).toContain("This link is not valid");
      expect(html).not.toContain("alert(1)");
    }
    const { status, html } = await page({ token, zone: "Moon/Base", start: "yesterday", action: "delete" });
    expect([status, html.includes("Pick a time")]).toEqual([200, true]);
  });

  test("a time that is gone shows the free ones", async () => {
    const [one, two] = [await leadWithToken(), await leadWithToken()];
    const start = (await slotsOf(one.token)).list.slots[70] ?? "";
    await book(one.token, start);
    for (const method of ["GET", "POST"]) {
      const { status, html } = await page({ token: two.token, start }, method);
      expect([status, html.includes("This time is no longer free")]).toEqual([409, true]);
    }
  });

  test("the page loads nothing from elsewhere and keeps its address to itself", async () => {
    const { token } = await leadWithToken();
    const { headers } = await page({ token });
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toContain("noindex");
  });
});
