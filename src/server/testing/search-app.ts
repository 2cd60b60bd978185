import type { SearchConsoleResult, SearchPerformance } from "#contract/search-console.ts";
import { addDays } from "../platform/calendar.ts";
import { lastDays } from "../search-console/days.ts";
import { type SearchConsoleServer, type SearchFact, startSearchConsoleServer } from "./search-console-server.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface SearchApp {
  app: TestApp;
  google: SearchConsoleServer;
  admin: { cookie: string };
  ask(body: object): Promise<SearchConsoleResult>;
  performance(days?: number): Promise<SearchPerformance>;
  /**
   * Sends the request of the dashboard's tab, and waits for the rows of each day, which are fetched in the background.
   */
  fetchAll(): Promise<SearchPerformance>;
  close(): Promise<void>;
}

/** App connected to a test Search Console on loopback; the settings can override this. */
export async function startSearchApp(settings: Record<string, string> = {}): Promise<SearchApp> {
  const google = await startSearchConsoleServer();
  const app = await startTestApp({ ...google.settings, ...settings });
  const admin = await app.signIn("admin");
  const read = async <Result>(response: Response): Promise<Result> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const self: SearchApp = {
    app,
    google,
    admin,
    ask: async (body) => read(await app.post("/api/google-search-console", body, admin)),
    performance: async (days = 30) =>
      read(await fetch(`${app.url}/api/admin/search-performance?days=${days}`, { headers: admin })),
    async fetchAll() {
      await self.ask({ action: "metrics" });
      for (;;) {
        const performance = await self.performance();
        const { daysToFetch, updatedAt } = performance.kept;
        if (daysToFetch === 0 && updatedAt) return performance;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      await app.close();
      await google.close();
    },
  };
  return self;
}

const { to: today } = lastDays(1);

/** Day of the last range, or of the previous one, counted from its end. */
export const daysAgo = (days: number) => addDays(today, -days);

export const searchFact = (overrides: Partial<SearchFact> = {}): SearchFact => ({
  date: today,
  query: "ai agents",
  page: "https://orbit.example/platform",
  country: "dnk",
  device: "DESKTOP",
  clicks: 1,
  impressions: 10,
  position: 4,
  ...overrides,
});
