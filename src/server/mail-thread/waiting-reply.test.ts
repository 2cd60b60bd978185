import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

test("a reply that waits for a mail server leaves the lead unanswered; its delivery answers it, once", async () => {
  const admin = await app.signIn("admin");
  const { id } = await submitLeadForm(app, {});
  const reply = { id: randomUUID(), subject: "Your request", text: "Tuesday at ten?" };
  expect((await app.post(`/api/admin/consultation-requests/${id}/mails`, reply, admin)).status).toBe(204);
  const { pool } = app.database;
  const read = async () => {
    const { rows } = await pool.query<{ stage: string; answered: boolean; events: string[] }>(
      `SELECT stage, answered_at IS NOT NULL AS answered,
         (SELECT array_agg(kind || ' by ' || actor ORDER BY kind) FROM lead_events WHERE lead_id = lead.id) AS events
       FROM consultation_requests AS lead WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  const waiting = await read();
  expect(waiting).toMatchObject({ stage: "new", answered: false });
  expect(waiting?.events ?? []).not.toContainEqual(expect.stringMatching(/^mail_sent/));

  // The owner configures a mail server and restarts the app.
  const later = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "hello@orbit.example" }, app.connection);
  try {
    await expect.poll(read).toMatchObject({ stage: "contacted", answered: true });
    const { events } = (await read()) ?? { events: [] };
    expect(events.filter((event) => event.startsWith("mail_sent by ") && event.includes("@"))).toHaveLength(1);
    const note = { key: reply.id, text: "Called" };
    expect((await later.post(`/api/admin/leads/${id}/notes`, note, admin)).status).toBe(409);
    expect(smtp.received.filter(({ headers }) => headers.subject === reply.subject)).toHaveLength(1);
  } finally {
    await later.close();
  }
});
