import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import { admin, type AppProcess } from "./support/app-process.ts";
import { launchBrowser, newVisitor, openPage, refuseAll } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { startStageApp } from "./support/stage.ts";

/** Widgets of external captcha providers. Only the providers' scripts and verification are replaced. */

const providers = {
  recaptcha: { global: "grecaptcha", script: "https://www.google.com/recaptcha/api.js" },
  turnstile: { global: "turnstile", script: "https://challenges.cloudflare.com/turnstile/v0/api.js" },
  hcaptcha: { global: "hcaptcha", script: "https://js.hcaptcha.com/1/api.js" },
} as const;

/** Renders nothing and responds to `execute` with a token; stores its options on the window. */
const stubScript = (global: string) => `
  let options;
  window.${global} = {
    render(element, given) { options = given; window.rendered = { ...given }; return "widget"; },
    execute() { setTimeout(() => options.callback("token " + Math.random())); },
    reset() { window.resets = (window.resets ?? 0) + 1; },
  };
  window[new URLSearchParams(new URL(document.currentScript.src).search).get("onload")]();
`;

let verifier: Server;
let browser: Browser;
beforeAll(async () => {
  verifier = createServer((_, response) => response.end('{"success":true,"hostname":"localhost"}'));
  verifier.listen(0, "127.0.0.1");
  await once(verifier, "listening");
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  verifier.closeAllConnections();
  verifier.close();
});

describe.each(Object.entries(providers))("%s", (provider, { global, script }) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await startStageApp({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: "the-site-key",
      CAPTCHA_SECRET: "the-secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
    });
  });
  afterAll(() => app.end());

  async function visit(context: BrowserContext): Promise<{ page: Page; violations: string[]; loaded: string[] }> {
    const violations: string[] = [];
    const loaded: string[] = [];
    const page = await openPage(context, `${app.url}/contact`);
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(app.url)) loaded.push(request.url());
    });
    await refuseAll(page);
    return { page, violations, loaded };
  }

  async function send(page: Page): Promise<void> {
    const form = page.getByRole("form", { name: "Contact" });
    await form.getByLabel("Full Name").fill("Ida Holm");
    await form.getByLabel("Company", { exact: true }).fill("Nordhavn");
    await form.getByLabel("Email").fill("ida@example.com");
    await form.getByLabel("Message").fill("Hello");
    await completeForm(form);
    await form.getByRole("button").click();
    await page.getByText("Message sent!", { exact: true }).waitFor();
  }

  async function newestLead() {
    const context = await newVisitor(browser);
    await context.route(`${script}*`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: stubScript(global) }),
    );
    const page = await context.newPage();
    await page.goto(`${app.url}/admin`);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Website Analytics Dashboard" }).waitFor();
    const leads = await page.evaluate(() =>
      fetch("/api/admin/consultation-requests?limit=1").then((response) => response.json()),
    );
    await context.close();
    return (leads as ConsultationPage).items[0];
  }

  test("the script is loaded only when a form is first used, and the token is accepted", async () => {
    const context = await newVisitor(browser);
    await context.route(`${script}*`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: stubScript(global) }),
    );
    const { page, violations, loaded } = await visit(context);
    await page.waitForTimeout(500);
    expect(loaded).toEqual([]);
    await send(page);
    expect(loaded).toEqual([expect.stringContaining(script)]);
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => ({ ...(window as never as { rendered: object }).rendered }))).toMatchObject({
      sitekey: "the-site-key",
      action: "contact",
    });
    expect(await page.evaluate(() => (window as never as { resets: number }).resets)).toBe(1);
    expect(await newestLead()).toMatchObject({ full_name: "Ida Holm", unverified: false });
    await context.close();
  });

  test("if the script is blocked, the lead is still stored, marked as unverified", async () => {
    const context = await newVisitor(browser);
    await context.route(`${script}*`, (route) => route.abort());
    const { page } = await visit(context);
    await send(page);
    expect(await newestLead()).toMatchObject({ full_name: "Ida Holm", unverified: true });
    await context.close();
  });
});

test("without a provider, the Content-Security-Policy allows no external resources", async () => {
  const app = await startStageApp();
  for (const path of ["/", "/contact", "/admin"]) {
    const policy = (await fetch(app.url + path)).headers.get("content-security-policy");
    expect(policy).not.toMatch(/https?:|frame-src/);
  }
  await app.end();
});
