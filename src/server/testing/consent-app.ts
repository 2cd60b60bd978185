import { createHash } from "node:crypto";
import { afterAll, beforeEach } from "vitest";
import { createConsentSigner } from "../privacy/consent/signer.ts";
import { prepareConsentLog } from "../privacy/consent/restart/prepare.ts";
import { verifyConsentLog } from "../privacy/consent/verify-chain.ts";
import { dialogTexts, startTestApp, type TestApp } from "./test-app.ts";

export const textHash = createHash("sha256").update("the dialog's text").digest("hex");

export const choice = (overrides: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  consentId: crypto.randomUUID(),
  action: "accept_all",
  preferences: { necessary: true, analytical: true, advertising: true },
  textVersion: "2026-11",
  textHash,
  globalPrivacyControl: false,
  pageUrl: "/?a=1",
  language: "da-DK",
  ...overrides,
});

/** An app with an empty consent log for each test of a file. */
export function prepareConsentApp() {
  const apps: TestApp[] = [];
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
    apps.push(app);
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
  });

  const signer = () => createConsentSigner(app.secrets.current);
  const verify = (anchors: Parameters<typeof verifyConsentLog>[2] = []) =>
    verifyConsentLog(app.database, signer(), anchors);
  return {
    get app() {
      return app;
    },
    log: (body: unknown) => app.post("/api/consent", body, { "X-Forwarded-For": "193.163.102.1" }),
    run: (sql: string) => app.database.pool.query(sql),
    signer,
    verify,
    problems: async () => (await verify()).problems.join("; "),
    prepare: (secret = app.secrets.current) =>
      prepareConsentLog(app.database, createConsentSigner(secret, [app.secrets.current]), dialogTexts),
  };
}
