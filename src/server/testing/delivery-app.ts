import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { publish } from "#server/platform/realtime/signals.sql.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const webhookSecret = "a secret of the owner and the receiver";

interface WebhookServer {
  url: string;
  status: number;
  calls: { headers: IncomingHttpHeaders; body: string }[];
  server: Server;
}

async function startWebhookServer(): Promise<WebhookServer> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      state.calls.push({ headers: request.headers, body });
      response.writeHead(state.status, { Location: "http://127.0.0.1:1/elsewhere" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const state: WebhookServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    status: 204,
    calls: [],
    server,
  };
  return state;
}

interface Row {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  last_error: string | null;
  waits: number;
}

async function submitDemo(app: TestApp, overrides: Record<string, unknown> = {}): Promise<string> {
  const id = uuidv7();
  const response = await app.post("/api/submit-demo-request", {
    id,
    fullName: "Ida Holm",
    jobTitle: "Head of Finance",
    company: "Nordhavn Shipping",
    email: `${id}@example.com`,
    companySize: "201-1000",
    useCase: "finance",
    message: "Line one\nLine two & <b>more</b>",
    recaptchaToken: await app.captchaToken("demo_request"),
    ...overrides,
  });
  expect(response.status).toBe(201);
  return id;
}

async function readMessages(app: TestApp, leadId: string): Promise<Record<string, Row>> {
  const { rows } = await app.database.pool.query<Row>(
    `SELECT id, kind, status, attempts, last_error, extract(epoch FROM next_attempt_at - first_attempt_at)::float8 AS waits
     FROM outbox WHERE consultation_request_id = $1`,
    [leadId],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

/** An app with an email server and a webhook. Each test of a file starts without messages. */
export function prepareDeliveryApp() {
  let smtp: MailServer;
  let webhook: WebhookServer;
  let app: TestApp;
  let admin: { cookie: string };

  beforeAll(async () => {
    smtp = await startMailServer();
    webhook = await startWebhookServer();
    app = await startTestApp({
      SMTP_URL: smtp.url,
      MAIL_FROM: "Web <web@orbit.example>",
      LEADS_TO: "sales@orbit.example, owner@orbit.example",
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: webhookSecret,
    });
    admin = await app.signIn("admin");
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
    webhook.server.closeAllConnections();
    webhook.server.close();
  });
  beforeEach(async () => {
    // Removes messages of earlier tests, which would count for this one.
    await app.database.pool.query("DELETE FROM outbox");
    await publish(app.database.pool, { topic: "outbox retry" });
    smtp.mode = "accept";
    smtp.received.length = 0;
    webhook.status = 204;
    webhook.calls.length = 0;
  });

  const submit = (overrides?: Record<string, unknown>) => submitDemo(app, overrides);
  const messagesOf = (leadId: string) => readMessages(app, leadId);
  const statesOf = async (leadId: string) =>
    Object.fromEntries(Object.entries(await messagesOf(leadId)).map(([kind, { status }]) => [kind, status]));

  /** Retries all messages of a lead, like the admin's button. */
  async function retry(leadId: string): Promise<void> {
    for (const { id, status } of Object.values(await messagesOf(leadId)))
      if (status !== "sent") await fetch(`${app.url}/api/admin/outbox/${id}/retry`, { method: "POST", headers: admin });
  }

  const mailsOf = (leadId: string) => smtp.received.filter(({ text }) => text.includes(leadId));

  return {
    get app() {
      return app;
    },
    get smtp() {
      return smtp;
    },
    get webhook() {
      return webhook;
    },
    get admin() {
      return admin;
    },
    submit,
    messagesOf,
    statesOf,
    retry,
    mailsOf,
  };
}
