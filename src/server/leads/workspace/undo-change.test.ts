import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LeadDetail } from "#contract/lead-work.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

let work: WorkApp;
beforeAll(async () => {
  work = await startWorkApp();
});
afterAll(() => work.app.close());

const bulk = async (ids: string[], change: object, key: string = randomUUID()) => {
  const response = await work.call("/api/admin/leads/bulk", "POST", { key, ids, action: "change", ...change });
  expect(response.status).toBe(200);
  return { key, receipt: await response.json() };
};
const undo = (of: string, key: string = randomUUID(), headers = work.admin.headers) =>
  work.call("/api/admin/leads/bulk/undo", "POST", { key, of }, headers);
const undone = async (of: string, key?: string) => (await undo(of, key)).json();

/** Values that the undo of a bulk change restores. */
const valuesOf = ({ stage, lostReason, value, owner, priority, ...lead }: LeadDetail) => ({
  stage,
  lostReason,
  value,
  owner,
  priority,
  times: [lead.answeredAt, lead.qualifiedAt, lead.wonAt, lead.lostAt],
});
const read = async (ids: string[]) => (await Promise.all(ids.map(work.lead))).map(valuesOf);

describe("the undo of a bulk change", () => {
  test("gives each lead back its own stage, with the reason of a loss and the times at which it was answered and won", async () => {
    const ids = await Promise.all([work.submit(), work.submit(), work.submit()]);
    const [won, lost] = ids as [string, string, string];
    await work.change(won, { stage: "won" });
    await work.change(lost, { stage: "qualified" });
    await work.change(lost, { stage: "lost", lostReason: "Too expensive" });
    const before = await read(ids);
    const { key, receipt } = await bulk(ids, { stage: "new" });
    expect(receipt).toEqual({ done: 3, unchanged: 1, conflicts: [] });
    expect((await read(ids)).map(({ stage, times }) => [stage, times[0]])).toEqual(ids.map(() => ["new", null]));
    expect(await undone(key)).toEqual({ restored: 2, kept: [] });
    expect(await read(ids)).toEqual(before);
    expect((await work.timeline(lost))[0]).toMatchObject({
      kind: "stage",
      actor: work.admin.email,
      after: { stage: "lost", reason: "Too expensive" },
    });
  });

  test("gives back owner, value and priority", async () => {
    const [first, second] = await Promise.all([work.person("member"), work.person("admin")]);
    const ids = await Promise.all([work.submit(), work.submit()]);
    await work.change(ids[0] as string, { ownerId: first.id, value: { minor: 5, currency: "EUR" }, priority: "high" });
    const before = await read(ids);
    const { key } = await bulk(ids, {
      ownerId: second.id,
      value: { minor: 1_000_000_000_000, currency: "DKK" },
      priority: "low",
    });
    expect(await undone(key)).toEqual({ restored: 2, kept: [] });
    expect(await read(ids)).toEqual(before);
  });

  test.each([
    ["a change", (id: string) => work.change(id, { stage: "qualified" })],
    ["a note", (id: string) => work.call(`/api/admin/leads/${id}/notes`, "POST", { text: "Called" })],
  ])("leaves a lead alone that has %s since, and names it", async (_, touch) => {
    const fullName = `Jens ${randomUUID()}`;
    const [left, touched] = [await work.submit(), await work.submit({ fullName })];
    const { key } = await bulk([left, touched], { stage: "contacted" });
    await touch(touched);
    const before = await read([touched]);
    expect(await undone(key)).toEqual({ restored: 1, kept: [{ id: touched, name: fullName }] });
    expect((await work.lead(left)).stage).toBe("new");
    expect(await read([touched])).toEqual(before);
  });

  test("restores fields that later entries do not depend on", async () => {
    const owner = await work.person("member");
    const id = await work.submit();
    const { key } = await bulk([id], { ownerId: owner.id });
    await work.call(`/api/admin/leads/${id}/notes`, "POST", { text: "Called" });
    await work.change(id, { stage: "contacted" });
    expect(await undone(key)).toEqual({ restored: 1, kept: [] });
    expect(await work.lead(id)).toMatchObject({ owner: null, stage: "contacted" });

    const moved = await bulk([id], { stage: "qualified" });
    await work.change(id, { ownerId: owner.id });
    await work.change(id, { priority: "high" });
    const task = await work.call(`/api/admin/leads/${id}/tasks`, "POST", {
      key: randomUUID(),
      title: "Call",
      dueOn: "2030-01-02",
    });
    expect(task.status).toBeLessThan(300);
    expect(await undone(moved.key)).toEqual({ restored: 1, kept: [] });
    expect(await work.lead(id)).toMatchObject({ stage: "contacted", priority: "high", owner: { id: owner.id } });

    // A win may be recorded because of the value.
    const valued = await bulk([id], { value: { minor: 5, currency: "EUR" } });
    await work.change(id, { stage: "won" });
    expect(await undone(valued.key)).toMatchObject({ restored: 0 });
  });

  test("does not restore an owner for an account that is no admin any more", async () => {
    const former = await work.person("admin");
    const id = await work.submit();
    const key = randomUUID();
    const change = { key, ids: [id], action: "change", ownerId: former.id };
    expect((await work.call("/api/admin/leads/bulk", "POST", change, former.headers)).status).toBe(200);
    await work.app.database.pool.query("UPDATE users SET role = 'member' WHERE id = $1", [former.id]);
    expect(await (await undo(key, undefined, former.headers)).json()).toMatchObject({ restored: 0, kept: [{ id }] });
    expect((await work.lead(id)).owner).toMatchObject({ id: former.id });
  });

  test("the audit log says how many leads a bulk change or deletion reached", async () => {
    const [id, unknown] = [await work.submit(), randomUUID()];
    await bulk([id, unknown], { stage: "contacted" });
    await bulk([unknown], { stage: "contacted" });
    const deletion = { key: randomUUID(), ids: [id.toUpperCase(), id], action: "delete" };
    expect(await (await work.call("/api/admin/leads/bulk", "POST", deletion)).json()).toMatchObject({ done: 1 });
    const { rows } = await work.app.database.pool.query(
      "SELECT kind, subject, status FROM audit_log WHERE action LIKE 'Change or delete many%' ORDER BY at DESC LIMIT 3",
    );
    expect(rows).toEqual([
      { kind: "deletion", subject: "delete 1 lead", status: 200 },
      { kind: "change", subject: unknown, status: 404 },
      { kind: "change", subject: "change 1 of 2 leads", status: 200 },
    ]);
  });

  test("is in the audit log with its lead, and as refused if nothing was restored", async () => {
    const id = await work.submit();
    const { key } = await bulk([id], { stage: "contacted" });
    await undone(key);
    await undone(key);
    const { rows } = await work.app.database.pool.query(
      "SELECT subject, status FROM audit_log WHERE action LIKE 'Undo a change of leads%' AND subject = $1 ORDER BY at",
      [id],
    );
    expect(rows).toEqual([
      { subject: id, status: 200 },
      { subject: id, status: 409 },
    ]);
  });

  test("leaves a lead alone whose former owner can own leads no more", async () => {
    const former = await work.person("member");
    const id = await work.submit();
    await work.change(id, { ownerId: former.id });
    const { key } = await bulk([id], { ownerId: null });
    await work.app.database.pool.query("UPDATE users SET role = 'viewer' WHERE id = $1", [former.id]);
    expect(await undone(key)).toMatchObject({ restored: 0, kept: [{ id }] });
    expect((await work.lead(id)).owner).toBeNull();
  });

  test("repeated with its key changes nothing more, and can be undone itself", async () => {
    const ids = await Promise.all([work.submit(), work.submit()]);
    const { key } = await bulk(ids, { stage: "contacted" });
    const undoKey = randomUUID();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => undone(key, undoKey)));
    for (const receipt of receipts) expect(receipt).toEqual({ restored: 2, kept: [] });
    expect(await work.timeline(ids[0] as string)).toHaveLength(2);
    expect(await undone(undoKey)).toEqual({ restored: 2, kept: [] });
    expect((await work.lead(ids[0] as string)).stage).toBe("contacted");
  });

  test("is refused without such a change, of another account's change, with a used key and without the key of the change", async () => {
    const id = await work.submit();
    const { key } = await bulk([id], { stage: "contacted" });
    const other = await work.person("admin");
    const member = await work.person("member");
    const refusals = [
      await undo(randomUUID()),
      await undo(key, undefined, other.headers),
      await undo(key, undefined, member.headers),
      await undo(key, key),
      await work.call("/api/admin/leads/bulk/undo", "POST", { key: randomUUID() }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 409, 400]);
    expect(await refusals.at(-1)?.json()).toMatchObject({ errors: [{ field: "of" }] });
    expect((await work.lead(id)).stage).toBe("contacted");
  });

  test("by a member covers the leads that the member sees; owners and deletion are for admins", async () => {
    const member = await work.person("member");
    const [own, foreign] = [await work.submit(), await work.submit()];
    await work.change(own, { ownerId: member.id });
    const key = randomUUID();
    const call = (body: object) =>
      work.call("/api/admin/leads/bulk", "POST", { key, ids: [own, foreign], ...body }, member.headers);
    for (const refused of [{ action: "delete" }, { action: "change", ownerId: null }])
      expect((await call(refused)).status).toBe(403);
    expect(await (await call({ action: "change", stage: "contacted" })).json()).toMatchObject({
      done: 1,
      unchanged: 0,
    });
    expect([(await work.lead(own)).stage, (await work.lead(foreign)).stage]).toEqual(["contacted", "new"]);
    const viewer = await work.person("viewer");
    const body = { key: randomUUID(), ids: [own], action: "change", stage: "won" };
    expect((await work.call("/api/admin/leads/bulk", "POST", body, viewer.headers)).status).toBe(403);

    // A lead that is somebody else's since then is not the member's to restore.
    const next = await work.person("member");
    await work.change(own, { ownerId: next.id });
    expect((await undo(key, undefined, member.headers)).status).toBe(404);
    await work.change(own, { ownerId: member.id });
    const second = randomUUID();
    await work.call(
      "/api/admin/leads/bulk",
      "POST",
      { key: second, ids: [own], action: "change", stage: "won" },
      member.headers,
    );
    expect(await (await undo(second, undefined, member.headers)).json()).toEqual({ restored: 1, kept: [] });
    expect((await work.lead(own)).stage).toBe("contacted");
  });

  test("of deleted leads restores those that are left", async () => {
    const ids = await Promise.all([work.submit(), work.submit()]);
    const { key } = await bulk(ids, { stage: "won" });
    await work.call(`/api/admin/consultation-requests/${ids[0]}`, "DELETE");
    expect(await undone(key)).toEqual({ restored: 1, kept: [] });
  });
});
