import { chmod, copyFile, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { withDatabaseOf } from "./support/database-processes.ts";
import { type AppProcess, admin, runApp, runTool, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
}
async function start(DATA_DIR: string): Promise<AppProcess> {
  const app = await startApp({ DATA_DIR });
  cleanUps.push(() => app.end());
  return app;
}

const passwordIn = (output: string) => /Password +(\S+)/.exec(output)?.[1] ?? "";
const awkward = 'Zoë "quoted", (nested), \\ back\nnew line, 日本 🧵';

async function submitMessage(url: string, name: string): Promise<void> {
  const response = await postJson(`${url}/api/submit-contact`, {
    name,
    company: "Trial",
    email: "visitor@example.com",
    message: awkward,
    recaptchaToken: await captchaToken(url),
  });
  if (response.status !== 201) throw new Error(await response.text());
}

async function leadsOf(url: string): Promise<unknown> {
  const headers = await signIn(url, admin);
  const response = await fetch(`${url}/api/admin/consultation-requests`, { headers });
  return response.json();
}

describe("admin accounts", () => {
  test("are created, listed and given a new password beside the running app", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    const run = (...action: string[]) => runTool({ DATA_DIR }, "tools/admin.ts", ...action);

    const created = await run("create", "Second@Example.com");
    expect(created.code).toBe(0);
    const second = { email: "second@example.com", password: passwordIn(created.output) };
    const { cookie } = await signIn(app.url, second);

    const listed = await run("list");
    expect(listed.output).toContain(admin.email);
    expect(listed.output).toContain(second.email);
    expect(listed.output).not.toContain(second.password);

    const reset = await run("reset-password", second.email);
    const session = await fetch(`${app.url}/api/admin/consultation-requests`, { headers: { cookie } });
    expect(session.status).toBe(401);
    await expect(signIn(app.url, second)).rejects.toThrow("401");
    await signIn(app.url, { ...second, password: passwordIn(reset.output) });
  });

  test("are refused with a reason when the wish makes no sense", async () => {
    const DATA_DIR = await dataFolder();
    const run = (...action: string[]) => runTool({ DATA_DIR }, "tools/admin.ts", ...action);
    for (const [action, reason] of [
      [[], "Usage"],
      [["create", "nobody"], "must be an email address"],
      [["create", "a@example.com", "--role", "king"], "--role must be"],
      [["reset-password", "nobody@example.com"], "no account"],
    ] as const) {
      const { code, output } = await run(...action);
      expect(code).toBe(1);
      expect(output).toContain(reason);
      expect(output).not.toContain("    at ");
    }
    await run("create", "a@example.com");
    expect((await run("create", "a@example.com")).output).toContain("already has an account");
  });
});

describe("the secret", () => {
  test("can be rotated while the app runs; a readable or missing file is reported and refused", async () => {
    const DATA_DIR = await dataFolder();
    const file = join(DATA_DIR, "secrets.json");
    const app = await start(DATA_DIR);
    const doctor = async () => (await runTool({ DATA_DIR }, "tools/doctor.ts")).output;
    const before = JSON.parse(await readFile(file, "utf8"));
    const rotated = await runTool({ DATA_DIR }, "tools/admin.ts", "rotate-secret");
    expect([rotated.code, rotated.output]).toEqual([
      0,
      expect.stringMatching(/valid for reading until \d{4}-\d\d-\d\d/),
    ]);
    const after = JSON.parse(await readFile(file, "utf8"));
    expect([after.previous[0].secret, (await stat(file)).mode & 0o777]).toEqual([before.current, 0o600]);
    expect(rotated.output).not.toContain(after.current);
    await app.end();
    await start(DATA_DIR);
    expect(await doctor()).toMatch(/^ok +Secret .*, and 1 previous/m);
    await chmod(file, 0o644);
    expect(await doctor()).toMatch(/^fail +Secret .*is readable by other users/m);
    await rm(file);
    expect(await doctor()).toMatch(/^fail +Secret .*is missing/m);
  });

  test("of another database makes the app exit with 78; a lost secret can be replaced", async () => {
    const DATA_DIR = await dataFolder();
    await (await startApp({ DATA_DIR })).end();
    await rm(join(DATA_DIR, "secrets.json"));
    const AUTH_SECRET = "another secret than that of this database";
    const foreign = await runApp({ DATA_DIR, PORT: "0", AUTH_SECRET });
    expect([foreign.code, foreign.output]).toEqual([78, expect.stringMatching(/AUTH_SECRET: .*a different secret/)]);
    const lost = await runApp({ DATA_DIR, PORT: "0" });
    expect([lost.code, lost.output]).toEqual([78, expect.stringContaining("secrets.json is missing")]);
    expect(lost.output).not.toContain("    at ");
    const renewed = await runTool({ DATA_DIR }, "tools/admin.ts", "rotate-secret");
    expect([renewed.code, renewed.output]).toEqual([0, expect.stringContaining("no longer work: create new ones")]);
    await signIn((await start(DATA_DIR)).url, admin);
  });

  test("can reset a lost second factor", async () => {
    const DATA_DIR = await dataFolder();
    await start(DATA_DIR);
    const run = (email: string) => runTool({ DATA_DIR }, "tools/admin.ts", "reset-second-factor", email);
    expect(await run(admin.email)).toMatchObject({ code: 0, output: expect.stringContaining("password alone") });
    expect(await run("nobody@example.com")).toMatchObject({ code: 1, output: expect.stringContaining("no account") });
  });
});

