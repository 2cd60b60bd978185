import { createHmac, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

const secret = "a secret of at least twenty-four characters";

interface Call {
  id: string;
  type: string;
  data: { event: { sequence: number; kind: string; after: unknown }; lead: { id: string; stage: string } };
}

let work: WorkApp;
let receiver: Server;
const received: Call[] = [];
let isAway = false;

const signatureOf = (id: string, seconds: number, body: string) =>
  `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const [id, seconds] = [String(request.headers["webhook-id"]), Number(request.headers["webhook-timestamp"])];
    const isSigned = request.headers["webhook-signature"] === signatureOf(id, seconds, body);
    if (isSigned && !isAway) received.push({ id, ...JSON.parse(body) });
    response.writeHead(isSigned && !isAway ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  work = await startWorkApp({ WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: secret });
});
afterAll(async () => {
  await work.app.close();
  receiver.close();
});

describe("outgoing calls", () => {
  const kindsOf = (id: string) =>
    received
      .filter(({ data, type }) => data.lead?.id === id && type !== "consultation_request.created")
      .toSorted((a, b) => a.data.event.sequence - b.data.event.sequence)
      .map(({ data }) => data.event.kind);

  test("tell of every change, signed, in an order that the sequence gives", async () => {
    const id = await work.submit();
    await work.change(id, { stage: "contacted" });
    await work.change(id, { value: { minor: 500, currency: "EUR" }, priority: "high" });
    await work.call(`/api/admin/leads/${id}/notes`, "POST", { text: "secret words" });
    await expect.poll(() => kindsOf(id)).toEqual(["stage", "value", "priority", "note_added"]);
    expect(JSON.stringify(received)).not.toContain("secret words");
    expect(received.find(({ type }) => type === "consultation_request.stage")?.data.event.after).toEqual({
      stage: "contacted",
    });
  });

  test("are kept while the receiver is away", async () => {
    isAway = true;
    const id = await work.submit();
    await work.change(id, { stage: "contacted" });
    const waiting = async () =>
      (
        await work.app.database.pool.query(
          "SELECT status FROM outbox WHERE consultation_request_id = $1 AND kind = 'lead_changed_webhook'",
          [id],
        )
      ).rows;
    await expect.poll(waiting).toEqual([{ status: "pending" }]);
    isAway = false;
  });
});

describe("incoming calls", () => {
  interface Options {
    id?: string;
    seconds?: number;
    signature?: string;
  }
  const send = (
    payload: object,
    { id = randomUUID(), seconds = Math.floor(Date.now() / 1000), signature }: Options = {},
  ) => {
    const body = JSON.stringify(payload);
    return work.app.post("/api/webhooks/leads", body, {
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signature ?? `v1,bm8= ${signatureOf(id, seconds, body)}`,
    });
  };
  const update = (data: object, timestamp = new Date().toISOString()) => ({ type: "lead.update", timestamp, data });

  test("change stage, value and owner, by id or email address", async () => {
    const member = await work.person("member");
    const id = await work.submit();
    const value = { minor: 990_000, currency: "EUR" };
    const answer = await send(update({ id, stage: "won", value, owner: member.email }));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: "applied", leadId: id, superseded: [] }]);
    expect(await work.lead(id)).toMatchObject({ stage: "won", value, owner: { id: member.id } });
    expect(new Set((await work.timeline(id)).map(({ actor }) => actor))).toEqual(new Set(["webhook"]));
    const byEmail = await send(
      update({ email: `${id}@EXAMPLE.com`, owner: member.id, stage: "lost", lostReason: "Gone" }),
    );
    expect(byEmail.status).toBe(200);
    expect(await work.lead(id)).toMatchObject({ stage: "lost", lostReason: "Gone" });
  });

  test("by an email address that several open requests have are refused; a request in work counts before one that is over", async () => {
    const email = `${randomUUID()}@example.com`;
    const [first, second] = [await work.submit({ email }), await work.submit({ email })];
    const several = await send(update({ email, stage: "qualified" }));
    expect([several.status, (await several.json()).code]).toEqual([409, "several_leads"]);
    await work.change(second, { stage: "closed" });
    expect(await (await send(update({ email, stage: "qualified" }))).json()).toMatchObject({ leadId: first });
  });

  test("of the same second are applied in the order in which they come", async () => {
    const id = await work.submit();
    const at = "2026-03-01T10:00:00.000Z";
    await send(update({ id, stage: "contacted" }, at));
    expect(await (await send(update({ id, stage: "qualified" }, at))).json()).toMatchObject({ outcome: "applied" });
    expect(await work.lead(id)).toMatchObject({ stage: "qualified" });
  });

  test("that are repeated change nothing, also at the same time", async () => {
    const id = await work.submit();
    const call = update({ id, stage: "contacted" });
    const options = { id: "msg_1" };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => (await (await send(call, options)).json()).outcome),
    );
    expect(outcomes.toSorted()).toEqual(["applied", ...Array.from({ length: 7 }, () => "repeated")]);
    expect(await work.timeline(id)).toHaveLength(1);
  });

  test("that come out of order leave the latest change of each field", async () => {
    const id = await work.submit();
    const at = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000).toISOString();
    await send(update({ id, stage: "won" }, at(30)));
    const late = await (
      await send(update({ id, stage: "contacted", value: { minor: 1, currency: "EUR" } }, at(20)))
    ).json();
    expect(late).toMatchObject({ outcome: "applied", superseded: ["stage"] });
    const later = await (await send(update({ id, stage: "contacted" }, at(10)))).json();
    expect(later).toMatchObject({ outcome: "superseded", superseded: ["stage"] });
    expect(await work.lead(id)).toMatchObject({ stage: "won", value: { minor: 1 } });
  });

  test("that are refused can be sent again", async () => {
    const id = await work.submit();
    const options = { id: "msg_again" };
    const refused = await send(update({ id, stage: "won", owner: "nobody@example.com" }), options);
    expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, "data.owner"]);
    expect((await work.lead(id)).stage).toBe("new");
    expect(await (await send(update({ id, stage: "won" }), options)).json()).toMatchObject({ outcome: "applied" });
  });

  test.each([
    ["altered", { signature: "v1,AAAA" }],
    ["of another version", { signature: "v2,AAAA" }],
    ["late", { seconds: Math.floor(Date.now() / 1000) - 301 }],
    ["early", { seconds: Math.floor(Date.now() / 1000) + 900 }],
  ])("whose signature is %s are refused", async (_, options) => {
    const answer = await send(update({ id: randomUUID(), stage: "won" }), options);
    expect([answer.status, (await answer.json()).code]).toEqual([401, "invalid_signature"]);
  });

  test.each([
    [update({ stage: "won" }), 400],
    [update({ id: randomUUID() }), 400],
    [update({ id: randomUUID(), stage: "lost" }), 400],
    [update({ id: randomUUID(), stage: "won" }), 404],
    [update({ id: randomUUID(), stage: "won" }, "2999-01-01T00:00:00Z"), 400],
    [{ type: "consultation_request.stage", timestamp: new Date().toISOString(), data: {} }, 400],
  ])("%j is answered with %i", async (payload, status) => {
    expect((await send(payload)).status).toBe(status);
  });
});
