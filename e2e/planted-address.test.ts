import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { admin, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";

const planted = { "X-Forwarded-For": "193.163.102.77" };
const plantedV6 = { "X-Forwarded-For": "2001:4860:4860::beef" };

test("no table, file or log contains a visitor's address, and no log contains a secret, a token or an email address", async () => {
  const folder = await temporaryFolder();
  const secrets = {
    AUTH_SECRET: "planted-secret-of-the-process-0123456789",
    SMTP_URL: "smtp://mailer:planted-mail-password@127.0.0.1:9",
    WEBHOOK_URL: "http://127.0.0.1:9/planted-webhook-path",
    WEBHOOK_SECRET: "planted-webhook-secret-0123456789",
  };
  const app = await startApp({
    ...secrets,
    DATA_DIR: folder.path,
    ORBIT_PAGES: "off",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "trace",
  });
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    postJson(app.url + path, body, headers);
  const choice = {
    consentId: crypto.randomUUID(),
    action: "accept_all",
    preferences: { necessary: true, analytical: true, advertising: true },
    textVersion: "1",
    pageUrl: "/",
    language: "da",
  };
  for (const headers of [planted, plantedV6]) {
    const view = pageView();
    const sent = batch([view, recordOf(view, "conversion", { conversionType: "c" })]);
    expect((await post("/api/collect", sent, headers)).status).toBe(202);
    expect((await post("/api/collect", batch([pageView({ screenResolution: "0x0" })]), headers)).status).toBe(202);
    expect((await post("/api/collect", "no batch", headers)).status).toBe(400);
    expect((await post("/api/consent", { ...choice, id: uuidv7() }, headers)).status).toBe(201);
    const lead = {
      fullName: "Ida Holm",
      jobTitle: "CFO",
      company: "Nordhavn",
      email: "ida@example.com",
      recaptchaToken: await captchaToken(app.url),
    };
    expect((await post("/api/submit-demo-request", lead, headers)).status).toBe(201);
    await post("/api/auth/sign-in/email", { email: "a@example.com", password: "wrong password" }, headers);
    expect((await post("/api/privacy/forget", { visitorId: sent.visitorId }, headers)).status).toBe(200);
    await fetch(`${app.url}/api/unknown`, { headers });
  }
  const { cookie } = await signIn(app.url, admin);
  const key = await post("/api/admin/access-tokens", { kind: "api_key", name: "Planted" }, { cookie });
  const { token } = (await key.json()) as { token: string };
  expect(token.length).toBeGreaterThan(20);
  await fetch(`${app.url}/api/admin/report?metrics=visitors`, { headers: { Authorization: `Bearer ${token}` } });
  await fetch(`${app.url}/newsletter/confirm?token=planted-newsletter-token`);
  await app.end();

  const confidential = [
    ...Object.values(secrets),
    "planted-mail-password",
    "planted-webhook-path",
    "planted-newsletter-token",
    admin.password,
    cookie.slice(cookie.indexOf("=") + 1),
    token,
    "ida@example.com",
    "a@example.com",
    "Ida Holm",
  ];
  const log = app.output().replace(/^ +First admin.*$/m, "");
  for (const secret of confidential) expect(log).not.toContain(secret);
  // Proves that something was logged about the unreachable mail server.
  expect(log).toContain("not sent");

  const addresses = [
    planted["X-Forwarded-For"],
    plantedV6["X-Forwarded-For"],
    "2001:4860:4860:0:0:0:0:beef",
    "2001:4860:4860:0000",
  ];
  const countries = await countriesIn(folder.path);
  expect(countries).toContain("DK");
  for (const address of addresses) {
    expect(app.output()).not.toContain(address);
    expect(await filesWith(folder.path, address)).toEqual([]);
  }
  // Proves that the search works, because this is stored.
  expect(await filesWith(folder.path, "Nordhavn")).not.toEqual([]);
  await folder.remove();
});

/** Stored countries, which prove that the address was used. */
async function countriesIn(dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ country: string }>(
    "SELECT DISTINCT country_code AS country FROM geo_analytics",
  );
  await client.end();
  await server.stop();
  return rows.map(({ country }) => country);
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
