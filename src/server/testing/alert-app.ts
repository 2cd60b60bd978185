import type { AlertList } from "#contract/alert.ts";
import { siteConfig } from "#site.config.ts";
import { localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Headers } from "./account-app.ts";
import { startTestApp } from "./test-app.ts";

const { timezone } = siteConfig.report;
export const today = localDay(new Date(), timezone);
/** An hour of a day, in the owner's time zone. */
export const at = (day: string, hour = 12) => new Date(startOfDay(day, timezone).getTime() + hour * 3_600_000);

export const asked = {
  name: "Many leads",
  metric: "leads",
  filters: [],
  period: "day",
  condition: "above",
  threshold: 3,
  byMail: true,
  byWebhook: true,
};

/** An app with alerts on the number of leads. */
export async function startAlertApp(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  const [admin, viewer] = [await app.signIn("admin"), await app.signIn("viewer")];
  return {
    ...app,
    admin,
    viewer,
    create: (alert: object = {}, headers: Headers = admin) =>
      app.post("/api/admin/alerts", { ...asked, ...alert }, headers),
    list: async (headers: Headers = admin): Promise<AlertList> =>
      (await fetch(`${app.url}/api/admin/alerts`, { headers })).json(),
    addLeads: (count: number, received: Date) =>
      app.database.pool.query(
        `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
         SELECT gen_random_uuid(), 'Lead', 'Northwind', 'lead@example.com', 'demo_request', $2 FROM generate_series(1, $1)`,
        [count, received],
      ),
    async clear(): Promise<void> {
      for (const table of ["outbox", "alerts", "consultation_requests"])
        await app.database.pool.query(`DELETE FROM ${table}`);
    },
  };
}

export type AlertApp = Awaited<ReturnType<typeof startAlertApp>>;
