import { chmod, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listDialogTexts } from "#consent/dialog-texts.ts";
import { siteConfig } from "#site.config.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { admin, runApp, runTool, startApp } from "./support/app-process.ts";
import { postJson, signIn } from "./support/client.ts";
import { cleanUpAfterEachTest, dataFolder, setInstallation, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

const passwordIn = (output: string) => /Password +(\S+)/.exec(output)?.[1] ?? "";

describe("the admin command", () => {
  const installation = setInstallation();

  test("creates and lists accounts and resets passwords while the app runs", async () => {
    const { app, DATA_DIR } = installation;
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

  test("prints each text of the cookie dialog, and how many choices refer to it", async () => {
    const { app, DATA_DIR } = installation;
    const choice = {
      id: uuidv7(),
      consentId: uuidv7(),
      action: "accept_all",
      preferences: { necessary: true, analytical: true, advertising: true },
      textVersion: siteConfig.consent.textVersion,
      textHash: listDialogTexts()[0]?.hash,
      pageUrl: "/",
      language: "en",
    };
    expect(await postJson(`${app.url}/api/consent`, choice)).toHaveProperty("status", 201);
    const { code, output } = await runTool({ DATA_DIR }, "tools/admin.ts", "consent-texts");
    expect(code).toBe(0);
    for (const { version, hash, text } of listDialogTexts()) {
      const count = version === choice.textVersion ? "1 choice" : "0 choices";
      expect(output).toContain(`${version}  ${hash}  ${count}\n\n${text}`);
    }
  });

  test("rejects invalid arguments with a reason", async () => {
    const { DATA_DIR } = installation;
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

  test("resets lost two-factor authentication", async () => {
    const { DATA_DIR } = installation;
    const run = (email: string) => runTool({ DATA_DIR }, "tools/admin.ts", "reset-second-factor", email);
    expect(await run(admin.email)).toMatchObject({ code: 0, output: expect.stringContaining("password alone") });
    expect(await run("nobody@example.com")).toMatchObject({ code: 1, output: expect.stringContaining("no account") });
  });
});

describe("the secret", () => {
  test("can be rotated while the app runs; the doctor reports a file that is missing or readable by other users", async () => {
    const DATA_DIR = await dataFolder();
    const file = join(DATA_DIR, "secrets.json");
    const app = await startOn(DATA_DIR);
    const doctor = async () => (await runTool({ DATA_DIR }, "tools/doctor.ts")).output;
    const before = JSON.parse(await readFile(file, "utf8"));
    const rotated = await runTool({ DATA_DIR }, "tools/admin.ts", "rotate-secret");
    expect([rotated.code, rotated.output]).toEqual([0, expect.stringMatching(/keep working until \d{4}-\d\d-\d\d/)]);
    const after = JSON.parse(await readFile(file, "utf8"));
    expect([after.previous[0].secret, (await stat(file)).mode & 0o777]).toEqual([before.current, 0o600]);
    expect(rotated.output).not.toContain(after.current);
    await app.end();
    await startOn(DATA_DIR);
    expect(await doctor()).toMatch(/^ok +Secret .*, and 1 previous/m);
    await chmod(file, 0o644);
    expect(await doctor()).toMatch(/^fail +Secret .*is readable by other users/m);
    await rm(file);
    expect(await doctor()).toMatch(/^fail +Secret .*is missing/m);
  });

  test("of another database makes the app exit with code 78; a lost secret can be replaced", async () => {
    const DATA_DIR = await dataFolder();
    await (await startApp({ DATA_DIR, ORBIT_PAGES: "off" })).end();
    await rm(join(DATA_DIR, "secrets.json"));
    const AUTH_SECRET = "a secret that belongs to another database";
    const foreign = await runApp({ DATA_DIR, PORT: "0", AUTH_SECRET });
    expect([foreign.code, foreign.output]).toEqual([78, expect.stringMatching(/AUTH_SECRET: .*a different secret/)]);
    const lost = await runApp({ DATA_DIR, PORT: "0" });
    expect([lost.code, lost.output]).toEqual([78, expect.stringContaining("secrets.json is missing")]);
    expect(lost.output).not.toContain("    at ");
    const renewed = await runTool({ DATA_DIR }, "tools/admin.ts", "rotate-secret");
    expect([renewed.code, renewed.output]).toEqual([0, expect.stringContaining("no longer work: create new ones")]);
    await signIn((await startOn(DATA_DIR)).url, admin);
  });
});
