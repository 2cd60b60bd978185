import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import { leadStages, statusOfStage } from "#contract/lead-stages.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";
import { createLeadChanges } from "./change-lead.ts";

let work: WorkApp;
beforeAll(async () => {
  work = await startWorkApp();
});
afterAll(() => work.app.close());

const kindsOf = async (id: string) => (await work.timeline(id)).map(({ kind }) => kind);

describe("a stage", () => {
  test("is one of seven, and the four statuses of the list follow from it", async () => {
    const id = await work.submit();
    for (const stage of leadStages) {
      const body = stage === "lost" ? { stage, lostReason: "Too expensive" } : { stage };
      expect((await work.change(id, body)).status).toBe(200);
      const page = await work.read<ConsultationPage>("/api/admin/consultation-requests?limit=200");
      const item = page.items.find((one) => one.id === id);
      expect([item?.stage, item?.status]).toEqual([stage, statusOfStage[stage]]);
    }
  });

  test("stays when the list sets a status that it has already", async () => {
    const id = await work.submit();
    await work.change(id, { stage: "won" });
    const patch = (status: string) => work.call(`/api/admin/consultation-requests/${id}`, "PATCH", { status });
    expect(await (await patch("closed")).json()).toMatchObject({ stage: "won", status: "closed" });
    expect(await (await patch("contacted")).json()).toMatchObject({ stage: "contacted", status: "contacted" });
    expect(await kindsOf(id)).toEqual(["stage", "stage"]);
  });

  test("needs a reason if lost, which goes with the next stage", async () => {
    const id = await work.submit();
    for (const body of [{ stage: "lost" }, { stage: "won", lostReason: "None" }, { lostReason: "None" }]) {
      const response = await work.change(id, body);
      expect([response.status, (await response.json()).errors[0].field]).toEqual([400, "lostReason"]);
    }
    await work.change(id, { stage: "lost", lostReason: "  Chose\nanother " });
    expect(await work.lead(id)).toMatchObject({ stage: "lost", lostReason: "Chose\nanother" });
    await work.change(id, { stage: "contacted" });
    expect(await work.lead(id)).toMatchObject({ stage: "contacted", lostReason: null, lostAt: null });
  });

  test("notes when the lead was answered, qualified and won, and forgets what was a wrong click", async () => {
    const id = await work.submit();
    await work.change(id, { stage: "won" });
    const won = await work.lead(id);
    expect([won.answeredAt, won.qualifiedAt, won.wonAt].every((at) => at !== null)).toBe(true);
    expect(won.dueAt).toBeNull();
    await work.change(id, { stage: "scheduled" });
    expect(await work.lead(id)).toMatchObject({ answeredAt: won.answeredAt, qualifiedAt: null, wonAt: null });
    await work.change(id, { stage: "new" });
    expect(await work.lead(id)).toMatchObject({ answeredAt: null });
  });

  test("closing is no answer", async () => {
    const id = await work.submit();
    await work.change(id, { stage: "closed" });
    expect(await work.lead(id)).toMatchObject({ answeredAt: null });
  });
});

describe("value, owner and priority", () => {
  test("a value above the limit is refused by name", async () => {
    const id = await work.submit();
    const response = await work.change(id, { value: { minor: 1_000_000_000_001, currency: "DKK" } });
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ field: "value.minor", message: "Must be at most 1,000,000,000,000 minor units" }],
    });
  });

  test("are changed together, each with its own entry of who changed what", async () => {
    const id = await work.submit();
    const member = await work.person("member");
    const value = { minor: 1_000_000_000_000, currency: "DKK" };
    const response = await work.change(id, { value, ownerId: member.id, priority: "high" });
    expect(await response.json()).toMatchObject({
      value,
      owner: { id: member.id, email: member.email },
      priority: "high",
    });
    expect(await work.timeline(id)).toMatchObject([
      { kind: "priority", actor: work.admin.email, before: "normal", after: "high" },
      { kind: "owner", before: null, after: member.email },
      { kind: "value", before: null, after: value },
    ]);
    await work.change(id, { value: null, ownerId: null });
    expect(await work.lead(id)).toMatchObject({ value: null, owner: null });
  });

  test.each([
    [{ value: { minor: 1.5, currency: "EUR" } }, "value.minor"],
    [{ value: { minor: -1, currency: "EUR" } }, "value.minor"],
    [{ value: { minor: 1, currency: "XXY" } }, "value.currency"],
    [{ value: { minor: 1, currency: "eur" } }, "value.currency"],
    [{ ownerId: "nobody" }, "ownerId"],
    [{ priority: "urgent" }, "priority"],
    [{ stage: "met" }, "stage"],
    [{}, ""],
  ])("%j is refused, and names the field", async (body, field) => {
    const id = await work.submit();
    const response = await work.change(id, body);
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
    expect(await kindsOf(id)).toEqual([]);
  });

  test("an owner cannot be somebody who only looks", async () => {
    const viewer = await work.person("viewer");
    expect((await work.change(await work.submit(), { ownerId: viewer.id })).status).toBe(400);
  });
});

