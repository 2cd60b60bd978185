import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  defaultTeamSettings,
  type LeadRule,
  type TeamSettings,
  type TeamSettingsPage,
} from "#contract/team-settings.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";
import { createLeadChanges } from "./change-lead.ts";
import { dueTime, runClock } from "./clock.ts";
import { mainBrandId } from "#brands.ts";

let work: WorkApp;
beforeAll(async () => {
  work = await startWorkApp();
});
afterAll(() => work.app.close());

const defaults = defaultTeamSettings("Europe/Copenhagen");
const office = defaults.working_hours;
const clock = (change: Partial<TeamSettings["clock"]>) => ({ ...defaults.clock, ...change });

describe("the deadline", () => {
  test.each([
    ["all hours", { counts: "all_hours", replyHours: 24 }, "2026-07-03T14:00:00Z", "2026-07-04T14:00:00Z"],
    ["the same day", { counts: "working_hours", replyHours: 2 }, "2026-07-03T08:00:00Z", "2026-07-03T10:00:00Z"],
    ["over a weekend", { counts: "working_hours", replyHours: 2 }, "2026-07-03T14:00:00Z", "2026-07-06T08:00:00Z"],
    ["from a Sunday", { counts: "working_hours", replyHours: 1 }, "2026-07-05T03:00:00Z", "2026-07-06T08:00:00Z"],
    // Clocks go forward on 29 March 2026, so that nine o'clock comes an hour earlier.
    ["over a clock change", { counts: "working_hours", replyHours: 4 }, "2026-03-27T14:00:00Z", "2026-03-30T09:00:00Z"],
    [
      "to the end of a span",
      { counts: "working_hours", replyHours: 8 },
      "2026-07-02T06:00:00Z",
      "2026-07-02T15:00:00Z",
    ],
  ] as const)("%s", (_, change, from, due) => {
    expect(dueTime(new Date(from), clock(change), office).toISOString()).toBe(new Date(due).toISOString());
  });

  test("counts all hours if nobody ever works", () => {
    const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const at = new Date("2026-07-03T14:00:00Z");
    const due = dueTime(at, clock({ counts: "working_hours", replyHours: 3 }), { ...office, days });
    expect(due.getTime() - at.getTime()).toBe(3 * 3_600_000);
  });

  test("changes with the settings, for leads that still wait", async () => {
    const [waiting, answered] = [await work.submit(), await work.submit()];
    await work.change(answered, { stage: "contacted" });
    const before = await work.lead(waiting);
    expect((await work.setSetting("clock", clock({ replyHours: 48 }))).status).toBe(200);
    const after = await work.lead(waiting);
    expect(Date.parse(after.dueAt ?? "") - Date.parse(before.dueAt ?? "")).toBe(24 * 3_600_000);
    expect((await work.lead(answered)).dueAt).toBeNull();
    await work.setSetting("clock", defaults.clock);
    expect(await work.lead(waiting)).toEqual(before);
  });
});

describe("the clock", () => {
  const run = () =>
    runClock({ database: work.app.database, changes: createLeadChanges({ callsWebhook: false }), canMail: true });
  const age = (id: string, hours: number) =>
    work.app.database.pool.query(
      "UPDATE consultation_requests SET created_at = now() - make_interval(hours => $2) WHERE id = $1",
      [id, hours],
    );
  const kindsOf = async (id: string) => (await work.timeline(id)).map(({ kind }) => kind);
  const sentAbout = async (id: string) => (await work.lead(id)).messages.map(({ kind }) => kind).sort();

  test("reminds once before the deadline, however many processes look", async () => {
    const [soon, later] = [await work.submit(), await work.submit()];
    await age(soon, 21);
    await Promise.all([run(), run(), run()]);
    expect(await kindsOf(soon)).toEqual(["reminded"]);
    expect(await kindsOf(later)).toEqual([]);
    expect(await sentAbout(soon)).toEqual(["lead_reminder", "owner_notice"]);
  });

  test("hands an overdue lead to the next person, once, and leaves answered ones alone", async () => {
    const [first, second] = [await work.person("member"), await work.person("admin")];
    await work.setSetting("escalation", [first.id, second.id, "gone"]);
    await work.setSetting("clock", clock({ escalates: true }));
    const [owned, free, done] = [await work.submit(), await work.submit(), await work.submit()];
    await work.change(owned, { ownerId: first.id });
    await work.change(done, { stage: "contacted" });
    for (const id of [owned, free, done]) await age(id, 25);
    await Promise.all([run(), run()]);
    expect((await work.lead(owned)).owner?.email).toBe(second.email);
    expect((await work.lead(free)).owner?.email).toBe(first.email);
    expect(await kindsOf(owned)).toEqual(["escalated", "owner", "owner"]);
    expect(await sentAbout(free)).toEqual(["lead_escalation", "owner_notice"]);
    expect((await work.lead(done)).owner).toBeNull();
    await work.setSetting("clock", defaults.clock);
  });
});

