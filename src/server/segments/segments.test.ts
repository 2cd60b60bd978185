import { afterAll, beforeAll, expect, test } from "vitest";
import type { Segment, SegmentList } from "#contract/segment.ts";
import { maxSegmentLength, maxSegments } from "#contract/segment-options.ts";
import { goals } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { findBrokenFilters } from "./find-broken-filters.ts";

let app: TestApp;
let admin: { cookie: string };
let viewer: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  [admin, viewer] = [await app.signIn("admin"), await app.signIn("viewer")];
});
afterAll(() => app.close());

const path = "/api/admin/segments";
const list = async (headers = admin): Promise<Segment[]> => {
  const response = await fetch(app.url + path, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as SegmentList).items;
};
const send = (method: string, url: string, body: unknown, headers = admin) =>
  fetch(app.url + url, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const phones = { name: "Phones", filters: ["device:mobile"], isShared: false };

test("each account has its own segments, and everybody sees the team's", async () => {
  const own = await send("POST", path, phones, viewer);
  expect(own.status).toBe(201);
  const { id } = (await own.json()) as { id: string };
  expect(await list()).toEqual([]);
  expect(await list(viewer)).toEqual([expect.objectContaining({ id, ...phones, gone: [] })]);
  // The team may use the same name.
  expect((await send("POST", path, { ...phones, isShared: true })).status).toBe(201);
  expect((await list(viewer)).map(({ isShared }) => isShared).toSorted()).toEqual([false, true]);
  expect((await send("PATCH", `${path}/${id}`, phones)).status).toBe(404);
  expect((await send("DELETE", `${path}/${id}`, undefined)).status).toBe(404);
  const renamed = { ...phones, name: "On a phone", filters: ["device:mobile", "country:DK"] };
  expect((await send("PATCH", `${path}/${id}`, renamed, viewer)).status).toBe(204);
  expect(await list(viewer)).toContainEqual(expect.objectContaining(renamed));
  expect((await send("DELETE", `${path}/${id}`, undefined, viewer)).status).toBe(204);
});

test("only an admin changes the team's segments", async () => {
  expect((await send("POST", path, { ...phones, name: "Ours", isShared: true }, viewer)).status).toBe(403);
  const made = await send("POST", path, { ...phones, name: "Ours", isShared: true });
  const { id } = (await made.json()) as { id: string };
  expect((await send("PATCH", `${path}/${id}`, { ...phones, isShared: false }, viewer)).status).toBe(403);
  expect((await send("DELETE", `${path}/${id}`, undefined, viewer)).status).toBe(403);
  expect((await send("DELETE", `${path}/${id}`, undefined)).status).toBe(204);
});

test("a name is taken once, whatever its case", async () => {
  const first = await send("POST", path, { ...phones, name: "Twice" });
  const second = await send("POST", path, { ...phones, name: "twice" });
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(await second.json()).toMatchObject({ code: "name_taken", errors: [{ field: "name" }] });
});

test.each([
  [{ ...phones, name: " " }, "name"],
  [{ ...phones, name: "x".repeat(61) }, "name"],
  [{ ...phones, filters: [] }, "filters"],
  [{ ...phones, filters: ["nonsense:1"] }, "filters.0"],
  [{ ...phones, filters: ["device:mobile", "steps:page:/ > nothing:x"] }, "filters.1"],
  [{ ...phones, filters: ["device:mobile", "!device:mobile"] }, "filters.0"],
])("%j is refused by name", async (segment, field) => {
  const response = await send("POST", path, segment);
  expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
});

test("filters whose goal or page the site no longer has are named; a goal that was recorded is known", async () => {
  const known = ["demo_request", "brochure"];
  const findUnknownGoals = async (ids: readonly string[]) => new Set(ids.filter((id) => !known.includes(id)));
  const gone = ["reached_goal:sold", "!goal:sold", "entry_page:/old", "steps:page:/ > goal:sold", "steps:page:/old"];
  const there = [
    "reached_goal:demo_request",
    "goal:brochure",
    "steps:goal:brochure > page:/",
    "page:/",
    "page^:/old",
    "steps:page:/ > event:any",
    "country:XX",
    "page:",
  ];
  expect(await findBrokenFilters([[...there, ...gone], there], { pages: ["/", "/pricing"], findUnknownGoals })).toEqual(
    [gone, []],
  );
});

test("a segment with a conversion that was recorded without a configured goal is not gone", async () => {
  const filters = ["reached_goal:brochure", "reached_goal:sold"];
  expect((await send("POST", path, { name: "Readers", filters, isShared: false })).status).toBe(201);
  const goneNow = async () => (await list()).find(({ name }) => name === "Readers")?.gone;
  expect(await goneNow()).toEqual(filters);
  await app.database.pool.query(
    `INSERT INTO conversions (id, conversion_type, source_page, properties, created_at, recorded_by)
     VALUES (gen_random_uuid(), 'brochure', '/', '{}', now(), 'server')`,
  );
  await expect.poll(goneNow).toEqual(["reached_goal:sold"]);
  const listed = await (await fetch(`${app.url}/api/admin/goals`, { headers: viewer })).json();
  const configured = goals.map(({ id, title }) => ({ id, title, isConfigured: true }));
  expect(listed).toEqual({
    goals: [...configured, { id: "brochure", title: "Brochure", isConfigured: false }],
  });
});

test("an account has a limited number of segments of a limited length, because all are read at once", async () => {
  const own = await app.signIn("viewer");
  const ids: string[] = [];
  for (let index = 0; index < maxSegments; index++) {
    const made = await send("POST", path, { ...phones, name: `Number ${index}` }, own);
    ids.push(((await made.json()) as { id: string }).id);
  }
  const more = await send("POST", path, { ...phones, name: "One more" }, own);
  expect([more.status, await more.json()]).toMatchObject([409, { code: "too_many" }]);
  expect((await send("PATCH", `${path}/${ids[0]}`, { ...phones, name: "Changed" }, own)).status).toBe(204);
  expect((await send("DELETE", `${path}/${ids[0]}`, undefined, own)).status).toBe(204);

  const longest = (length: number) => ({
    ...phones,
    name: `Long ${length}`,
    filters: Array.from({ length: 10 }, (_, index) => `page:/${index}`.padEnd(length / 10, "å")),
  });
  expect((await send("POST", path, longest(maxSegmentLength), own)).status).toBe(201);
  const long = await send("POST", path, longest(maxSegmentLength + 10), own);
  expect([long.status, await long.json()]).toMatchObject([400, { errors: [{ field: "filters" }] }]);
});
