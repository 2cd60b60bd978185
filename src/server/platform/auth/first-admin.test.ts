import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { listAccounts } from "./accounts.sql.ts";
import { type Credentials, ensureFirstAdmin } from "./first-admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("without ADMIN_EMAIL, the first admin has an address in the domain of the site's mailbox", async () => {
  const announced: Credentials[] = [];
  await app.database.pool.query("DELETE FROM users");
  const configured = { email: undefined, password: undefined };
  await ensureFirstAdmin(app.database, configured, (credentials) => announced.push(credentials));
  expect(announced).toEqual([
    { email: `admin@${siteConfig.contact.email.split("@")[1]}`, generatedPassword: expect.any(String) },
  ]);
  await app.database.pool.query("DELETE FROM users");
});

test("the first admin is created once, and the list of accounts counts open sessions", async () => {
  const announced: Credentials[] = [];
  const configured = { email: "owner@example.com", password: undefined };
  for (let start = 0; start < 2; start++)
    await ensureFirstAdmin(app.database, configured, (credentials) => announced.push(credentials));
  expect(announced).toEqual([{ email: "owner@example.com", generatedPassword: expect.any(String) }]);
  await app.signIn(null);
  const created = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(await listAccounts(app.database)).toEqual([
    { email: "owner@example.com", role: "owner", created, sessions: 0 },
    { email: expect.any(String), role: null, created, sessions: 1 },
  ]);
});
