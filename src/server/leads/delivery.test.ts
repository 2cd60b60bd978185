import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { OutboxPage } from "#contract/outbox.ts";
import { countMessages } from "#server/platform/outbox/outbox.sql.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";
import { prepareDeliveryApp, webhookSecret } from "#server/testing/delivery-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

const stage = prepareDeliveryApp();
const { submit, messagesOf, statesOf, retry, mailsOf } = stage;

const allSent = { owner_notice: "sent", visitor_acknowledgement: "sent", lead_webhook: "sent" };

describe("with email and a webhook", () => {
  test("the owner gets all values, the visitor an acknowledgement without values, and the webhook a signed call", async () => {
    const id = await submit();
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    const notice = stage.smtp.received.find(({ to }) => to.includes("sales@orbit.example"));
    expect(notice?.to).toEqual(["sales@orbit.example", "owner@orbit.example"]);
    expect(notice?.headers).toMatchObject({
      subject: "Demo request from Ida Holm, Nordhavn Shipping",
      from: "Web <web@orbit.example>",
      "reply-to": `${id}@example.com`,
      "message-id": `<${(await messagesOf(id)).owner_notice?.id}@orbit.example>`,
      "auto-submitted": "auto-generated",
    });
    for (const value of [
      "Ida Holm",
      "Head of Finance",
      `${id}@example.com`,
      "201-1000",
      "Finance & Accounting",
      "Line one\nLine two & <b>more</b>",
    ])
      expect(notice?.text.replaceAll("\r\n", "\n")).toContain(value);
    expect(notice?.html).toContain("Line one<br>Line two &amp; &lt;b&gt;more&lt;/b&gt;");

    const thanks = stage.smtp.received.find(({ to }) => to.includes(`${id}@example.com`));
    expect(thanks?.headers).toMatchObject({
      subject: `Your demo request to ${siteConfig.brand.name}`,
      "reply-to": siteConfig.contact.email,
    });
    expect(thanks?.text).toContain("within 24 hours");
    for (const typed of ["Ida Holm", "Nordhavn", "Line one"]) expect(thanks?.text + thanks!.html).not.toContain(typed);
    for (const mail of stage.smtp.received) expect(mail.html).not.toMatch(/<(img|link|script|iframe)\b|url\(|src=/i);

    const [call] = stage.webhook.calls;
    expect(JSON.parse(call!.body)).toMatchObject({
      type: "consultation_request.created",
      data: {
        id,
        full_name: "Ida Holm",
        email: `${id}@example.com`,
        source: "demo_request",
        language: "en",
        journey: null,
      },
    });
    const signed = `${call!.headers["webhook-id"]}.${call!.headers["webhook-timestamp"]}.${call!.body}`;
    const signature = createHmac("sha256", webhookSecret).update(signed).digest("base64");
    expect(call!.headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(Math.abs(Date.now() / 1000 - Number(call!.headers["webhook-timestamp"]))).toBeLessThan(30);
  });

  test("a server that is unavailable for a while gets each message later, once", async () => {
    stage.smtp.mode = "busy";
    const id = await submit();
    await expect.poll(async () => (await messagesOf(id)).owner_notice?.last_error).not.toBe(null);
    const { owner_notice: waiting } = await messagesOf(id);
    expect(waiting).toMatchObject({ status: "pending", attempts: 1 });
    expect(waiting?.waits).toBeGreaterThan(1);
    expect(waiting?.waits).toBeLessThan(6);
    stage.smtp.mode = "accept";
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    expect(stage.smtp.received.filter(({ headers }) => headers["reply-to"] === `${id}@example.com`)).toHaveLength(1);
  });

  test("if the connection breaks before the email is accepted, it is retried and delivered once", async () => {
    stage.smtp.mode = "drop after DATA";
    const before = stage.smtp.connections;
    const id = await submit();
    await expect.poll(async () => (await messagesOf(id)).owner_notice?.attempts).toBe(1);
    await expect.poll(() => statesOf(id)).toMatchObject({ owner_notice: "pending" });
    // Only the outbox retries, because the mail library would not record its attempts.
    expect(stage.smtp.connections - before).toBeLessThanOrEqual(3);
    stage.smtp.mode = "accept";
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    expect(stage.smtp.received.filter(({ to }) => to.includes("sales@orbit.example"))).toHaveLength(1);
  });

  test("if the connection breaks after the email is accepted but before the response, it is delivered twice with one Message-ID", async () => {
    stage.smtp.mode = "take and drop";
    const id = await submit();
    await expect.poll(() => stage.smtp.received.length).toBeGreaterThan(0);
    stage.smtp.mode = "accept";
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    const notices = stage.smtp.received.filter(({ to }) => to.includes("sales@orbit.example"));
    const ids = new Set(notices.map(({ headers }) => headers["message-id"]));
    expect(ids.size).toBe(1);
    expect(stage.smtp.received.length).toBeGreaterThan(2);
  });

  test("a rejected address of a visitor fails permanently and visibly; the owner's is retried; a manual retry works", async () => {
    stage.smtp.mode = "refuse";
    const id = await submit();
    await expect
      .poll(() => statesOf(id))
      .toEqual({ owner_notice: "pending", visitor_acknowledgement: "failed", lead_webhook: "sent" });
    const page = (await (
      await fetch(`${stage.app.url}/api/admin/outbox?status=failed`, { headers: stage.admin })
    ).json()) as OutboxPage;
    expect(page).toMatchObject({ total: 1, counts: { failed: 1 }, configured: { mail: true, webhook: true } });
    const counts = (await countMessages(stage.app.database.pool)).map(({ status, count }) => [status, count]);
    expect(page.counts).toMatchObject(Object.fromEntries(counts));
    expect(page.items[0]).toMatchObject({
      kind: "visitor_acknowledgement",
      recipient: `${id}@example.com`,
      consultation_request_id: id,
      last_error: expect.stringMatching(/550.*No such user/),
    });
    stage.smtp.mode = "accept";
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    const { owner_notice: sent } = await messagesOf(id);
    const again = await fetch(`${stage.app.url}/api/admin/outbox/${sent?.id}/retry`, {
      method: "POST",
      headers: stage.admin,
    });
    expect(again.status).toBe(409);
    const unknown = await fetch(`${stage.app.url}/api/admin/outbox/${id}/retry`, {
      method: "POST",
      headers: stage.admin,
    });
    expect(unknown.status).toBe(404);
  });

  test("messages about requests are counted apart from the others", async () => {
    stage.smtp.mode = "refuse";
    const id = await submit();
    await stage.app.post("/api/newsletter-subscriptions", {
      id: uuidv7(),
      email: "reader@example.com",
      recaptchaToken: await stage.app.captchaToken("newsletter"),
    });
    const countsOfFailed = async () => {
      const response = await fetch(`${stage.app.url}/api/admin/outbox`, { headers: stage.admin });
      const { counts, leadCounts } = (await response.json()) as OutboxPage;
      return [counts.failed, leadCounts.failed];
    };
    await expect.poll(countsOfFailed).toEqual([2, 1]);
    expect(await statesOf(id)).toMatchObject({ visitor_acknowledgement: "failed" });
  });

  test("after five days of attempts, a message fails", async () => {
    stage.smtp.mode = "busy";
    const id = await submit();
    await expect.poll(async () => (await messagesOf(id)).owner_notice?.last_error).not.toBe(null);
    await stage.app.database.pool.query(
      `UPDATE outbox SET first_attempt_at = now() - interval '5 days 1 minute', next_attempt_at = now()
       WHERE consultation_request_id = $1`,
      [id],
    );
    await publish(stage.app.database.pool, { topic: "outbox retry" });
    await expect.poll(async () => (await statesOf(id)).owner_notice).toBe("failed");
    stage.smtp.mode = "accept";
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
  });

  test.each([500, 301])("a webhook that returns %i is called again with the same id", async (status) => {
    stage.webhook.status = status;
    const id = await submit();
    await expect
      .poll(async () => (await messagesOf(id)).lead_webhook?.last_error)
      .toBe(`The webhook responded with ${status}`);
    stage.webhook.status = 200;
    await retry(id);
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    expect(new Set(stage.webhook.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(stage.webhook.calls.length).toBeGreaterThanOrEqual(2);
  });

  test("messages of a killed process are sent when its lease ends", async () => {
    stage.smtp.mode = "busy";
    const id = await submit();
    await expect.poll(async () => (await messagesOf(id)).owner_notice?.last_error).not.toBe(null);
    await stage.app.database.pool.query(
      `UPDATE outbox SET status = 'sending', next_attempt_at = now() + interval '3 seconds'
       WHERE consultation_request_id = $1 AND status = 'pending'`,
      [id],
    );
    stage.smtp.mode = "accept";
    await publish(stage.app.database.pool, { topic: "outbox retry" });
    expect((await statesOf(id)).owner_notice).toBe("sending");
    await expect.poll(() => statesOf(id)).toEqual(allSent);
  });

  test("one address gets at most three acknowledgements a day", async () => {
    const email = "victim@example.com";
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await submit({ email }));
    for (const id of ids) await expect.poll(async () => (await statesOf(id)).owner_notice).toBe("sent");
    await expect.poll(() => stage.smtp.received.filter(({ to }) => to.includes(email)).length).toBe(3);
    expect(stage.smtp.received.filter(({ to }) => to.includes("sales@orbit.example"))).toHaveLength(5);
  });

  test("the unsent messages of a deleted lead are deleted", async () => {
    stage.smtp.mode = "busy";
    const id = await submit();
    const path = `${stage.app.url}/api/admin/consultation-requests/${id}`;
    expect((await fetch(path, { method: "DELETE", headers: stage.admin })).status).toBe(204);
    expect(await messagesOf(id)).toEqual({});
    expect(mailsOf(id)).toEqual([]);
  });
});
