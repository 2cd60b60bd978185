import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { collectBatchSchema } from "#contract/collect.ts";
import { maxNewValuesPerDay } from "#contract/folded.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import { createVisitorHash } from "#server/platform/secrets.ts";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { type Collector, createCollector } from "../service.ts";
import { countFolded } from "../daily-counts.sql.ts";
import { storeSeen } from "./known-values.sql.ts";
import { createValueBudget } from "./value-budget.ts";

const apps: TestApp[] = [];
const collectors: Collector[] = [];
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  apps.push(app);
});
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close();
});
afterAll(async () => {
  for (const each of apps) await each.close();
});

/** Behaves like a restarted or second process. */
function startCollector(): Collector {
  const collector = createCollector({
    database: app.database,
    realtime: { subscribe: () => () => undefined, close: async () => undefined },
    hashVisitor: createVisitorHash(app.secrets),
    publicHost: "localhost",
    knownPages: ["/platform"],
  });
  collectors.push(collector);
  return collector;
}

const client = { userAgent: desktopChrome, device: describeDevice(desktopChrome), place: null };
let callers = 0;
const collect = (collector: Collector, records: unknown[], caller = `caller ${++callers}`) =>
  collector.collect(collectBatchSchema.parse(batch(records)), {
    describeClient: async () => client,
    network: () => caller,
    host: undefined,
  });
const event = (name: string, pageUrl = "/platform") => recordOf(pageView({ pageUrl }), "custom", { name });
const numbered = (count: number, make: (number: number) => unknown) => Array.from({ length: count }, (_, n) => make(n));
async function figures(query: string): Promise<Record<string, number>> {
  const { rows } = await app.report(`range=today&timezone=UTC&limit=1000&${query}`);
  return Object.fromEntries(rows.map(({ key, values }) => [key, values[0] as number]));
}
const eventNames = () => figures("metrics=events&dimension=event");
const folded = () => figures("metrics=folded&dimension=folded_dimension");

test("20,000 invented names and paths from many visitors stay within the day's budget, and every total is exact", async () => {
  const collector = startCollector();
  await Promise.all(
    numbered(400, (visitor) =>
      collect(
        collector,
        numbered(50, (n) => event(`made up ${visitor} ${n}`, `/made/up/${visitor}/${n}`)),
      ),
    ),
  );
  await collect(collector, [event("form_start"), pageView({ pageUrl: "/platform" })]);

  const names = await eventNames();
  expect(Object.keys(names).filter((name) => name.startsWith("made up"))).toHaveLength(250);
  expect(names).toMatchObject({ "(other)": 20_000 - 250, form_start: 1 });
  const pages = await figures("metrics=events&dimension=page");
  expect(Object.keys(pages)).toHaveLength(500 + 2);
  expect(pages).toMatchObject({ "(other)": 20_000 - 500, "/platform": 1 });
  expect(await figures("metrics=page_views&dimension=page")).toEqual({ "/platform": 1 });
  expect(await folded()).toEqual({ event: 20_000 - 250, page: 20_000 - 500 });
  expect(await countFolded(app.database.pool)).toEqual([
    { dimension: "event", count: 20_000 - 250 },
    { dimension: "page", count: 20_000 - 500 },
  ]);
});

test("neither one visitor nor one network uses up the site's budget", async () => {
  const collector = startCollector();
  const names = (of: string, count: number) => numbered(count, (n) => event(`${of} ${n}`));
  await collect(collector, names("one", 50));
  expect(Object.keys(await eventNames())).toHaveLength(10 + 1);
  for (let visitor = 0; visitor < 10; visitor++) await collect(collector, names(`office ${visitor}`, 10), "office");
  expect(Object.keys(await eventNames())).toHaveLength(10 + 25 + 1);
  await collect(collector, [event("somebody else's")]);
  expect(await eventNames()).toMatchObject({ "(other)": 40 + 75, "somebody else's": 1 });
});

