import { expect, test } from "vitest";
import { prepareTrafficApp } from "#server/testing/traffic-app.ts";

const figures = prepareTrafficApp();
const days = { range: "custom", from: "2026-03-06", to: "2026-04-02", explain: "1" };

test.each([
  ["days", { metrics: "visitors,visits" }],
  ["days", { metrics: "visitors", dimension: "country" }],
  ["days", { metrics: "page_views", dimension: "time", interval: "week" }],
  ["columns", { metrics: "visitors", filter: ["country:DK"] }],
  ["columns", { metrics: "visitors", dimension: "page", filter: ["!device:mobile"] }],
  ["rows", { metrics: "visitors", dimension: "time", interval: "hour", from: "2026-04-01" }],
  ["rows", { metrics: "visitors", timezone: "America/New_York" }],
  ["days", { metrics: "events", dimension: "event" }],
  ["columns", { metrics: "events", dimension: "country" }],
  ["columns", { metrics: "conversions", filter: ["country:DK"] }],
  ["rows", { metrics: "events", dimension: "property" }],
  ["rows", { metrics: "leads" }],
  ["rows", { metrics: "dropped" }],
])("%s answer %j", async (evaluator, query) => {
  await figures.columns.files.complete();
  await figures.app.database.pool.query(
    `INSERT INTO custom_events (id, created_at, visit_id, event_name, page_url, user_agent, properties)
     VALUES (gen_random_uuid(), '2026-03-10', NULL, 'download', '/', '', '{"a": "b"}')`,
  );
  await figures.app.database.pool.query(
    `INSERT INTO conversions (id, created_at, visit_id, conversion_type, source_page, properties)
     VALUES (gen_random_uuid(), '2026-03-10', NULL, 'demo_request', '/', '{}')`,
  );
  const { explained } = await figures.make({ ...days, ...query });
  expect(explained).toMatchObject([{ evaluator }]);
  expect(explained?.[0]?.reason).toMatch(/^[A-Z]/);
});

test("the evaluator of each source is explained for both ranges, and only for admins who request it", async () => {
  const query = { ...days, metrics: "visits,conversions", filter: ["country:DK"], compare: "previous_period" };
  const { explained } = await figures.make(query);
  expect(explained?.map(({ source }) => source)).toEqual(["traffic", "conversions", "traffic", "conversions"]);
  expect((await figures.make({ ...query, explain: undefined })).explained).toBeUndefined();
  const read = async (role: "admin" | "viewer") => {
    const headers = await figures.app.signIn(role);
    const response = await fetch(`${figures.app.url}/api/admin/report?metrics=visits&explain=1`, { headers });
    return ((await response.json()) as { explained?: unknown }).explained;
  };
  expect(await read("viewer")).toBeUndefined();
  expect(await read("admin")).toMatchObject([{ source: "traffic", evaluator: "days" }]);
});
