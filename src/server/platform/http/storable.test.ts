import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ["POST", "/api/auth/passkey/sign-in", { answer: { id: "\0", type: "public-key" } }, "answer.id"],
  ["POST", "/api/account/confirm", { passkey: { id: "\0", type: "public-key" } }, "passkey.id"],
  ["POST", "/api/admin/access-tokens", { kind: "api_key", name: "a\0b" }, "name"],
  ["POST", "/api/admin/access-tokens", { kind: "api_key", name: "\ud800" }, "name"],
  ["DELETE", "/api/account/sessions/%00", undefined, "id"],
  ["DELETE", "/api/account/passkeys/%00", undefined, "id"],
  ["PATCH", "/api/admin/accounts/%00", { role: "viewer" }, "id"],
  ["DELETE", "/api/admin/accounts/%00", undefined, "id"],
])("%s %s rejects a text that cannot be stored, with the field's name", async (method, path, body, field) => {
  const headers = { "Content-Type": "application/json", ...(await app.signIn("admin")) };
  const request: RequestInit = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(app.url + path, request);
  expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
});
