import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxNotes, maxNotesLength, maxTasks } from "#contract/lead-limits.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

let work: WorkApp;
let ids: string[];
let member: Awaited<ReturnType<WorkApp["person"]>>;
let other: Awaited<ReturnType<WorkApp["person"]>>;

beforeAll(async () => {
  work = await startWorkApp();
  member = await work.person("member");
  other = await work.person("member");
  ids = [];
  for (const fullName of ["Old", "Overdue", "Fresh", "Won"]) ids.push(await work.submit({ fullName }));
  const age = (place: number, hours: number) =>
    work.app.database.pool.query(
      "UPDATE consultation_requests SET created_at = now() - make_interval(hours => $2) WHERE id = $1",
      [ids[place], hours],
    );
  await age(0, 200);
  await age(1, 30);
  await age(2, 2);
  await age(3, 300);
  await work.change(ids[0] as string, { stage: "contacted", ownerId: member.id });
  await work.change(ids[3] as string, { stage: "won", value: { minor: 120_000, currency: "EUR" }, ownerId: other.id });
});
afterAll(() => work.app.close());

const names = async (query: string) => (await work.list(query)).leads.map(({ name }) => name);

describe("the list", () => {
  test.each([
    ["", ["Overdue", "Fresh", "Old", "Won"]],
    ["sort=newest", ["Fresh", "Overdue", "Old", "Won"]],
    ["sort=oldest", ["Won", "Old", "Overdue", "Fresh"]],
    ["sort=value", ["Won", "Fresh", "Overdue", "Old"]],
    ["sort=name", ["Fresh", "Old", "Overdue", "Won"]],
    ["open=1", ["Overdue", "Fresh", "Old"]],
    ["overdue=1", ["Overdue"]],
    ["stage=won", ["Won"]],
    ["owner=none", ["Overdue", "Fresh"]],
    ["owner=me", []],
    ["q=fres", ["Fresh"]],
    ["q=%25", []],
    ["priority=high", []],
    ["limit=1&offset=1", ["Fresh"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("filters by the visit and by days count and export the same leads; wrong ones are refused by name", async () => {
    const asked = "filter=channel:&from=2020-01-01&to=2020-01-31";
    expect(await work.list(asked)).toMatchObject({ leads: [], total: 0 });
    const all = (await work.list("filter=channel:")).total;
    expect(all).toBe((await work.list("")).total);
    expect((await work.list("filter=!channel:")).total).toBe(0);
    const file = async (query: string) => (await work.call(`/api/admin/leads.csv?${query}`)).text();
    expect((await file("filter=channel:")).trim().split("\n")).toHaveLength(all + 1);
    expect((await file("filter=!channel:")).trim().split("\n")).toHaveLength(1);
    const refusal = async (query: string) => {
      const response = await work.call(`/api/admin/leads?${query}`);
      return [response.status, ((await response.json()) as { errors: { field: string }[] }).errors[0]?.field];
    };
    expect(await refusal("filter=nonsense:1")).toEqual([400, "filter.0"]);
    expect(await refusal("from=2026-01-02")).toEqual([400, "to"]);
    expect(await refusal("from=2026-01-02&to=2026-01-01")).toEqual([400, "to"]);
  });

  test("counts each stage with its sums, whatever stage is asked for", async () => {
    const { total, stages } = await work.list("stage=new");
    expect(total).toBe(2);
    const counts = Object.fromEntries(stages.map(({ stage, count }) => [stage, count]));
    expect(counts).toEqual({ new: 2, contacted: 1, scheduled: 0, qualified: 0, won: 1, lost: 0, closed: 0 });
    expect(stages.find(({ stage }) => stage === "new")).toMatchObject({ overdue: 1, values: [] });
    expect(stages.find(({ stage }) => stage === "won")?.values).toEqual([{ minor: 120_000, currency: "EUR" }]);
  });

  test("finds what has a task of today", async () => {
    const tasks = `/api/admin/leads/${ids[2]}/tasks`;
    await work.call(tasks, "POST", { title: "Later", dueOn: "2150-01-01" });
    expect([await names("task=any"), await names("task=due")]).toEqual([["Fresh"], []]);
    await work.call(tasks, "POST", { title: "Now", dueOn: "2020-01-01" });
    expect(await names("task=due")).toEqual(["Fresh"]);
    // Tasks that are due come after overdue replies, and before replies that are due later.
    await work.call(`/api/admin/leads/${ids[0]}/tasks`, "POST", { title: "Call", dueOn: "2020-01-01" });
    const newest = await work.submit({ fullName: "Newest" });
    expect(await names("sort=urgent")).toEqual(["Overdue", "Fresh", "Old", "Newest", "Won"]);
    await work.app.database.pool.query("DELETE FROM consultation_requests WHERE id = $1", [newest]);
    await work.app.database.pool.query("DELETE FROM lead_tasks WHERE lead_id = $1", [ids[0]]);
  });

  test.each(["sort=best", "limit=0", "offset=-1", "stage=met", "owner="])("%s is refused", async (query) => {
    expect((await work.call(`/api/admin/leads?${query}`)).status).toBe(400);
  });
});

describe("a member", () => {
  const own = (path: string) => work.call(path, "GET", undefined, member.headers);
  const asMember = (path: string, method: string, body?: object) => work.call(path, method, body, member.headers);

  test("sees and counts the own leads only, in both lists", async () => {
    const page = await (await own("/api/admin/leads")).json();
    expect(page).toMatchObject({ total: 1, leads: [{ name: "Old" }] });
    expect(page.stages.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1);
    const list = await (await own("/api/admin/consultation-requests")).json();
    expect(list).toMatchObject({
      total: 1,
      items: [{ full_name: "Old" }],
      counts: { new: 0, contacted: 1, closed: 0 },
    });
    expect(await (await own(`/api/admin/leads?owner=${other.id}`)).json()).toMatchObject({ total: 0 });
  });

  test("changes the own leads, but not who owns them", async () => {
    const path = `/api/admin/leads/${ids[0]}`;
    expect((await asMember(path, "PATCH", { stage: "scheduled" })).status).toBe(200);
    expect((await asMember(path, "PATCH", { ownerId: other.id })).status).toBe(403);
    expect((await asMember(`${path}/notes`, "POST", { text: "Mine" })).status).toBe(200);
  });

  test("changes no note of others, and deletes only the own ones; an admin deletes any", async () => {
    const path = `/api/admin/leads/${ids[0]}`;
    await work.call(`${path}/notes`, "POST", { text: "Of the admin" });
    const { notes } = await work.lead(ids[0] as string);
    const noteOf = (text: string) => `/api/admin/lead-notes/${notes.find((note) => note.text === text)?.id}`;
    expect((await asMember(noteOf("Of the admin"), "PATCH", { text: "Agreed" })).status).toBe(403);
    expect((await asMember(noteOf("Of the admin"), "DELETE")).status).toBe(403);
    expect((await work.call(noteOf("Mine"), "PATCH", { text: "Agreed" })).status).toBe(403);
    expect((await asMember(noteOf("Mine"), "PATCH", { text: "Mine too" })).status).toBe(200);
    expect((await work.lead(ids[0] as string)).notes.map(({ text }) => text)).toEqual(["Of the admin", "Mine too"]);
    expect((await work.call(noteOf("Mine"), "DELETE")).status).toBe(200);
  });

  test("finds no lead of anybody else, by any call", async () => {
    const foreign = ids[3] as string;
    await work.call(`/api/admin/leads/${foreign}/notes`, "POST", { text: "Theirs" });
    await work.call(`/api/admin/leads/${foreign}/tasks`, "POST", { title: "Theirs", dueOn: "2030-01-01" });
    const { notes, tasks } = await work.lead(foreign);
    const note = `/api/admin/lead-notes/${notes[0]?.id}`;
    const task = `/api/admin/lead-tasks/${tasks[0]?.id}`;
    const calls: [path: string, method: string, body?: object][] = [
      [`/api/admin/leads/${foreign}`, "GET"],
      [`/api/admin/leads/${foreign}`, "PATCH", { stage: "lost", lostReason: "x" }],
      [`/api/admin/leads/${foreign}/timeline`, "GET"],
      [`/api/admin/leads/${foreign}/notes`, "POST", { text: "x" }],
      [`/api/admin/leads/${foreign}/tasks`, "POST", { title: "x", dueOn: "2030-01-01" }],
      [note, "PATCH", { text: "x" }],
      [note, "DELETE"],
      [task, "PATCH", { isDone: true }],
      [task, "DELETE"],
      [`/api/admin/consultation-requests/${foreign}`, "PATCH", { status: "closed" }],
      [`/api/admin/consultation-requests/${foreign}/journey`, "GET"],
    ];
    for (const [path, method, body] of calls)
      expect([path, method, (await asMember(path, method, body)).status]).toEqual([path, method, 404]);
    expect(await work.lead(foreign)).toMatchObject({ notes: [{ text: "Theirs" }], tasks: [{ doneAt: null }] });
  });
});

test("the notes and tasks of a lead are limited, because it is read as a whole", async () => {
  const id = await work.submit({ fullName: "Full" });
  const { pool } = work.app.database;
  await pool.query(
    `INSERT INTO lead_notes (id, lead_id, author, text)
     SELECT gen_random_uuid(), $1, $4, repeat('x', $3) FROM generate_series(1, $2)`,
    [id, maxNotes - 1, maxNotesLength / maxNotes, work.admin.email],
  );
  await pool.query(
    `INSERT INTO lead_tasks (id, lead_id, author, title, due_on)
     SELECT gen_random_uuid(), $1, 'a@example.com', 'Call', current_date FROM generate_series(1, $2)`,
    [id, maxTasks],
  );
  const addNote = (text: string) => work.call(`/api/admin/leads/${id}/notes`, "POST", { text });
  const answers = [
    await addNote("å".repeat(maxNotesLength / maxNotes + 1)),
    await addNote("Fits"),
    await addNote("One more"),
    await work.call(`/api/admin/leads/${id}/tasks`, "POST", { title: "One more", dueOn: "2030-01-01" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409]);
  const { notes, tasks } = await work.lead(id);
  expect([notes.length, tasks.length]).toEqual([maxNotes, maxTasks]);
  const longer = { text: "y".repeat(2 * (maxNotesLength / maxNotes)) };
  expect((await work.call(`/api/admin/lead-notes/${notes[1]?.id}`, "PATCH", longer)).status).toBe(409);
  expect((await work.call(`/api/admin/lead-notes/${notes[1]?.id}`, "PATCH", { text: "Shorter" })).status).toBe(200);
  // An earlier version allowed more.
  await pool.query(
    `INSERT INTO lead_notes (id, lead_id, author, text)
     SELECT gen_random_uuid(), $1, $2, repeat('x', 10000) FROM generate_series(1, 50)`,
    [id, work.admin.email],
  );
  expect((await work.call(`/api/admin/lead-notes/${notes[2]?.id}`, "PATCH", { text: "Shorter too" })).status).toBe(200);
});