describe("backup and restore", () => {
  test("a snapshot of the running app, restored elsewhere, holds the same", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    await submitMessage(app.url, "Zoë");
    await submitMessage(app.url, "Second");
    const file = `${DATA_DIR}.snapshot`;
    const backup = await runTool({ DATA_DIR }, "tools/backup.ts", file);
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ rows/) });
    expect((await stat(file)).mode & 0o077).toBe(0);
    const before = await leadsOf(app.url);
    expect(JSON.stringify(before)).toContain(JSON.stringify(awkward));

    const elsewhere = await dataFolder();
    await mkdir(elsewhere);
    await copyFile(join(DATA_DIR, "secrets.json"), join(elsewhere, "secrets.json"));
    const restored = await runTool({ DATA_DIR: elsewhere }, "tools/restore.ts", file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
    expect(restored.output).not.toContain("is missing");
    const copy = await start(elsewhere);
    expect(await leadsOf(copy.url)).toEqual(before);
  });

  test("a restore without the secret of the backup lists what no longer works, and the app starts", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    await submitMessage(app.url, "Kept");
    const file = `${DATA_DIR}.snapshot`;
    await runTool({ DATA_DIR }, "tools/backup.ts", file);
    const before = await leadsOf(app.url);
    const elsewhere = await dataFolder();
    const restored = await runTool({ DATA_DIR: elsewhere }, "tools/restore.ts", file);
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(/is missing[\s\S]*invitations[\s\S]*unsubscribe[\s\S]*restore again/);
    expect(await leadsOf((await start(elsewhere)).url)).toEqual(before);
    expect((await runTool({ DATA_DIR: elsewhere }, "tools/doctor.ts")).output).toMatch(/^ok +Secret/m);
  });

  test("a broken snapshot changes nothing, and a running app is left alone", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    await submitMessage(app.url, "Kept");
    const file = `${DATA_DIR}.snapshot`;
    await runTool({ DATA_DIR }, "tools/backup.ts", file);
    const busy = await runTool({ DATA_DIR }, "tools/restore.ts", file);
    expect(busy.code).toBe(1);
    expect(busy.output).toContain("already using");

    const before = await leadsOf(app.url);
    await app.end();
    const whole = await readFile(file);
    for (const broken of [whole.subarray(0, whole.length - 40), Buffer.from("no snapshot"), Buffer.alloc(0)]) {
      await writeFile(file, broken);
      const { code, output } = await runTool({ DATA_DIR }, "tools/restore.ts", file);
      expect(code).toBe(1);
      expect(output).toContain("nothing was changed");
    }
    const missing = await runTool({ DATA_DIR }, "tools/restore.ts", join(DATA_DIR, "none"));
    expect(missing.output).toContain("cannot be read");
    expect(await leadsOf((await start(DATA_DIR)).url)).toEqual(before);
  });
});

