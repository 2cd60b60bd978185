import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectBatchSchema } from "#contract/collect.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import { createVisitorHash } from "#server/platform/secrets.ts";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { type Collector, createCollector } from "./service.ts";

let app: TestApp;
/** Simulates a second process on the same database. */
let other: Collector;
beforeAll(async () => {
  app = await startTestApp();
  other = createCollector({
    database: app.database,
    realtime: { subscribe: () => () => undefined, close: async () => undefined },
    hashVisitor: createVisitorHash(app.secrets),
    publicHost: "localhost",
    knownPages: [],
  });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface View {
  page: number;
  seconds: number[];
  percents: (25 | 50 | 75 | 100)[];
  sections: Record<string, number>[];
  custom: boolean;
}

const views = fc.array(
  fc.record<View>({
    page: fc.nat(3),
    seconds: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
    percents: fc.subarray([25, 50, 75, 100]),
    sections: fc.array(fc.dictionary(fc.constantFrom("hero", "agents", "faq"), fc.integer({ min: 1, max: 90 })), {
      maxLength: 3,
    }),
    custom: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
/** Record and batch of each transmission. The number of the batch determines the process that receives it. */
const sendings = fc.array(fc.record({ record: fc.nat(), batch: fc.nat(4) }), { minLength: 10, maxLength: 60 });

test("records in any order, in any batches, any number of times, to two processes at once, count as if each was sent once", async () => {
  await fc.assert(
    fc.asyncProperty(views, sendings, async (views, sendings) => {
      const identity = batch([]);
      const began = Date.now() - 3_600_000;
      const records = views.flatMap(({ page, seconds, percents, sections, custom }, index) => {
        const occurredAt = new Date(began + index * 600_000).toISOString();
        const view = pageView({ pageUrl: `/page-${page}`, occurredAt });
        return [
          view,
          ...seconds.map((timeSpentSeconds) => recordOf(view, "time_on_page", { timeSpentSeconds })),
          ...percents.map((percent) => recordOf(view, "scroll_depth", { percent })),
          ...sections.map((times) => recordOf(view, "section_time", { sections: times })),
          ...(custom
            ? [recordOf(view, "custom", { name: "c" }), recordOf(view, "conversion", { conversionType: "c" })]
            : []),
        ];
      });
      // Every record is sent at least once.
      const all = [...sendings, ...records.map((_, record) => ({ record, batch: record % 5 }))];
      const batches = [0, 1, 2, 3, 4].map((number) =>
        all.filter((sending) => sending.batch === number).map(({ record }) => records[record % records.length]),
      );
      const client = { userAgent: desktopChrome, device: describeDevice(desktopChrome), place: null };
      await Promise.all(
        batches.flatMap((records, number) => {
          const slices = Array.from({ length: Math.ceil(records.length / 50) }, (_, n) =>
            records.slice(n * 50, n * 50 + 50),
          );
          return slices.map((slice) => {
            const sent = { ...identity, sentAt: new Date().toISOString(), records: slice };
            return number % 2
              ? other.collect(collectBatchSchema.parse(sent), {
                  describeClient: async () => client,
                  network: () => "other",
                  host: "localhost",
                })
              : app.post("/api/collect", sent).then((response) => {
                  if (response.status !== 202) throw new Error(`Refused: ${response.status}`);
                });
          });
        }),
      );

      const one = async (sql: string) => (await app.database.pool.query(sql, [identity.visitId])).rows[0];
      const longest = views.map(({ seconds }) => Math.max(0, ...seconds));
      const timed = views.reduce((sum, { sections }) => sum + sections.length, 0);
      const customs = views.filter(({ custom }) => custom).length;
      expect(
        await one("SELECT page_views, engaged_seconds, entry_page, exit_page FROM visits WHERE visit_id = $1"),
      ).toEqual({
        page_views: views.length,
        engaged_seconds: longest.reduce((sum, seconds) => sum + seconds, 0),
        entry_page: `/page-${views[0]?.page}`,
        exit_page: `/page-${views.at(-1)?.page}`,
      });
      const longestTimes = views.map(({ sections }) =>
        sections.reduce((longest: Record<string, number>, times) => {
          for (const [name, seconds] of Object.entries(times))
            longest[name] = Math.max(longest[name] ?? 0, seconds * 10);
          return longest;
        }, {}),
      );
      const stored = await app.database.pool.query(
        "SELECT coalesce(sections, '{}') AS sections FROM website_analytics WHERE session_id = $1 ORDER BY created_at",
        [identity.visitId],
      );
      expect(stored.rows.map((row) => row.sections)).toEqual(longestTimes);
      expect(
        await one(
          `SELECT count(*)::int AS views, coalesce(sum(time_on_page), 0)::int AS seconds,
                  coalesce(sum(scroll_depth), 0)::int AS percents FROM website_analytics WHERE session_id = $1`,
        ),
      ).toEqual({
        views: views.length,
        seconds: longest.reduce((sum, seconds) => sum + seconds, 0),
        percents: views.reduce((sum, { percents }) => sum + Math.max(0, ...percents), 0),
      });
      expect(
        await one(
          `SELECT (SELECT count(*) FROM custom_events WHERE visit_id = $1)::int AS events,
                  (SELECT count(*) FROM conversions WHERE visit_id = $1)::int AS conversions,
                  (SELECT count(*) FROM geo_analytics WHERE session_id = $1)::int AS places,
                  (SELECT count(*) FROM user_analytics WHERE visit_id = $1)::int AS log,
                  (SELECT count(*) FROM early_activity WHERE visit_id = $1)::int AS early`,
        ),
      ).toEqual({
        events: customs,
        conversions: customs,
        places: 1,
        log: records.length - 2 * customs - timed,
        early: 0,
      });
    }),
    { numRuns: 40 },
  );
});

test("many visitors at once, each of their batches sent to two processes: no deadlock, no duplicates", async () => {
  const client = { userAgent: desktopChrome, device: describeDevice(desktopChrome), place: null };
  const sent = Array.from({ length: 150 }, () => {
    const view = pageView({ pageUrl: "/crowd" });
    return batch([view, recordOf(view, "time_on_page", { timeSpentSeconds: 5 })]);
  });
  const shuffled = [...sent].sort(() => Math.random() - 0.5);
  await Promise.all([
    ...sent.map((body) => app.post("/api/collect", body).then(({ status }) => expect(status).toBe(202))),
    ...shuffled.map((body) =>
      other.collect(collectBatchSchema.parse(body), {
        describeClient: async () => client,
        network: () => "other",
        host: undefined,
      }),
    ),
  ]);
  const { rows } = await app.database.pool.query(
    "SELECT sum(page_views)::int AS views, sum(engaged_seconds)::int AS seconds, count(*)::int AS visits FROM visits WHERE entry_page = '/crowd'",
  );
  expect(rows).toEqual([{ views: 150, seconds: 750, visits: 150 }]);
});