describe("rules", () => {
  const rule = (name: string, when: LeadRule["when"], assign: LeadRule["assign"]): LeadRule => ({ name, when, assign });

  test("the first one that matches gives the lead an owner, a priority and a calendar", async () => {
    const member = await work.person("member");
    await work.setSetting("rules", [
      rule("Contact form", { form: "contact_form" }, { priority: "low" }),
      rule(
        "Large",
        { form: "demo_request", companySize: ["5000+", "1001-5000"] },
        { ownerId: member.id, priority: "high", calendar: "sales" },
      ),
      rule("Everybody", {}, { priority: "low" }),
    ]);
    const large = await work.submit({ companySize: "5000+" });
    expect(await work.lead(large)).toMatchObject({ owner: { id: member.id }, priority: "high", calendar: "sales" });
    expect((await work.timeline(large)).map(({ actor }) => actor)).toEqual(
      Array.from({ length: 3 }, () => "rule Large"),
    );
    expect(await work.lead(await work.submit())).toMatchObject({ owner: null, priority: "low", calendar: null });
  });

  test("never cost a lead, even if the owner is gone", async () => {
    await work.setSetting("rules", [rule("Gone", {}, { ownerId: "gone", priority: "high" })]);
    expect(await work.lead(await work.submit())).toMatchObject({ owner: null, priority: "high" });
    await work.setSetting("rules", []);
  });

  test("are tried on the last leads; country and language are known with consent only", async () => {
    const view = pageView({ language: "da-DK" });
    const visit = batch([view]);
    expect((await work.app.post("/api/collect", visit)).status).toBe(202);
    const known = await work.submit({ visit: { visitorId: visit.visitorId, visitId: visit.visitId } });
    const unknown = await work.submit();
    const rules = [
      rule("Danish", { language: ["da"] }, {}),
      rule("Main brand", { brand: mainBrandId, useCase: ["hr"] }, {}),
    ];
    const { leads } = await (await work.call("/api/admin/leads/try-rules", "POST", { rules })).json();
    const ruleOf = (id: string) => leads.find((lead: { id: string }) => lead.id === id).rule;
    expect([ruleOf(known), ruleOf(unknown)]).toEqual([0, null]);
  });
});

describe("settings", () => {
  const settings = async () => (await work.read<TeamSettingsPage>("/api/admin/team-settings")).settings;
  const undo = (key: string, version: number) => work.call("/api/admin/team-settings/undo", "POST", { key, version });

  test("have versions; an undo goes back step by step, down to the default", async () => {
    const name = (won: string) => work.setSetting("stage_names", { won });
    expect((await settings()).stage_names).toMatchObject({ value: {}, version: 0, undoes: null });
    for (const text of ["One", "Two", "Three"]) expect((await name(text)).status).toBe(200);
    expect((await undo("stage_names", 3)).status).toBe(200);
    expect((await settings()).stage_names).toMatchObject({ value: { won: "Two" }, version: 4 });
    await undo("stage_names", 4);
    expect((await settings()).stage_names).toMatchObject({ value: { won: "One" }, version: 5 });
    await name("Four");
    await undo("stage_names", 6);
    expect((await settings()).stage_names).toMatchObject({ value: { won: "One" }, undoes: 0 });
    await undo("stage_names", 7);
    expect((await settings()).stage_names).toMatchObject({ value: {}, undoes: null });
    expect((await undo("stage_names", 8)).status).toBe(409);
  });

  test("changed by two people at once are changed by one, and are in the audit log", async () => {
    const { version } = (await settings()).templates;
    const body = { key: "templates", version, value: [{ name: "Hello", subject: "Hi {name}", text: "Dear {name}" }] };
    const answers = await Promise.all([1, 2, 3].map(() => work.call("/api/admin/team-settings", "PATCH", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const log = await work.read<{ entries: { action: string; subject: string; status: number }[] }>(
      "/api/admin/audit-log?limit=20",
    );
    expect(log.entries).toContainEqual(
      expect.objectContaining({ action: "Change a setting of the team", subject: "templates", status: 200 }),
    );
  });

  test.each([
    ["working_hours", { ...office, timezone: "Mars/Base" }, "value.timezone"],
    ["templates", [{ name: "A", subject: "B", text: "{nmae}" }], "value.0.text"],
    [
      "templates",
      [
        { name: "A", subject: "B", text: "C" },
        { name: "A", subject: "D", text: "E" },
      ],
      "value",
    ],
    [
      "working_hours",
      { ...office, days: { ...office.days, mon: [{ from: "10:00", to: "09:00" }] } },
      "value.days.mon.0.to",
    ],
    [
      "working_hours",
      {
        ...office,
        days: {
          ...office.days,
          mon: [
            { from: "09:00", to: "12:00" },
            { from: "11:00", to: "13:00" },
          ],
        },
      },
      "value.days.mon.1.from",
    ],
    ["clock", clock({ remindHours: 24 }), "value.remindHours"],
    ["rules", [{ name: "", when: {}, assign: {} }], "value.0.name"],
    ["rules", [{ name: "A", when: { country: ["Denmark"] }, assign: {} }], "value.0.when.country.0"],
    ["escalation", ["a", "a"], "value"],
    ["stage_names", { met: "Met" }, "value.met"],
  ])("%s: bad input is refused by the name of the field", async (key, value, field) => {
    const response = await work.call("/api/admin/team-settings", "PATCH", { key, version: 0, value });
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
  });
});
