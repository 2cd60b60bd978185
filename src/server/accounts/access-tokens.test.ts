import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#contract/calendar-range.ts";
import type { AccessTokenList, SharedView } from "#contract/account.ts";
import { siteConfig } from "#site.config.ts";
import type { Report } from "#contract/report.ts";
import { type Headers, prepareAccountApp } from "#server/testing/account-app.ts";

const calls = prepareAccountApp();
const { get, status, remove } = calls;

describe("keys and links", () => {
  let admin: Headers;
  beforeAll(async () => {
    admin = await calls.app.signIn("admin");
  });
  const make = async (body: object) =>
    (await (await calls.app.post("/api/admin/access-tokens", body, admin)).json()) as { id: string; token: string };
  const report = "/api/admin/report?metrics=visitors&range=today";
  test("a key reads figures and nothing else, until it is revoked", async () => {
    const { id, token } = await make({ kind: "api_key", name: "Board deck" });
    const bearer = { authorization: `Bearer ${token}` };
    expect(await status(report, bearer)).toBe(200);
    for (const path of ["/api/admin/consultation-requests", "/api/admin/access-tokens", "/api/account/sessions"])
      expect([path, await status(path, bearer)]).toEqual([path, 403]);
    const { tokens } = await get<AccessTokenList>("/api/admin/access-tokens", admin);
    expect(tokens[0]).toMatchObject({ id, name: "Board deck", lastUsedAt: expect.any(String) });
    expect(JSON.stringify(tokens)).not.toContain(token);
    const { rows } = await calls.app.database.pool.query("SELECT token_hash::text AS hash FROM access_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await remove(`/api/admin/access-tokens/${id}`, admin)).status).toBe(204);
    expect(await status(report, bearer)).toBe(401);
    // A valid session does not replace an invalid token.
    expect(await status(report, { ...bearer, ...admin })).toBe(401);
    for (const written of ["Bearer x", "Bearer\tx", "bearer  x", "Bearer", "Bearer x y"])
      expect([written, await status(report, { authorization: written, ...admin })]).toEqual([written, 401]);
    expect(await status(report, { authorization: "Basic b3JiaXQ6b3JiaXQ=", ...admin })).toBe(200);
  });

  test("a link describes what it shows, and shows nothing else", async () => {
    const view = "range=7d&filter=channel%3Aemail";
    const { token } = await make({ kind: "share_link", name: "Board", view, expiresInDays: 7 });
    const bearer = { authorization: `Bearer ${token}` };
    const sharedView = await get<SharedView>("/api/admin/shared-view", bearer);
    expect(sharedView).toMatchObject({ name: "Board", view });
    expect(Math.round((Date.parse(sharedView.expiresAt) - Date.now()) / dayMs)).toBe(7);
    const wider = await fetch(`${calls.app.url}${report}&filter=channel:direct`, { headers: bearer });
    expect(((await wider.json()) as Report).rows).toHaveLength(1);
    const beyond = await fetch(`${calls.app.url}/api/admin/report?metrics=consent_choices`, { headers: bearer });
    expect([beyond.status, (await beyond.json()).code]).toEqual([403, "beyond_view"]);
    // With a day or two dimensions, the value of a single lead could be read.
    for (const [query, expected] of [
      ["metrics=won,won_value&dimension=channel", 200],
      ["metrics=won,won_value&dimension=time", 403],
      ["metrics=leads&dimension=screen", 403],
      ["metrics=leads&dimension=lead_stage", 403],
      ["metrics=leads&dimension=channel&by=country", 403],
      ["metrics=visitors&dimension=time", 200],
      // Visits with a lead are figures of leads too.
      ["metrics=visits&filter=!lead_stage:", 200],
      ["metrics=section_reach&dimension=section&filter=page:/&filter=!lead_stage:", 200],
      ["metrics=section_reach&dimension=section&by=country&filter=!lead_stage:", 403],
      ["metrics=visits&dimension=time&filter=!lead_stage:", 403],
      ["metrics=page_views&dimension=page&filter=lead_stage:won", 403],
    ] as const)
      expect([query, await status(`/api/admin/report?${query}`, bearer)]).toEqual([query, expected]);
    for (const more of ["metrics=visitors&range=7d&compare=previous_period", "metrics=realtime_visitors"])
      expect(await status(`/api/admin/report?${more}`, bearer), more).toBe(403);
    // Days of another time zone would start before the visible days.
    const zone = await fetch(`${calls.app.url}${report}&timezone=Pacific/Kiritimati`, { headers: bearer });
    expect(((await zone.json()) as Report).timezone).toBe(siteConfig.report.timezone);
    const compared = await make({
      kind: "share_link",
      name: "Both",
      view: `${view}&compare=previous_period`,
      expiresInDays: 7,
    });
    const both = { authorization: `Bearer ${compared.token}` };
    expect(await status("/api/admin/report?metrics=visitors&range=7d&compare=previous_period", both)).toBe(200);
    expect(await status("/api/admin/report/rows?metric=visitors", bearer)).toBe(403);
    expect(await status("/api/admin/live", bearer)).toBe(403);
    expect(await status("/api/admin/shared-view", admin)).toBe(404);
    const key = await make({ kind: "api_key", name: "Deck" });
    expect(await status("/api/admin/shared-view", { authorization: `Bearer ${key.token}` })).toBe(404);
  });

  test("a link shows no more than its creator may see today", async () => {
    const creator = await calls.app.signIn("admin");
    const link = { kind: "share_link", name: "Demoted", view: "range=7d&with=search", expiresInDays: 7 };
    const { token } = (await (await calls.app.post("/api/admin/access-tokens", link, creator)).json()) as {
      token: string;
    };
    const bearer = { authorization: `Bearer ${token}` };
    const paths = ["/api/admin/search-performance", "/api/admin/page-health", report];
    const statuses = () => Promise.all(paths.map((path) => status(path, bearer)));
    expect(await statuses()).toEqual([200, 200, 200]);
    const setRole = (role: string | null) =>
      calls.app.database.pool.query(
        "UPDATE users SET role = $1 WHERE id = (SELECT created_by FROM access_tokens WHERE name = 'Demoted')",
        [role],
      );
    await setRole("viewer");
    expect(await statuses()).toEqual([403, 403, 200]);
    expect((await get<SharedView>("/api/admin/shared-view", bearer)).view).toBe("range=7d");
    await setRole(null);
    expect(await statuses()).toEqual([401, 401, 401]);
    await setRole("admin");
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const ended of ["range=last_month", "range=custom&from=2026-03-01&to=2026-03-31"]) {
      const view = `${ended}&with=search`;
      await calls.app.database.pool.query("UPDATE access_tokens SET view = $1 WHERE name = 'Demoted'", [view]);
      expect([ended, await statuses()]).toEqual([ended, [403, 403, 200]]);
      expect((await get<SharedView>("/api/admin/shared-view", bearer)).view).toBe(ended);
    }
  });

  test.each(["range=fortnight", "range=custom&from=2026-01-01", "filter=mood:good", "filter=page"])(
    "a link to %s, which is not a report, is not created",
    async (view) => {
      const link = { kind: "share_link", name: "Odd", view, expiresInDays: 1 };
      const answer = await calls.app.post("/api/admin/access-tokens", link, admin);
      expect([answer.status, (await answer.json()).errors[0].field]).toEqual([400, "view"]);
    },
  );

  test("the documented commands return what the documents say", async () => {
    const { token } = await make({ kind: "api_key", name: "Documentation" });
    const text = await readFile(new URL("../../../docs/figures-for-programs.md", import.meta.url), "utf8");
    const commands = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = ""]) =>
      command.replace("https://www.example.com", calls.app.url).replace("--output report.csv", "--output -"),
    );
    expect(commands).toHaveLength(3);
    const run = async (command = "", key = token) =>
      (await promisify(execFile)("sh", ["-c", command], { env: { PATH: process.env.PATH, ORBIT_KEY: key } })).stdout;
    const answer = JSON.parse(await run(commands[0])) as Report;
    const sample = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? "") as Report;
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(sample)));
    expect(answer).toMatchObject({ metrics: ["visitors", "leads"], dimension: "channel" });
    expect(await run(commands[1])).toContain('"Total Visitors before"');
    await expect(run(commands[0], `${token}x`)).rejects.toThrow("401");
  });

  test("a link needs an end date, and expires", async () => {
    const endless = await calls.app.post("/api/admin/access-tokens", { kind: "share_link", name: "Press" }, admin);
    expect([endless.status, (await endless.json()).errors[0].field]).toEqual([400, "expiresInDays"]);
    const link = { kind: "share_link", name: "Press", view: "range=7d", expiresInDays: 1 };
    const bearer = { authorization: `Bearer ${(await make(link)).token}` };
    const { from, to } = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", bearer);
    expect(Math.round((Date.parse(to) - Date.parse(from as string)) / dayMs)).toBe(7);
    await calls.app.database.pool.query("UPDATE access_tokens SET expires_at = now() WHERE name = 'Press'");
    expect(await status(report, bearer)).toBe(401);
    const bound = { kind: "api_key", name: "Partner", view: "range=7d" };
    const partner = { authorization: `Bearer ${(await make(bound)).token}` };
    const narrow = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", partner);
    expect([narrow.from, narrow.to]).toEqual([from, to]);
    const viewless = { authorization: `Bearer ${(await make({ ...link, view: "" })).token}` };
    const wide = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", viewless);
    expect(Math.round((Date.parse(wide.to) - Date.parse(wide.from as string)) / dayMs)).toBe(30);
  });
});
