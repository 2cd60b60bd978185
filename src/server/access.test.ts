import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const unsubscribing = ["/newsletter/unsubscribe", "/report-mail/unsubscribe"];

interface Description {
  paths: Record<string, Record<string, { "x-access": string; requestBody?: unknown }>>;
}
async function operations() {
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Description;
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      method: method.toUpperCase(),
      ...operation,
    })),
  );
}
const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method,
    headers: { ...headers, ...(method === "POST" && { "Content-Type": "application/json" }) },
  });

describe("who may call what", () => {
  test("every call of the dashboard is refused: 401 signed out, 403 without a role, 403 to a viewer who would change or export", async () => {
    const all = await operations();
    const admin = all.filter((operation) => ["admin", "member", "viewer"].includes(operation["x-access"]));
    const underAdmin = all.filter(({ path }) => path.startsWith("/api/admin/"));
    expect(underAdmin.length).toBeGreaterThanOrEqual(30);
    expect(admin).toEqual(expect.arrayContaining(underAdmin));
    const roleless = await app.signIn(null);
    const viewer = await app.signIn("viewer");
    const openToViewers = admin.filter((operation) => operation["x-access"] === "viewer");
    // A POST request that only asks a question and changes nothing.
    const questions = ["/api/mcp"];
    // Viewers may change their own segments and alerts. The tests of these features check those of other accounts.
    const own = /^\/api\/admin\/(segments|alerts)(\/|$)/;
    const changing = openToViewers.filter(
      ({ method, path }) => method !== "GET" && !questions.includes(path) && !own.test(path),
    );
    expect(changing).toEqual([]);
    for (const operation of admin.filter((candidate) => !openToViewers.includes(candidate)))
      expect([operation, (await call(operation.path, operation.method, viewer)).status]).toEqual([operation, 403]);
    for (const { path, method } of admin) {
      expect([path, (await call(path, method)).status]).toEqual([path, 401]);
      expect([path, (await call(path, method, roleless)).status]).toEqual([path, 403]);
      expect([
        path,
        (await call(path, method, { cookie: `${siteConfig.brand.id}.session_token=forged.signature` })).status,
      ]).toEqual([path, 401]);
    }
  });

  test("a key reads figures, and every other call of the dashboard or of an account is refused", async () => {
    const key = await app.post(
      "/api/admin/access-tokens",
      { kind: "api_key", name: "Walk" },
      await app.signIn("admin"),
    );
    const bearer = { authorization: `Bearer ${(await key.json()).token}` };
    const guarded = (await operations()).filter((operation) => operation["x-access"] !== "anyone");
    for (const { path, method } of guarded) {
      const { status } = await call(path, method, bearer);
      const reads = {
        "/api/admin/report": 400,
        "/api/admin/report/funnel": 400,
        "/api/admin/report/paths": 400,
        "/api/admin/report/changes": 400,
        "/api/admin/recording": 200,
        "/api/admin/goals": 200,
        "/api/mcp": 400,
        "/api/admin/shared-view": 404,
      }[path];
      expect([method, path, status]).toEqual([method, path, reads ?? 403]);
    }
  });

  test("only these calls are open to anyone", async () => {
    const open = (await operations()).filter((operation) => operation["x-access"] === "anyone");
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/;
    expect(open.map(({ method, path }) => `${method} ${path.replace(id, "{id}")}`).sort()).toMatchSnapshot();
    for (const operation of await operations())
      expect(["anyone", "signed-in", "viewer", "member", "admin"]).toContain(operation["x-access"]);
  });

  test("every call that changes something is refused to a page of another site, by its origin or by its fetch metadata", async () => {
    const headers = await app.signIn("admin");
    const changing = (await operations()).filter(
      ({ method, path }) => method !== "GET" && !unsubscribing.includes(path),
    );
    expect(changing.length).toBeGreaterThan(20);
    for (const { path, method } of changing)
      for (const foreign of [
        { Origin: "https://evil.example" },
        { Origin: "null" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
      ] as Record<string, string>[]) {
        const response = await call(path, method, { ...headers, ...foreign });
        const seen = [method, path, foreign, response.status, (await response.json()).code];
        expect(seen).toEqual([method, path, foreign, 403, "foreign_origin"]);
      }
    // Email programs send these requests; the token authorizes them.
    for (const path of unsubscribing)
      expect((await call(path, "POST", { Origin: "https://mail.example" })).status).not.toBe(403);
  });

  test("every route under /api is described", async () => {
    const described = new Set((await operations()).map(({ path }) => path));
    for (const path of [
      "/api/admin",
      "/api/admin/unknown",
      "/api/auth/sign-up/email",
      "/api/auth/list-sessions",
      "/api/auth/update-user",
    ]) {
      expect(described.has(path)).toBe(false);
      expect((await call(path, "POST")).status).toBe(404);
    }
  });

  test("every call with a body responds with a problem document if the body is not JSON", async () => {
    // A webhook call is refused for its signature before it is read.
    const isSigned = (path: string) => path.startsWith("/api/webhooks/");
    const withBody = (await operations()).filter(({ path, requestBody }) => requestBody && !isSigned(path));
    expect(withBody.length).toBeGreaterThanOrEqual(5);
    const admin = await app.signIn("admin");
    for (const { path, method } of withBody)
      for (const body of ["{", "[]", '"text"', "null", '{"__proto__":{"a":1}}', "{}", ""]) {
        const headers = { ...admin, "Content-Type": "application/json" };
        const response = await fetch(app.url + path, { method, headers, body });
        expect([path, body, response.status]).toEqual([path, body, 400]);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect((await response.json()).errors.length).toBeGreaterThan(0);
      }
  });
});
