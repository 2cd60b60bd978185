import { once } from "node:events";
import { connect } from "node:http2";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { startLoad, untilGrown } from "./support/acknowledged-load.ts";
import { admin, type AppProcess, freePort, startApp } from "./support/app-process.ts";
import { postJson, signIn } from "./support/client.ts";
import { databaseUrlOf } from "./support/database-url.ts";
import { hasNginx, type Nginx, startNginx } from "./support/nginx.ts";
import { startStageApp } from "./support/stage.ts";

const trusted = getCACertificates("default");
afterAll(() => setDefaultCACertificates(trusted));

describe.skipIf(!hasNginx)("behind nginx, configured as documented", () => {
  let app: Awaited<ReturnType<typeof startStageApp>>;
  let nginx: Nginx;

  beforeAll(async () => {
    app = await startStageApp({ TRUSTED_PROXIES: "127.0.0.1" });
    nginx = await startNginx(await freePort(), app.url);
  });
  afterAll(async () => {
    await nginx?.stop();
    await app?.end();
  });

  test("a page arrives by HTTP/2, compressed by the app and with its security headers", async () => {
    const session = connect(nginx.url, { ca: getCACertificates("default") });
    const request = session.request({ ":path": "/about", "accept-encoding": "br", accept: "text/html" });
    const [headers] = (await once(request, "response")) as [Record<string, string | number>];
    request.resume();
    await once(request, "end");
    session.close();
    expect(session.alpnProtocol).toBe("h2");
    expect(headers).toMatchObject({
      ":status": 200,
      "content-encoding": "br",
      "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-"),
      "x-content-type-options": "nosniff",
    });
  });

  test("plain HTTP leads to HTTPS", async () => {
    const response = await fetch(`${nginx.plainUrl}/about?a=1`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "https://localhost/about?a=1"]);
  });

  test("an address that the visitor sends in a header is replaced", async () => {
    const countryThrough = async (url: string) => {
      const view = pageView();
      const sent = await postJson(`${url}/api/collect`, batch([view]), { "X-Forwarded-For": "130.225.0.1" });
      expect(sent.status).toBe(202);
      const [place] = await app.query<{ country: string }>(
        "SELECT country_code AS country FROM geo_analytics JOIN website_analytics view USING (session_id) WHERE view.id = $1",
        [view.id],
      );
      return place?.country ?? "none";
    };
    expect(await countryThrough(app.url)).toBe("DK");
    expect(await countryThrough(nginx.url)).toBe("none");
  });

  test("a visit appears in an open stream of live figures, which nginx does not hold back", async () => {
    const { cookie } = await signIn(nginx.url, admin);
    const abort = new AbortController();
    const stream = await fetch(`${nginx.url}/api/admin/live`, { headers: { cookie }, signal: abort.signal });
    expect(stream.headers.get("x-accel-buffering")).toBeNull();
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    const until = async (part: string) => {
      while (!received.includes(part)) received += (await reader?.read())?.value ?? "";
      return received;
    };
    expect(await until("\n\n")).toContain("data:");
    const view = pageView({ pageUrl: "/pricing" });
    await postJson(`${nginx.url}/api/collect`, batch([view]));
    expect(await until("/pricing")).toContain("event:");
    abort.abort();
  });

  test("a body that is too large gets the app's answer", async () => {
    const response = await fetch(`${nginx.url}/api/collect`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Uint8Array(20 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    // nginx's own error page would be HTML.
    expect(await response.json()).toMatchObject({ status: 413 });
  });
});

test.skipIf(!hasNginx)(
  "with two apps, configured as documented, no request fails while both are restarted",
  async () => {
    const database = await createTestDatabase();
    const common = {
      DATABASE_URL: databaseUrlOf(database.connection),
      DRAIN_SECONDS: "5",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const settings = [await freePort(), await freePort()].map((port) => ({ ...common, PORT: String(port) }));
    const [first, second] = await Promise.all(settings.map((own) => startApp(own)));
    const apps = [first as AppProcess, second as AppProcess];
    const nginx = await startNginx(await freePort(), apps[0]?.url ?? "", apps[1]?.url ?? "");
    // Paces the load, because all requests come from one address, whose requests are limited.
    const load = startLoad({ url: nginx.url, writers: 4, paceMs: 100 });
    const pages: number[] = [];
    let reading = true;
    const reader = (async () => {
      while (reading) pages.push(await statusOf(`${nginx.url}/about`));
    })();
    try {
      for (const [index, own] of settings.entries()) {
        await untilGrown(load.acknowledged.pageViews, 20);
        expect(await apps[index]?.end()).toBe(0);
        await untilGrown(load.acknowledged.pageViews, 20);
        apps[index] = await startApp(own);
      }
      await untilGrown(load.acknowledged.leads, 1);
    } finally {
      reading = false;
      await Promise.all([load.stop(), reader]);
      await nginx.stop();
      for (const app of apps) await app.end();
      await database.drop();
    }
    expect([...load.statuses.keys()].filter((status) => ![201, 202, 429].includes(status))).toEqual([]);
    expect(new Set(pages)).toEqual(new Set([200]));
  },
);

/** Status of the response; 0 if no complete response arrived. */
async function statusOf(url: string): Promise<number> {
  const response = await fetch(url).catch(() => null);
  const body = await response?.arrayBuffer().catch(() => null);
  return body ? (response?.status ?? 0) : 0;
}
