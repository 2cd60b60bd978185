import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const subscribe = async (email: unknown, id = uuidv7()) =>
  app.post("/api/newsletter-subscriptions", { id, email, recaptchaToken: await app.captchaToken("newsletter") });

test("a subscription is stored; the same address again returns 409 with code 23505", async () => {
  expect((await subscribe("Reader@Example.com")).status).toBe(201);
  const again = await subscribe("reader@example.com");
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "23505", errors: [{ field: "email" }] });
});

test("a repeated submission is not a duplicate", async () => {
  const id = uuidv7();
  expect((await subscribe("twice@example.com", id)).status).toBe(201);
  expect((await subscribe("twice@example.com", id)).status).toBe(201);
  const { rows } = await app.database.pool.query(
    "SELECT id FROM newsletter_subscriptions WHERE email = 'twice@example.com'",
  );
  expect(rows).toEqual([{ id }]);
});

test("an id that belongs to another address is refused, and nothing is stored", async () => {
  const id = uuidv7();
  expect((await subscribe("first@example.com", id)).status).toBe(201);
  const other = await subscribe("second@example.com", id);
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ code: "idempotency_key_reused", errors: [{ field: "id" }] });
  expect((await subscribe("second@example.com")).status).toBe(201);
});

test.each([[""], ["nobody"], [7], [`${"x".repeat(250)}@example.com`]])("%j is refused by name", async (email) => {
  const response = await subscribe(email);
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].field).toBe("email");
});