test("every kind of value that a client can invent has a budget", async () => {
  const collector = startCollector();
  const { visitorId, visitId } = batch([]);
  const view = pageView({ pageUrl: "/platform" });
  for (let n = 0; n < 45; n++) {
    const text = `unusual ${n}`;
    const utm = { utmSource: text, utmMedium: text, utmCampaign: text, utmTerm: text, utmContent: text };
    const browser = { language: text, timezone: text, screenResolution: `${n + 1}x10` };
    const records = [
      pageView({ pageUrl: `/${text}?q`, title: text, referrer: `https://${n}.example/?q`, ...utm, ...browser }),
      recordOf(view, "agent_click", { title: text, agentType: text }),
      recordOf(view, "custom", { name: text, properties: { [text]: n, same: true } }),
      recordOf(view, "conversion", { conversionType: text }),
      recordOf(view, "section_time", { sections: { [`unusual-${n}`]: 5 } }),
    ];
    await collector.collect(collectBatchSchema.parse({ ...batch(records), visitorId, visitId }), {
      describeClient: async () => ({ ...client, userAgent: `${desktopChrome} ${n}` }),
      network: () => "one",
      host: undefined,
    });
  }
  const ofBrowser = { language: 10, screen: 20, timezone: 10, user_agent: 40 };
  const ofArrival = { referrer: 40, source: 20, utm_source: 10, utm_medium: 4, utm_campaign: 20 };
  const ofLink = { utm_term: 20, utm_content: 20 };
  // One of the 40 properties that are admitted is the one that all events share.
  const ofRecords = {
    page: 20,
    title: 20,
    section: 40,
    agent: 20,
    agent_type: 4,
    event: 10,
    property: 40 - 1,
    goal: 4,
  };
  const shares = { ...ofBrowser, ...ofArrival, ...ofLink, ...ofRecords };
  expect(Object.keys(shares).sort()).toEqual(Object.keys(maxNewValuesPerDay).sort());
  expect(await folded()).toEqual(Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, 45 - share])));
  const totals = await app.report("range=today&timezone=UTC&metrics=page_views,agent_clicks,events,conversions");
  expect(totals.rows[0]?.values).toEqual([45, 45, 45, 45]);
});

test("after a restart, the used part of the day's budget is known, and values of earlier days are always accepted", async () => {
  await collect(startCollector(), [event("of an earlier day")]);
  await app.database.pool.query("UPDATE known_values SET first_day = first_day - 1, last_day = last_day - 1");
  const first = startCollector();
  for (let visitor = 0; visitor < 25; visitor++)
    await collect(
      first,
      numbered(10, (n) => event(`today ${visitor} ${n}`)),
    );
  const restarted = startCollector();
  await collect(restarted, [event("one too many"), event("today 3 3"), event("of an earlier day")]);
  expect(await eventNames()).toMatchObject({ "(other)": 1, "today 3 3": 2, "of an earlier day": 2 });

  // The next day, all of them are known, and a new budget begins.
  await app.database.pool.query("UPDATE known_values SET first_day = first_day - 1, last_day = last_day - 1");
  const tomorrow = startCollector();
  await collect(tomorrow, [event("new again"), ...numbered(20, (n) => event(`today ${n} 0`))]);
  expect(await eventNames()).toMatchObject({ "(other)": 1, "new again": 1, "today 19 0": 2 });
});

test("the figure has rows by day, but not by hour", async () => {
  await collect(
    startCollector(),
    numbered(12, (n) => event(`name ${n}`)),
  );
  const { cookie } = await app.signIn("admin");
  const answer = await fetch(`${app.url}/api/admin/report/rows?metric=folded&range=7d&timezone=UTC`, {
    headers: { cookie },
  });
  expect(await answer.json()).toMatchObject({
    columns: ["day", "kind", "values"],
    rows: [[expect.any(String), "event", 2]],
  });
  const hours = await fetch(`${app.url}/api/admin/report?metrics=folded&dimension=time&interval=hour&range=today`, {
    headers: { cookie },
  });
  expect(hours.status).toBe(400);
});

test("a new day starts with a new budget and knows the values of the day before", async () => {
  const budget = createValueBudget(app.database.pool, {});
  const brings = (value: string) => budget.ofSender({ visitor: value, network: () => value }).admits("goal", value);
  await budget.begin(new Date("2026-01-01T12:00:00Z"));
  expect(numbered(101, (n) => brings(`goal ${n}`)).filter(Boolean)).toHaveLength(100);
  await storeSeen(app.database.pool, [{ dimension: "goal", value: "goal 7", day: "2026-01-01" }]);
  await budget.begin(new Date("2026-01-02T12:00:00Z"));
  expect(numbered(101, (n) => brings(`other goal ${n}`)).filter(Boolean)).toHaveLength(100);
  expect([brings("goal 7"), brings("goal 8")]).toEqual([true, false]);
});
