import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

/** Test server for `siteverify`: the token determines the response. */
async function startProvider(): Promise<{ url: string; requests: URLSearchParams[]; server: Server }> {
  const requests: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      requests.push(form);
      const [kind = ""] = (form.get("response") ?? "").split(" ");
      const good = { success: true, challenge_ts: new Date().toISOString(), hostname: "127.0.0.1" };
      const json = (value: unknown, status = 200) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
      if (form.get("secret") !== "the-secret") json({ success: false, "error-codes": ["invalid-input-secret"] });
      else if (kind === "good") json(good);
      else if (kind === "good-action") json({ ...good, action: "demo_request", cdata: "" });
      else if (kind === "other-action") json({ ...good, action: "newsletter" });
      else if (kind === "other-host") json({ ...good, hostname: "evil.example" });
      else if (kind === "used") json({ success: false, "error-codes": ["timeout-or-duplicate"] });
      else if (kind === "internal") json({ success: false, "error-codes": ["internal-error"] });
      else if (kind === "broken") json({ error: "oops" }, 502);
      else if (kind === "garbage") response.end("<html>not JSON");
      else if (kind === "odd") json(["success"]);
      else if (kind === "redirect") response.writeHead(302, { Location: "https://evil.example/" }).end();
      else if (kind === "half") response.writeHead(200, { "Content-Length": "500" }).write('{"success":');
      else if (kind === "cut") request.socket.destroy();
      else if (kind !== "hang") json({ success: false, "error-codes": ["invalid-input-response"] });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, requests: requests, server };
}

const path = "/api/submit-demo-request";
const form = (recaptchaToken?: string) => ({
  id: uuidv7(),
  fullName: "Ida Holm",
  jobTitle: "CFO",
  company: "Nordhavn",
  email: "ida@example.com",
  recaptchaToken,
});

describe.each(["recaptcha", "turnstile", "hcaptcha"])("%s", (provider) => {
  let providerServer: Awaited<ReturnType<typeof startProvider>>;
  let app: TestApp;
  let admin: { cookie: string };
  beforeAll(async () => {
    providerServer = await startProvider();
    app = await startTestApp({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: "the-site-key",
      CAPTCHA_SECRET: "the-secret",
      CAPTCHA_VERIFY_URL: providerServer.url,
    });
    admin = await app.signIn("admin", "good sign-in");
  });
  afterAll(async () => {
    providerServer.server.closeAllConnections();
    providerServer.server.close();
    await app.close();
  });

  async function isUnverified(id: string): Promise<boolean | undefined> {
    const response = await fetch(`${app.url}/api/admin/consultation-requests?limit=200`, { headers: admin });
    return ((await response.json()) as ConsultationPage).items.find((item) => item.id === id)?.unverified;
  }

  test("is sent to the page with its key", async () => {
    const challenge = await (await fetch(`${app.url}/api/captcha/challenge?action=contact`)).json();
    expect(challenge).toMatchObject({ provider, siteKey: "the-site-key", parameters: expect.anything() });
    expect(JSON.stringify(challenge)).not.toContain("the-secret");
  });

  test.each(["good", "good-action"])(
    "a token that is %s is accepted once, also with 50 concurrent uses",
    async (kind) => {
      const token = `${kind} ${uuidv7()}`;
      const answers = await Promise.all(Array.from({ length: 50 }, () => app.post(path, form(token))));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
      const { id } = await answers.find(({ status }) => status === 201)!.json();
      expect(await isUnverified(id)).toBe(false);
      expect(providerServer.requests.filter((request) => request.get("response") === token)).toHaveLength(1);
    },
  );

  test.each(["bad", "used", "other-host", "other-action"])(
    "a token that is %s fails, and nothing is stored",
    async (kind) => {
      const lead = form(`${kind} ${uuidv7()}`);
      const response = await app.post(path, lead);
      expect(response.status).toBe(403);
      expect((await response.json()).code).toBe("captcha_failed");
      expect(await isUnverified(lead.id)).toBe(undefined);
    },
  );

  test("a missing token fails without a request", async () => {
    const before = providerServer.requests.length;
    expect((await app.post(path, form())).status).toBe(403);
    expect(providerServer.requests).toHaveLength(before);
  });

  const away = ["internal", "broken", "garbage", "odd", "redirect", "half", "cut", "hang"];
  test("if the provider fails in any way, the lead is stored as unverified", async () => {
    const stored = await Promise.all(
      away.map(async (kind) => {
        const response = await app.post(path, form(`${kind} ${uuidv7()}`));
        return { kind, status: response.status, unverified: await isUnverified((await response.json()).id) };
      }),
    );
    expect(stored).toEqual(away.map((kind) => ({ kind, status: 201, unverified: true })));
  });

  test("a sign-in is then rejected", async () => {
    const response = await app.post("/api/auth/sign-in/email", {
      email: "owner@example.com",
      password: "correct horse battery staple",
      recaptchaToken: `broken ${uuidv7()}`,
    });
    expect(response.status).toBe(503);
    expect((await response.json()).code).toBe("captcha_unavailable");
  });

  test("a browser that could not load the provider's script may use proof of work instead, once, and counts as unverified", async () => {
    const token = await app.captchaToken("demo_request");
    const [first, second] = [form(token), form(token)];
    expect((await app.post(path, first)).status).toBe(201);
    expect(await isUnverified(first.id)).toBe(true);
    expect((await app.post(path, second)).status).toBe(403);
  });
});

test("a secret that the provider rejects is our mistake, and loses no lead", async () => {
  const providerServer = await startProvider();
  const app = await startTestApp({
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "key",
    CAPTCHA_SECRET: "wrong",
    CAPTCHA_VERIFY_URL: providerServer.url,
  });
  expect((await app.post(path, form("good"))).status).toBe(201);
  await app.close();
  providerServer.server.close();
});