describe("the timeline", () => {
  test("cannot be changed, and leaves with its lead", async () => {
    const id = await work.submit();
    await work.change(id, { stage: "won" });
    const { pool } = work.app.database;
    await expect(pool.query("UPDATE lead_events SET actor = 'x' WHERE lead_id = $1", [id])).rejects.toThrow(
      "cannot be changed",
    );
    await expect(pool.query("DELETE FROM lead_events WHERE lead_id = $1", [id])).rejects.toThrow("cannot be changed");
    expect((await work.call(`/api/admin/consultation-requests/${id}`, "DELETE")).status).toBe(204);
    expect((await pool.query("SELECT FROM lead_events WHERE lead_id = $1", [id])).rowCount).toBe(0);
  });

  test("is read page by page, newest first", async () => {
    const id = await work.submit();
    for (const stage of ["contacted", "scheduled", "qualified"]) await work.change(id, { stage });
    const page = await work.read<{ events: { after: unknown }[]; next: string }>(
      `/api/admin/leads/${id}/timeline?limit=2`,
    );
    expect(page.events.map(({ after }) => after)).toEqual([{ stage: "qualified" }, { stage: "scheduled" }]);
    const rest = await work.read(`/api/admin/leads/${id}/timeline?limit=2&before=${page.next}`);
    expect(rest).toMatchObject({ events: [{ after: { stage: "contacted" } }], next: null });
  });

  test("takes entries of other features in their transaction; an answer stops the clock, and a stage only moves on", async () => {
    const id = await work.submit();
    const changes = createLeadChanges({ callsWebhook: false });
    const key = randomUUID();
    const record = () =>
      work.app.database.transaction((client) =>
        changes.recordLeadEvent(client, {
          leadId: id,
          actor: "owner@example.com",
          kind: "booked",
          after: { at: "2030-01-01" },
          key,
        }),
      );
    expect([await record(), await record()]).toEqual([true, false]);
    expect((await work.lead(id)).answeredAt).not.toBeNull();
    const move = (stage: "contacted" | "scheduled") =>
      work.app.database.transaction((client) =>
        changes.setStage(client, { leadId: id, stage, actor: "visitor", onlyIfEarlier: true }),
      );
    expect([await move("scheduled"), await move("contacted")]).toEqual([true, true]);
    expect(await work.lead(id)).toMatchObject({ stage: "scheduled" });
  });
});

describe("notes and tasks", () => {
  test("are added, changed, done and deleted, with entries that never hold the text of a note", async () => {
    const id = await work.submit();
    await work.call(`/api/admin/leads/${id}/notes`, "POST", { text: "A secret\nof two lines" });
    await work.call(`/api/admin/leads/${id}/tasks`, "POST", { title: "Call", dueOn: "2020-02-29" });
    const { notes, tasks, nextTask } = await work.lead(id);
    expect(nextTask).toEqual({ title: "Call", dueOn: "2020-02-29" });
    await work.call(`/api/admin/lead-notes/${notes[0]?.id}`, "PATCH", { text: "Changed" });
    await work.call(`/api/admin/lead-tasks/${tasks[0]?.id}`, "PATCH", { isDone: true });
    expect(await work.lead(id)).toMatchObject({
      notes: [{ text: "Changed", author: work.admin.email }],
      nextTask: null,
    });
    await work.call(`/api/admin/lead-tasks/${tasks[0]?.id}`, "PATCH", { isDone: false, title: "Call again" });
    await work.call(`/api/admin/lead-tasks/${tasks[0]?.id}`, "DELETE");
    await work.call(`/api/admin/lead-notes/${notes[0]?.id}`, "DELETE");
    expect(await work.lead(id)).toMatchObject({ notes: [], tasks: [] });
    const kinds = ["note_deleted", "task_deleted", "task_reopened", "task_changed", "task_done", "note_changed"];
    expect(await kindsOf(id)).toEqual([...kinds, "task_added", "note_added"]);
    expect(JSON.stringify(await work.timeline(id))).not.toContain("secret");
  });

  test.each([
    ["notes", { text: "  " }, "text"],
    ["notes", { text: "x".repeat(10_001) }, "text"],
    ["tasks", { title: "Call", dueOn: "2026-02-30" }, "dueOn"],
    ["tasks", { dueOn: "2026-02-20" }, "title"],
  ])("%s: bad input is refused by the name of the field", async (kind, body, field) => {
    const response = await work.call(`/api/admin/leads/${await work.submit()}/${kind}`, "POST", body);
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
  });
});

describe("many at once", () => {
  test("are changed and deleted; leads that are gone are left out", async () => {
    const ids = [await work.submit(), await work.submit(), randomUUID()];
    const key = randomUUID();
    const bulk = async (body: object) => (await work.call("/api/admin/leads/bulk", "POST", { ids, ...body })).json();
    expect(await bulk({ action: "change", key, stage: "contacted" })).toEqual({ done: 2, unchanged: 0, conflicts: [] });
    expect(await bulk({ action: "change", key, stage: "contacted" })).toEqual({ done: 2, unchanged: 0, conflicts: [] });
    expect(await kindsOf(ids[0] as string)).toEqual(["stage"]);
    expect((await bulk({ action: "delete", stage: "won" })).errors[0].field).toBe("action");
    expect(await bulk({ action: "delete" })).toEqual({ done: 2, unchanged: 0, conflicts: [] });
    expect((await work.call(`/api/admin/leads/${ids[0]}`)).status).toBe(404);
  });
});
