import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = "/api/submit-demo-request";
const form = () => ({
  id: uuidv7(),
  fullName: "Ida Holm",
  jobTitle: "CFO",
  company: "Nordhavn",
  email: "ida@example.com",
});

describe("the captcha", () => {
  const expectRefused = async (response: Response) => {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "captcha_failed", errors: [{ field: "recaptchaToken" }] });
  };

  test("is required", async () => {
    await expectRefused(await app.post(path, form()));
    await expectRefused(await app.post(path, { ...form(), recaptchaToken: "bm90IGEgdG9rZW4=" }));
  });

  test("counts once, also when used a hundred times at once", async () => {
    const recaptchaToken = await app.captchaToken("demo_request");
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.post(path, { ...form(), recaptchaToken })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(99);
  });

  test("is invalid for another form, or after a change of its text", async () => {
    await expectRefused(await app.post(path, { ...form(), recaptchaToken: await app.captchaToken("newsletter") }));
    const payload = JSON.parse(Buffer.from(await app.captchaToken("newsletter"), "base64").toString());
    payload.challenge.parameters.data.action = "demo_request";
    const forged = Buffer.from(JSON.stringify(payload)).toString("base64");
    await expectRefused(await app.post(path, { ...form(), recaptchaToken: forged }));
  });

  test("that was used stays used in another spelling", async () => {
    const recaptchaToken = await app.captchaToken();
    expect((await app.post(path, { ...form(), recaptchaToken })).status).toBe(201);
    const payload = JSON.parse(Buffer.from(recaptchaToken, "base64").toString());
    payload.challenge.signature = payload.challenge.signature.toUpperCase();
    const respelled = Buffer.from(JSON.stringify(payload)).toString("base64");
    await expectRefused(await app.post(path, { ...form(), recaptchaToken: respelled }));
  });

  test("does not help a program that fills the hidden field", async () => {
    await expectRefused(
      await app.post(path, {
        ...form(),
        website: "https://spam.example",
        recaptchaToken: await app.captchaToken(),
      }),
    );
  });
});

describe("a form that is sent within a second", () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const send = async (times: { startedAt: string; sentAt?: string }) =>
    app.post(path, { ...form(), ...times, recaptchaToken: await app.captchaToken() });

  test("is rejected", async () => {
    const response = await send({ startedAt: ago(0), sentAt: ago(0) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "filled_too_fast", errors: [{ field: "startedAt" }] });
  });

  test("is detected by the browser's own clock, even if it is wrong", async () => {
    const ahead = -3_600_000;
    expect((await send({ startedAt: ago(ahead + 1_000), sentAt: ago(ahead) })).status).toBe(201);
    expect((await send({ startedAt: ago(ahead + 900), sentAt: ago(ahead) })).status).toBe(403);
    expect((await send({ startedAt: ago(ahead) })).status).toBe(201);
    expect((await send({ startedAt: ago(5_000) })).status).toBe(201);
  });
});