test("the demo serves ninety made-up days, and leads of them", { timeout: 120_000 }, async () => {
  const DATA_DIR = await dataFolder();
  const app = await startApp({ DATA_DIR, ORBIT_PAGES: "off" }, [process.execPath, "tools/demo.ts"]);
  cleanUps.push(() => app.end());
  const headers = await signIn(app.url, admin);
  const response = await fetch(`${app.url}/api/admin/report?metrics=visitors&dimension=time&range=90d`, { headers });
  const { rows } = (await response.json()) as { rows: { values: { visitors: number } }[] };
  expect(rows.length).toBeGreaterThanOrEqual(90);
  const { total } = (await leadsOf(app.url)) as { total: number };
  expect(total).toBeGreaterThan(0);
});

describe("the doctor", () => {
  test("tells what works, what is not configured and what does not answer", async () => {
    const DATA_DIR = await dataFolder();
    await start(DATA_DIR);
    const well = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect(well.code).toBe(0);
    expect(well.output).toMatch(/^ok +Database +PostgreSQL \d+/m);
    expect(well.output).toMatch(/^ok +Consent log/m);
    for (const name of ["contact.registrationNumber", "SMTP_URL", "PUBLIC_URL", "GSC_SITE_URL"])
      expect(well.output).toMatch(new RegExp(`^todo +${name} `, "m"));

    const ill = await runTool(
      { DATA_DIR, SMTP_URL: "smtp://127.0.0.1:9", ADMIN_PASSWORD: "fourteen-chars" },
      "tools/doctor.ts",
    );
    expect(ill.code).toBe(1);
    expect(ill.output).toMatch(/^todo +ADMIN_PASSWORD +is shorter than the 15 characters/m);
    expect(ill.output).toMatch(/^fail +SMTP_URL +.*ECONNREFUSED/m);
    const wrong = await runTool({ DATA_DIR, PORT: "high" }, "tools/doctor.ts");
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^fail +PORT/m)]);
  });

  test("finds a consent record that was changed afterwards", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    for (let choice = 0; choice < 3; choice++) {
      const body = {
        id: uuidv7(),
        consentId: crypto.randomUUID(),
        action: "accept_all",
        preferences: { necessary: true, analytical: true, advertising: true },
        textVersion: "1",
        pageUrl: "/",
        language: "da",
      };
      expect((await postJson(`${app.url}/api/consent`, body)).status).toBe(201);
    }
    const connection = await findRunningPostgres(DATA_DIR);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query("UPDATE cookie_analytics SET action = 'essential_only' WHERE sequence = 2");
    await client.end();
    const { code, output } = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail +Consent log +record 2 was changed/m)]);
  });

  test("the anchor file reveals a consent log truncated together with its head", async () => {
    const DATA_DIR = await dataFolder();
    const app = await start(DATA_DIR);
    const choose = async () => {
      const body = {
        id: crypto.randomUUID(),
        consentId: crypto.randomUUID(),
        action: "accept_all",
        preferences: { necessary: true, analytical: true, advertising: true },
        textVersion: "1",
        pageUrl: "/?token=secret",
        language: "da",
      };
      expect((await postJson(`${app.url}/api/consent`, body)).status).toBe(201);
    };
    const readHead = async (client: pg.ClientBase) =>
      (await client.query("SELECT value FROM settings WHERE key = 'consent_chain_head'")).rows[0].value as string;
    await (await fetch(`${app.url}/reset/secret-token`)).text();
    await choose();
    const beside = new pg.Client(await findRunningPostgres(DATA_DIR));
    await beside.connect();
    const early = await readHead(beside);
    await beside.end();
    await choose();
    expect(await app.end()).toBe(0);
    expect((await runTool({ DATA_DIR }, "tools/doctor.ts", ...early.split(" "))).output).toMatch(
      /^ok +Consent log +2 records are unchanged, \d+ anchors? match/m,
    );
    await withDatabaseOf(DATA_DIR, async (client) => {
      await client.query("DELETE FROM consent_choices WHERE sequence = 2");
      await client.query("UPDATE settings SET value = $1 WHERE key = 'consent_chain_head'", [early]);
    });
    const { code, output } = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^fail +Consent log +records 2 to 2 are missing at the end: line \d of .*consent-anchor.txt/m,
      ),
    ]);
    expect(app.output()).not.toContain("secret");
  });
});
