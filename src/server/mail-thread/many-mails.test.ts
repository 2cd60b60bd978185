import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseNetworks } from "#server/platform/http/networks.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboundGuard } from "#server/platform/outbound/guard.ts";
import { deriveKeys } from "#server/platform/secrets.ts";
import { isInstalled } from "#server/testing/debian-server.ts";
import { answersForBox, answersForThread, type Conversation } from "#server/testing/mail-shapes-testing.ts";
import { type MailboxServer, startMailboxServer } from "#server/testing/mailbox-server.ts";
import { saveMeetingSettings } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type MailboxOptions, readMailbox } from "./read-mailbox.ts";
import { makeReplyAddress } from "./reply-address.ts";

const hasDovecot = isInstalled("dovecot");
let app: TestApp;
let imap: MailboxServer;
let options: MailboxOptions;

beforeAll(async () => {
  if (!hasDovecot) return;
  imap = await startMailboxServer();
  app = await startTestApp({ INTERNAL_NETWORKS: "127.0.0.1" });
  const { port, user, password } = imap;
  await saveMeetingSettings(app, await app.signIn("admin"), {
    mail: {
      fromName: "",
      fromAddress: "",
      replyAddress: "reply@orbit.example",
      mailbox: { host: "127.0.0.1", port, security: "none", user, password, folder: "INBOX", authservId: "" },
    },
  });
  options = {
    database: app.database,
    readSettings: app.readSettings,
    guard: createOutboundGuard(parseNetworks(["127.0.0.1"], () => undefined)),
    replyKeys: deriveKeys(app.secrets, "reply addresses"),
    leadChanges: {
      recordLeadEvent: async () => undefined,
      setStage: async () => undefined,
      reopen: async () => undefined,
    },
    log: createLog("silent"),
  };
});
afterAll(async () => {
  if (!hasDovecot) return;
  await app.close();
  await imap.close();
});

/** A lead to whom we have written. */
async function startConversation(index: number): Promise<Conversation> {
  const leadId = randomUUID();
  const address = `lead-${index}@example.com`;
  const messageId = `${randomUUID()}@orbit.example`;
  const { pool } = app.database;
  await pool.query(
    "INSERT INTO consultation_requests (id, full_name, email, source) VALUES ($1, 'Lead', $2, 'demo_request')",
    [leadId, address],
  );
  await pool.query(
    `INSERT INTO mail_messages (id, consultation_request_id, direction, kind, from_name, from_address, to_address, subject,
       body, message_id, "references", notices, size_bytes, sent_at)
     VALUES ($1, $2, 'out', 'mail', '', '', $3, 'Your request', '', $4, '{}', '{}', 0, now())`,
    [randomUUID(), leadId, address, messageId],
  );
  const replyTo = makeReplyAddress("reply@orbit.example", leadId, options.replyKeys);
  return { leadId, address, replyTo, messageId: `<${messageId}>` };
}

test.skipIf(!hasDovecot)(
  "500 emails of every shape: none is lost, none is misfiled, and each has its text",
  async () => {
    const conversations = await Promise.all(Array.from({ length: 25 }, (_, index) => startConversation(index)));
    const shapes = [
      ...Object.entries(answersForThread).map(([name, write]) => ({ name, write, toBox: false })),
      ...Object.entries(answersForBox).map(([name, write]) => ({ name, write, toBox: true })),
    ];
    const sent = conversations.flatMap((to, lead) =>
      shapes.map(({ name, write, toBox }, shape) => {
        const text = `Grüße ${lead}-${shape} æøå`;
        return { name, text, source: write(to, text), leadId: toBox ? null : to.leadId };
      }),
    );
    expect(sent).toHaveLength(500);
    await imap.deliver(...sent.map(({ source }) => source));
    const startedAt = performance.now();
    for (let run = 0; run < 5; run++) {
      await app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
      await readMailbox(options);
    }
    console.log(`500 emails filed in ${Math.round(performance.now() - startedAt)} ms`);
    const { rows } = await app.database.pool.query(
      "SELECT consultation_request_id AS lead, body, kind FROM mail_messages WHERE direction = 'in'",
    );
    expect(rows).toHaveLength(500);
    const misfiled = sent.filter(
      ({ text, leadId }) => !rows.some(({ lead, body }) => lead === leadId && body.includes(text)),
    );
    expect(misfiled.map(({ name, text }) => [name, text])).toEqual([]);
    expect(rows.filter(({ kind }) => kind === "auto_reply")).toHaveLength(25);
  },
);
