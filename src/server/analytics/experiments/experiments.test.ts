import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExperimentLeads, Experiments } from "#contract/experiment.ts";
import {
  addVisits,
  describeVisit,
  seededRandom,
  storeTraffic,
  type Traffic,
} from "#server/testing/random-traffic-testing.ts";
import { bucketOf, pathOf } from "#server/testing/report-oracle-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Experiment, experiments, goals } from "#site.config.ts";
import { evaluateExperiment, listLeads } from "./service.ts";

const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: [Date.parse("2025-10-21T22:00:00Z"), Date.parse("2025-10-25T22:00:00Z")],
};
const experiment: Experiment = {
  id: "test",
  name: "Test",
  page: "/platform",
  versions: { A: "One", B: "Other" },
  goals: ["demo_request", "contact_form"],
  startsOn: "2025-10-22",
  endsOn: "2025-10-25",
  baseRate: 0.05,
  minimumLift: 0.3,
};

interface Outcome {
  id: string;
  visitor: string;
  at: Date;
  kind: string;
}

let app: TestApp;
const random = seededRandom(5);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const outcomes: Outcome[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const visitors = Array.from({ length: 150 }, (_, n) => `visitor${n}`);
  addVisits(traffic, random, visitors, 300, calendar);
  // Visitors keep their group, except for the first few, which simulate tampering.
  for (const [session, attributes] of traffic.attributes) {
    const number = Number(traffic.visits.get(session)?.visitor_id.replace("visitor", ""));
    if (number > 8) attributes.experiment_group = number % 3 === 0 ? "B" : "A";
    describeVisit(traffic, session);
  }
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  for (let n = 0; n < 160; n++) {
    const view = random.pick(traffic.views);
    const at = new Date(view.created_at.getTime() + random.below(7_200_000) - 3_600_000);
    outcomes.push({
      id: randomUUID(),
      visitor: view.visitor_id,
      at,
      kind: random.pick([...experiment.goals, "newsletter"]),
    });
  }
  const insert = (sql: string) => app.database.pool.query(sql, [JSON.stringify(outcomes)]);
  const sent = "jsonb_to_recordset($1) AS sent (id uuid, visitor text, kind text, at timestamptz)";
  await insert(
    `INSERT INTO conversions (id, conversion_type, source_page, visitor_id, properties, created_at)
     SELECT id, kind, '/', visitor, '{}', at FROM ${sent}`,
  );
  await insert(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, visitor_id, created_at)
     SELECT id, 'Test', 'Test company', 'test@example.com', kind, visitor, at FROM ${sent} WHERE kind <> 'newsletter'`,
  );
});
afterAll(() => app.close());

/** Independent count: time since when each visitor of a group has seen its version. */
function exposedSince(group: string): Map<string, Date> {
  const since = new Map<string, Date>();
  const byVisitor = Map.groupBy(traffic.views, (view) => view.visitor_id);
  for (const [visitor, views] of byVisitor) {
    const groupOf = (session: string) => traffic.attributes.get(session)?.experiment_group;
    const first = Math.min(...views.map((view) => view.created_at.getTime()));
    const onPage = views.filter((view) => {
      const day = bucketOf(view.created_at, owner, "day");
      return pathOf(view.page_url) === "/platform" && day >= "2025-10-22" && day <= "2025-10-25";
    });
    const shownTimes = onPage.map((view) => view.created_at.getTime()).filter((time) => time > first);
    if (shownTimes.length > 0 && onPage.every((view) => groupOf(view.visit_id) === group))
      since.set(visitor, new Date(Math.min(...shownTimes)));
  }
  return since;
}

const reachedIn = (group: string) => {
  const since = exposedSince(group);
  return outcomes.filter(
    ({ visitor, at, kind }) =>
      kind !== "newsletter" && at >= (since.get(visitor) ?? Infinity) && bucketOf(at, owner, "day") <= "2025-10-25",
  );
};

test("groups count visitors who were shown a version after consent, and those who reached a goal afterwards", async () => {
  const result = await evaluateExperiment(app.database.pool, experiment, new Date("2025-10-23T12:00:00Z"));
  for (const { group, visitors, conversions, rate } of result.groups) {
    const converted = new Set(reachedIn(group).map(({ visitor }) => visitor)).size;
    expect([group, visitors, conversions]).toEqual([group, exposedSince(group).size, converted]);
    expect(converted).toBeGreaterThan(0);
    expect(rate).toBe(converted / visitors);
  }
  expect(result.groups.map(({ group, version }) => [group, version])).toEqual([
    ["A", "One"],
    ["B", "Other"],
  ]);
  expect(result.plan.missingPerGroup).toBe(result.plan.visitorsPerGroup - result.groups[1]!.visitors);
  expect(result.verdict.code).toBe("too_early");
  expect(result.verdict.text).toContain("more visitors per group");
});

test("an experiment is scheduled, running or ended by the days of the site's zone", async () => {
  const stateAt = async (now: string) => (await evaluateExperiment(app.database.pool, experiment, new Date(now))).state;
  expect(await stateAt("2025-10-21T21:59:59Z")).toBe("scheduled");
  expect(await stateAt("2025-10-21T22:00:00Z")).toBe("running");
  expect(await stateAt("2025-10-25T21:59:59Z")).toBe("running");
  expect(await stateAt("2025-10-25T22:00:00Z")).toBe("ended");
});

test("a group opens its leads, newest first", async () => {
  for (const group of ["A", "B"] as const) {
    const { leads, totalRows } = await listLeads(app.database.pool, experiment, group);
    const expected = reachedIn(group).sort((a, b) => b.at.getTime() - a.at.getTime());
    expect(leads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(totalRows).toBe(expected.length);
  }
});

test("an event serves as a goal too", async () => {
  const goal = goals.find(({ kind }) => kind === "event");
  await app.database.pool.query(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, visitor_id, properties, created_at)
     SELECT id, $1, '/', '', visitor_id, '{}', created_at FROM conversions WHERE conversion_type <> 'newsletter'`,
    [goal && "event" in goal && goal.event],
  );
  const { groups } = await evaluateExperiment(app.database.pool, { ...experiment, goals: [goal!.id] });
  for (const { group, conversions } of groups)
    expect(conversions).toBe(new Set(reachedIn(group).map(({ visitor }) => visitor)).size);
});

