import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Annotation, AnnotationList } from "#contract/annotation.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { recordBuild } from "./record-build.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const path = "/api/admin/annotations";
const list = async (headers = admin): Promise<Annotation[]> => {
  const response = await fetch(app.url + path, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as AnnotationList).items;
};
const send = (method: string, url: string, body: unknown, headers = admin) =>
  fetch(app.url + url, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("an admin writes, changes and deletes a note, which a viewer reads and cannot touch", async () => {
  const viewer = await app.signIn("viewer");
  const made = await send("POST", path, { day: "2026-03-02", text: "  Spring campaign begins " });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  expect(await list(viewer)).toEqual([
    expect.objectContaining({ id, kind: "note", day: "2026-03-02", text: "Spring campaign begins", at: null }),
  ]);
  const note = { day: "2026-03-03", text: "It began a day later" };
  expect((await send("PATCH", `${path}/${id}`, note, viewer)).status).toBe(403);
  expect((await send("DELETE", `${path}/${id}`, undefined, viewer)).status).toBe(403);
  expect((await send("POST", path, note, viewer)).status).toBe(403);
  expect((await send("PATCH", `${path}/${id}`, note)).status).toBe(204);
  expect(await list(viewer)).toEqual([expect.objectContaining(note)]);
  expect((await send("DELETE", `${path}/${id}`, undefined)).status).toBe(204);
  expect((await send("DELETE", `${path}/${id}`, undefined)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test.each([
  [{ day: "2026-02-30", text: "No such day" }, "day"],
  [{ day: "2026-02-03", text: "   " }, "text"],
  [{ day: "2026-02-03", text: "x".repeat(201) }, "text"],
  [{ day: "2026-02-03", text: "a\u0000b" }, "text"],
])("an invalid note is rejected with the field's name: %j", async (note, field) => {
  const response = await send("POST", path, note);
  expect([response.status, (await response.json()).errors[0].field]).toEqual([400, field]);
});

test("a shared link and a key see no notes", async () => {
  const key = await send("POST", "/api/admin/access-tokens", { kind: "api_key", name: "Deck" });
  const { token } = (await key.json()) as { token: string };
  const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
});

test("a build is noted once, at its first start, and cannot be changed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orbit-build-"));
  try {
    await recordBuild(app.database, folder);
    expect(await list()).toEqual([]);
    await mkdir(join(folder, "build"));
    await writeFile(join(folder, "build/fingerprint"), "0123456789abcdef0123456789abcdef");
    await Promise.all([recordBuild(app.database, folder), recordBuild(app.database, folder)]);
    await recordBuild(app.database, folder);
    const [build, ...others] = await list();
    expect(others).toEqual([]);
    expect(build).toMatchObject({ kind: "build", text: "0123456789ab", commit: "", createdBy: null });
    expect(Date.now() - Date.parse(build?.at as string)).toBeLessThan(60_000);
    expect((await send("DELETE", `${path}/${build?.id}`, undefined)).status).toBe(404);
    const note = { day: "2026-03-03", text: "Mine" };
    expect((await send("PATCH", `${path}/${build?.id}`, note)).status).toBe(404);
    await writeFile(join(folder, "build/fingerprint"), "fedcba9876543210");
    await recordBuild(app.database, folder);
    expect((await list()).map(({ text }) => text).sort()).toEqual(["0123456789ab", "fedcba987654"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
