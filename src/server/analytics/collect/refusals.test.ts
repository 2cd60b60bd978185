import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const totals = async (query = "") => (await app.report(`metrics=visitors,visits,page_views${query}`)).rows[0]?.values;

describe("rejected requests", () => {
  const invalidBodies: [name: string, body: unknown, field: string][] = [
    ["no analytical consent", batch([pageView()], { consent: { analytical: false } }), "consent.analytical"],
    ["no consent at all", batch([pageView()], { consent: undefined }), "consent"],
    ["an unknown field", batch([pageView({ ip: "192.0.2.1" })]), "records.0.ip"],
    ["an unknown record type", batch([pageView({ type: "page_ping" })]), "records.0.type"],
    ["a wrong type", batch([pageView({ title: 7 })]), "records.0.title"],
    ["an id that is no UUIDv7", batch([pageView({ id: "1" })]), "records.0.id"],
    ["a URL of another site", batch([pageView({ pageUrl: "https://example.com/" })]), "records.0.pageUrl"],
    ["a text that PostgreSQL cannot hold", batch([pageView({ title: "a\u0000b" })]), "records.0.title"],
    ["a text over its limit", batch([pageView({ title: "x".repeat(501) })]), "records.0.title"],
    ["a visitor id in another format", batch([pageView()], { visitorId: "me" }), "visitorId"],
    ["no records", batch([]), "records"],
    ["too many records", batch(Array.from({ length: 51 }, () => pageView())), "records"],
    ["a list in place of an object", [batch([pageView()])], ""],
    ["a bare null", null, ""],
  ];
  test.each(invalidBodies)("%s: 400 that names the field", async (_, body, field) => {
    const [, , views] = (await totals()) ?? [];
    const response = await app.post("/api/collect", body);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = await response.json();
    expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect((await totals())?.[2]).toBe(views);
  });

  test("one invalid record in a batch rejects the whole batch", async () => {
    const response = await app.post("/api/collect", batch([pageView({ pageUrl: "/half" }), pageView({ pageUrl: 3 })]));
    expect(response.status).toBe(400);
    expect(await totals("&filter=page:/half")).toEqual([0, 0, 0]);
  });

  test("a body that is not JSON, has another content type, is encoded, or is too large", async () => {
    expect((await app.post("/api/collect", "{")).status).toBe(400);
    expect((await app.post("/api/collect", "{}", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await app.post("/api/collect", "{}", { "Content-Encoding": "gzip" })).status).toBe(415);
    expect((await app.post("/api/collect", `"${"x".repeat(300_000)}"`)).status).toBe(413);
    const invalidUtf8 = await fetch(`${app.url}/api/collect`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(invalidUtf8.status).toBe(400);
  });

  test("a large body without a Content-Length", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(65_536))),
    });
    const response = await fetch(`${app.url}/api/collect`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test("another method, and a page of another site", async () => {
    const get = await fetch(`${app.url}/api/collect`);
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await app.post("/api/collect", batch([pageView()]), { Origin: "https://evil.example" })).status).toBe(403);
  });
});
