import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect } from "vitest";
import { siteConfig } from "#site.config.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { browser, type ResponseApp, type ResponseAppOptions, startResponseApp } from "./response-app.ts";

const referrers = { "Organic Search": "https://www.google.com/", Social: "https://www.linkedin.com/" } as const;
/** User agent of a phone. */
export const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

let visits = 0;

/**
 * Opens pages like a browser, with a different network for each visit, and records them if the visitor has consented.
 */
async function visitPages(
  app: ResponseApp,
  pages: readonly string[],
  { channel, consents, agent = browser["User-Agent"], cookie, opens = true }: VisitOptions,
): Promise<void> {
  const address = `83.92.${visits++ % 256}.1`;
  const random = randomUUID().slice(-12);
  for (const [index, path] of pages.entries()) {
    const referrer = index === 0 ? referrers[channel] : `${app.url}/`;
    const headers = { ...browser, Host: new URL(app.url).host, "User-Agent": agent, Referer: referrer };
    if (opens) await app.open(path, headers, address);
    if (!consents) continue;
    const id = uuidv7();
    const record = {
      id,
      type: "page_view",
      isLoad: true,
      isArrival: index === 0,
      occurredAt: new Date().toISOString(),
      pageUrl: path,
      pageViewId: id,
      brand: siteConfig.brand.id,
      title: "Page",
      referrer,
      screenResolution: "1920x1080",
      viewport: "1440x800",
      language: "da",
      timezone: "Europe/Copenhagen",
    };
    const body = {
      consent: { analytical: true },
      visitorId: `session_1750000000000_${random}`,
      visitId: `sess_${random}_1750000000000`,
      experimentGroup: "A",
      sentAt: new Date().toISOString(),
      records: [record],
    };
    const response = await app.post("/api/collect", body, { "User-Agent": agent, ...(cookie && { Cookie: cookie }) });
    expect(response.status).toBe(202);
  }
}

interface VisitOptions {
  channel: keyof typeof referrers;
  consents: boolean;
  agent?: string;
  /** False for a forged record of a load that never happened. */
  opens?: boolean;
  cookie?: string;
}

/**
 * Starts an app for the tests of one file, with functions to make visits and read figures. Each test begins without
 * counts and visits.
 */
export async function startVisitedApp(options: ResponseAppOptions = {}) {
  const app = await startResponseApp(options);
  afterAll(() => app.close());
  beforeEach(() => app.database.pool.query("TRUNCATE response_counts, website_views, visits"));
  const viewer = await app.signIn("viewer");
  return {
    app,
    viewer,
    visit: (pages: readonly string[], options: VisitOptions) => visitPages(app, pages, options),
    /** Response to a viewer. */
    async get(path: string) {
      const response = await fetch(app.url + path, { headers: viewer });
      expect(response.status).toBe(200);
      return response.json();
    },
  };
}