test.each(["qualified", "won"])("leads that were %s serve as a goal, from their request on", async (goal) => {
  const column = `${goal}_at`;
  const counted = async () => (await evaluateExperiment(app.database.pool, { ...experiment, goals: [goal] })).groups;
  expect((await counted()).map(({ conversions }) => conversions)).toEqual([0, 0]);
  // Selects every second lead; the time at which it reached the stage does not matter.
  const chosenOutcomes = outcomes.filter(({ kind }, index) => kind !== "newsletter" && index % 2 === 0);
  const ids = new Set(chosenOutcomes.map(({ id }) => id));
  await app.database.pool.query(`UPDATE consultation_requests SET ${column} = now() WHERE id = ANY ($1)`, [[...ids]]);
  for (const { group, conversions } of await counted()) {
    const visitors = reachedIn(group).flatMap(({ id, visitor }) => (ids.has(id) ? [visitor] : []));
    expect(conversions).toBe(new Set(visitors).size);
    expect(conversions).toBeGreaterThan(0);
  }
});

test("a viewer sees the figures but no names, and others see nothing", async () => {
  const [shown] = experiments;
  const visitor = "session_1795000000000_abcdefgh";
  const at = (minute: number) => new Date(Date.parse(`${shown!.startsOn}T12:00:00Z`) + minute * 60_000);
  const [template] = traffic.views;
  const views = [0, 5].map((minute) => ({
    ...template!,
    id: randomUUID(),
    visitor_id: visitor,
    visit_id: "sess_abcdefgh_1795000000000",
    page_url: shown!.page,
    created_at: at(minute),
  }));
  traffic.attributes.set("sess_abcdefgh_1795000000000", {
    ...traffic.attributes.get(template!.visit_id),
    experiment_group: "B",
  });
  traffic.views.push(...views);
  describeVisit(traffic, "sess_abcdefgh_1795000000000");
  await storeTraffic(app.database.pool, traffic, ["sess_abcdefgh_1795000000000"]);
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, visitor_id, visit_id, created_at)
     VALUES (gen_random_uuid(), 'Test', 'Test company', 'test@example.com', 'demo_request', $1, 'sess_abcdefgh_1795000000000', $2)`,
    [visitor, at(9)],
  );

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
  const leadsPath = `/api/admin/experiments/leads?experiment=${shown!.id}&group=B`;
  expect([(await ask("/api/admin/experiments")).status, (await ask(leadsPath)).status]).toEqual([401, 401]);
  const [viewer, admin] = [await app.signIn("viewer"), await app.signIn("admin")];
  const { experiments: results } = (await (await ask("/api/admin/experiments", viewer)).json()) as Experiments;
  expect(results[0]?.groups[1]).toMatchObject({ group: "B", version: shown!.versions.B, visitors: 1, conversions: 0 });
  const [lead] = ((await (await ask(leadsPath, admin)).json()) as ExperimentLeads).leads;
  expect((await ask(leadsPath, viewer)).status).toBe(403);
  expect(lead).toMatchObject({ form: "demo_request", name: "Test", company: "Test company" });
  expect((await ask("/api/admin/experiments/leads?experiment=none&group=B", admin)).status).toBe(404);
  expect((await ask(`/api/admin/experiments/leads?experiment=${shown!.id}&group=C`, admin)).status).toBe(400);
});

test("the experiments of the configuration can be told apart", () => {
  // A visitor has one group for all experiments, so effects of simultaneous experiments could not be told apart.
  const inOrder = [...experiments].sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  const overlapping = inOrder.slice(1).filter(({ startsOn }, index) => (inOrder[index]?.endsOn ?? "9999") >= startsOn);
  expect(overlapping).toEqual([]);
  for (const { baseRate, minimumLift } of inOrder) {
    expect(baseRate > 0 && minimumLift > 0 && baseRate * (1 + minimumLift) < 1).toBe(true);
  }
  expect(new Set(experiments.map(({ id }) => id)).size).toBe(experiments.length);
  expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
});
