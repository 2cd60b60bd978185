import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { admin, runTool } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";
import { cleanUpAfterEachTest, dataFolder, setInstallation, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

const awkwardText = 'Zoë "quoted", (nested), \\ back\nnew line, 日本 🧵';

async function submitMessage(url: string, name: string): Promise<void> {
  const response = await postJson(`${url}/api/submit-contact`, {
    name,
    company: "Trial",
    email: "visitor@example.com",
    message: awkwardText,
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

  test("a backup of a running app restores the same data in another data folder", async () => {
    const { app, DATA_DIR } = installation;
    await submitMessage(app.url, "Zoë");
    await submitMessage(app.url, "Second");
    const file = `${DATA_DIR}.backup`;
    const backup = await runTool({ DATA_DIR }, "tools/backup.ts", file);
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ rows/) });
    expect((await stat(file)).mode & 0o077).toBe(0);
    const before = await leadsOf(app.url);
    expect(JSON.stringify(before)).toContain(JSON.stringify(awkwardText));

    const otherFolder = await dataFolder();
    await mkdir(otherFolder);
    await copyFile(join(DATA_DIR, "secrets.json"), join(otherFolder, "secrets.json"));
    const restored = await runTool({ DATA_DIR: otherFolder }, "tools/restore.ts", file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
    expect(restored.output).not.toContain("is missing");
    const copy = await startOn(otherFolder);
    expect(await leadsOf(copy.url)).toEqual(before);
  });

  test("a restore without the original secret lists what no longer works, and the app starts", async () => {
    const { app, DATA_DIR } = installation;
    await submitMessage(app.url, "Kept");
    const file = `${DATA_DIR}.backup`;
    await runTool({ DATA_DIR }, "tools/backup.ts", file);
    const before = await leadsOf(app.url);
    const otherFolder = await dataFolder();
    const restored = await runTool({ DATA_DIR: otherFolder }, "tools/restore.ts", file);
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(/is missing[\s\S]*invitations[\s\S]*unsubscribe[\s\S]*restore again/);
    expect(await leadsOf((await startOn(otherFolder)).url)).toEqual(before);
    expect((await runTool({ DATA_DIR: otherFolder }, "tools/doctor.ts")).output).toMatch(/^ok +Secret/m);
  });

  test("a damaged backup changes nothing, and a restore is refused while the app runs", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startOn(DATA_DIR);
    await submitMessage(app.url, "Kept");
    const file = `${DATA_DIR}.backup`;
    await runTool({ DATA_DIR }, "tools/backup.ts", file);
    const refused = await runTool({ DATA_DIR }, "tools/restore.ts", file);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("already using");

    const before = await leadsOf(app.url);
    await app.end();
    const complete = await readFile(file);
    for (const broken of [complete.subarray(0, complete.length - 40), Buffer.from("no snapshot"), Buffer.alloc(0)]) {
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
