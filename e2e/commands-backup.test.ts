import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { admin, runTool } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";
import { cleanUpAfterEachTest, dataFolder, setInstallation, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

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

describe("backup and restore", () => {
  const installation = setInstallation();

  test("a snapshot of the running app, restored elsewhere, holds the same", async () => {
    const { app, DATA_DIR } = installation;
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
    const copy = await startOn(elsewhere);
    expect(await leadsOf(copy.url)).toEqual(before);
  });

  test("a restore without the secret of the backup lists what no longer works, and the app starts", async () => {
    const { app, DATA_DIR } = installation;
    await submitMessage(app.url, "Kept");
    const file = `${DATA_DIR}.snapshot`;
    await runTool({ DATA_DIR }, "tools/backup.ts", file);
    const before = await leadsOf(app.url);
    const elsewhere = await dataFolder();
    const restored = await runTool({ DATA_DIR: elsewhere }, "tools/restore.ts", file);
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(/is missing[\s\S]*invitations[\s\S]*unsubscribe[\s\S]*restore again/);
    expect(await leadsOf((await startOn(elsewhere)).url)).toEqual(before);
    expect((await runTool({ DATA_DIR: elsewhere }, "tools/doctor.ts")).output).toMatch(/^ok +Secret/m);
  });

  test("a broken snapshot changes nothing, and a running app is left alone", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startOn(DATA_DIR);
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
    expect(await leadsOf((await startOn(DATA_DIR)).url)).toEqual(before);
  });
});

test("the demo serves ninety made-up days, and leads of them", { timeout: 120_000 }, async () => {
  const DATA_DIR = await dataFolder();
  const app = await startOn(DATA_DIR, [process.execPath, "tools/demo.ts"]);
  const headers = await signIn(app.url, admin);
  const response = await fetch(`${app.url}/api/admin/report?metrics=visitors&dimension=time&range=90d`, { headers });
  const { rows } = (await response.json()) as { rows: { values: { visitors: number } }[] };
  expect(rows.length).toBeGreaterThanOrEqual(90);
  const { total } = (await leadsOf(app.url)) as { total: number };
  expect(total).toBeGreaterThan(0);
});
