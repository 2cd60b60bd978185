import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

async function request(path: string, method: string, language: string, address = "192.0.2.1") {
  const headers = { Accept: browserAccept, "Accept-Language": language, "X-Forwarded-For": address };
  const response = await fetch(app.url + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe.each([
  ["da-DK,da;q=0.9,en;q=0.5", "da", "Linket er ufuldstændigt", "For mange forespørgsler", "Til forsiden"],
  ["fr", "en", "This link is incomplete", "Too many requests", "Return to Home"],
])("for a browser with the languages %s", (accepted, language, invalid, tooMany, home) => {
  test.each(["/newsletter/confirm", "/newsletter/unsubscribe"])(
    "%s with two tokens is a page that says what to do",
    async (path) => {
      const { status, headers, text } = await request(`${path}?token=a&token=b`, "GET", accepted);
      expect(status).toBe(400);
      expect(headers.get("content-type")).toContain("text/html");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(text).toContain(`<html lang="${language}">`);
      for (const part of [`${invalid}</h1>`, home]) expect(text).toContain(part);
    },
  );

  test("too many requests for a meeting are answered with a page", async () => {
    const address = `198.51.100.${accepted.length}`;
    let last = await request("/meeting?token=none", "POST", accepted, address);
    for (let sent = 1; sent < 500 && last.status !== 429; sent++)
      last = await request("/meeting?token=none", "POST", accepted, address);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last.text).toContain(`${tooMany}</h1>`);
    expect(last.text).toContain(`<html lang="${language}">`);
  });
});

test("programs still get a problem document", async () => {
  const { status, headers } = await request("/api/meeting-slots?tok=abc", "GET", "da");
  expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  const bare = await fetch(`${app.url}/newsletter/confirm?token=a&token=b`);
  expect([bare.status, bare.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
});
