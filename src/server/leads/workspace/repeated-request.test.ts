import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

let work: WorkApp;
beforeAll(async () => {
  work = await startWorkApp();
});
afterAll(() => work.app.close());

const kindsOf = async (id: string) => (await work.timeline(id)).map(({ kind }) => kind);

describe("a repeated request", () => {
  test("with the same key changes nothing, even if the lead has changed since", async () => {
    const id = await work.submit();
    const key = randomUUID();
    await work.change(id, { key, stage: "contacted" });
    await work.change(id, { stage: "scheduled" });
    expect(await (await work.change(id, { key, stage: "contacted" })).json()).toMatchObject({ stage: "scheduled" });
    expect(await kindsOf(id)).toEqual(["stage", "stage"]);
  });

  test("sent twenty times at once leaves one entry", async () => {
    const id = await work.submit();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => work.change(id, { key, stage: "won" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kindsOf(id)).toEqual(["stage"]);
  });

  test("of a note or a task adds it once", async () => {
    const id = await work.submit();
    const [note, task] = [
      { key: randomUUID(), text: "Called" },
      { key: randomUUID(), title: "Offer", dueOn: "2030-01-02" },
    ];
    for (let time = 0; time < 2; time++) {
      await work.call(`/api/admin/leads/${id}/notes`, "POST", note);
      await work.call(`/api/admin/leads/${id}/tasks`, "POST", task);
    }
    expect(await work.lead(id)).toMatchObject({ notes: [{ text: "Called" }], tasks: [{ title: "Offer" }] });
  });

  test("with the key of another request is refused, and stores nothing", async () => {
    const id = await work.submit();
    const key = randomUUID();
    await work.call(`/api/admin/leads/${id}/notes`, "POST", { key, text: "Called" });
    const [note] = (await work.lead(id)).notes;
    const others = [
      await work.call(`/api/admin/leads/${id}/notes`, "POST", { key, text: "Called twice" }),
      await work.call(`/api/admin/lead-notes/${note?.id}`, "PATCH", { key, text: "Called" }),
      await work.call(`/api/admin/leads/${id}/tasks`, "POST", { key, title: "Offer", dueOn: "2030-01-02" }),
      await work.change(id, { key, stage: "won" }),
      await work.call("/api/admin/leads/bulk", "POST", { key, ids: [id], action: "change", stage: "won" }),
    ];
    for (const response of others) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "idempotency_key_reused", errors: [{ field: "key" }] });
    }
    expect(await kindsOf(id)).toEqual(["note_added"]);
    expect(await work.lead(id)).toMatchObject({ stage: "new", notes: [{ text: "Called" }], tasks: [] });
  });
});

describe("a key", () => {
  const noteOn = (id: string, key: string, headers = work.admin.headers) =>
    work.call(`/api/admin/leads/${id}/notes`, "POST", { key, text: "Called" }, headers);
  const codeOf = async (response: Response) => [response.status, (await response.json()).code];
  const reused = [409, "idempotency_key_reused"];

  test("of one lead is refused for every other, in each kind of request", async () => {
    const [first, second] = [await work.submit(), await work.submit()];
    const requests = [
      noteOn,
      (id: string, key: string) =>
        work.call(`/api/admin/leads/${id}/tasks`, "POST", { key, title: "Offer", dueOn: "2030-01-02" }),
      (id: string, key: string) => work.change(id, { key, stage: "won" }),
    ];
    for (const send of requests) {
      const key = randomUUID();
      expect((await send(first, key)).status).toBe(200);
      expect(await codeOf(await send(second, key))).toEqual(reused);
      expect((await send(first, key)).status).toBe(200);
    }
    expect(await kindsOf(first)).toHaveLength(requests.length);
    expect(await kindsOf(second)).toEqual([]);
  });

  test("of another account is refused, although the request is the same", async () => {
    const id = await work.submit();
    const key = randomUUID();
    const other = await work.person("admin");
    await noteOn(id, key);
    expect(await codeOf(await noteOn(id, key, other.headers))).toEqual(reused);
    expect((await work.lead(id)).notes).toMatchObject([{ author: work.admin.email }]);
  });

  test("sent at once to twenty leads changes one of them", async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 20 }, () => work.submit()));
    const answers = await Promise.all(ids.map((id) => noteOn(id, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test("of a bulk change is for all its leads, and for no other change", async () => {
    const [first, second] = [await work.submit(), await work.submit()];
    const key = randomUUID();
    const bulk = (body: object) => work.call("/api/admin/leads/bulk", "POST", { key, action: "change", ...body });
    expect(await (await bulk({ ids: [first, second], stage: "won" })).json()).toMatchObject({ done: 2, conflicts: [] });
    expect(await (await bulk({ ids: [first, second], stage: "won" })).json()).toMatchObject({ done: 2, conflicts: [] });
    expect(await kindsOf(first)).toEqual(["stage"]);
    expect(await codeOf(await bulk({ ids: [first, second], stage: "contacted" }))).toEqual(reused);
    const third = await work.submit();
    expect(await codeOf(await bulk({ ids: [second, third], stage: "won" }))).toEqual(reused);
    expect(await codeOf(await work.change(first, { key, stage: "won" }))).toEqual(reused);
    expect(await kindsOf(third)).toEqual([]);
  });

  test("used for another change of some leads of a bulk change stops only these, which are listed", async () => {
    const ids = (await Promise.all([work.submit(), work.submit(), work.submit()])).sort();
    const [first, used] = ids as [string, string, string];
    const key = randomUUID();
    await work.change(used, { key, stage: "qualified" });
    const bulk = () => work.call("/api/admin/leads/bulk", "POST", { key, ids, action: "change", stage: "won" });
    for (let count = 0; count < 2; count++)
      expect(await (await bulk()).json()).toEqual({ done: 2, unchanged: 0, conflicts: [used] });
    expect((await Promise.all(ids.map(work.lead))).map(({ stage }) => stage)).toEqual(["won", "qualified", "won"]);
    expect(await kindsOf(first)).toEqual(["stage"]);
  });
});
