import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { systemDirectory } from "#server/platform/postgres/binaries.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { admin, freePort, npmStart, runApp, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";
import { databaseUrlOf } from "./support/database-url.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
}

describe("starting", () => {
  test("prints the URLs, and the generated password of the first admin once", async () => {
    const DATA_DIR = await dataFolder();
    const first = await startApp({ DATA_DIR, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    cleanUps.push(() => first.end());
    expect(first.output()).toContain(`Site         ${first.url}`);
    expect(first.output()).toContain(`Dashboard    ${first.url}/admin`);
    const [, email = "", password = ""] = /First admin +(\S+)\n +Password +(\S+)/.exec(first.output()) ?? [];
    const headers = await signIn(first.url, { email, password });
    expect((await fetch(`${first.url}/api/admin/consultation-requests`, { headers })).status).toBe(200);
    expect(await first.end()).toBe(0);

    const second = await startApp({ DATA_DIR, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    cleanUps.push(() => second.end());
    expect(second.output()).not.toContain("Password");
    expect((await signIn(second.url, { email, password })).cookie).toContain("session");
  });

  test("rejects invalid settings with one line each before anything starts", async () => {
    const DATA_DIR = await dataFolder();
    const { code, output } = await runApp({ DATA_DIR, PORT: "99999", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
    expect(code).toBe(78);
    expect(
      output
        .trim()
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual(["PORT", "DATABASE_URL", "LOG_LEVEL"]);
  });

  test("fails if the port is in use, and leaves no database running", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startApp({ DATA_DIR: await dataFolder(), ORBIT_PAGES: "off" });
    cleanUps.push(() => app.end());
    const { code, output } = await runApp({ DATA_DIR, PORT: new URL(app.url).port });
    expect(code).toBe(1);
    expect(output).toMatch(/^PORT: \d+ cannot be used/m);
    expect(output).not.toContain("Password");
    const again = await startApp({ DATA_DIR, ORBIT_PAGES: "off" });
    expect(await again.end()).toBe(0);
  });

  test("refuses a second app on the same data folder and names the process that uses it", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startApp({ DATA_DIR, ORBIT_PAGES: "off" });
    cleanUps.push(() => app.end());
    const { code, output } = await runApp({ DATA_DIR, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toContain(`process ${app.pid}`);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  test("ends with code 78 and one line after a wrong setting that no restart can correct", async () => {
    const server = await startEmbeddedPostgres({ dataDir: await dataFolder(), log: () => undefined });
    cleanUps.push(() => server.stop());
    const { host, user, database } = server.connection;
    const file = join(await mkdtemp(join(tmpdir(), "orbit-file-")), "file");
    await writeFile(file, "", { mode: 0o755 });
    for (const [environment, named] of [
      [{ DATABASE_URL: databaseUrlOf({ host, user, database: "none" }) }, "DATABASE_URL"],
      [{ DATABASE_URL: databaseUrlOf({ host, user: "nobody", database }) }, "DATABASE_URL"],
      [{ DATA_DIR: "/proc/none" }, "DATA_DIR /proc/none"],
      [{ DATA_DIR: file }, `DATA_DIR ${file}`],
      [{ DATA_DIR: file, DATABSE_URL: "postgres://localhost/database" }, "DATABSE_URL"],
      [{ DATA_DIR: file, PROT: "5100" }, "PROT: Is not a known setting. Rename it to PORT"],
      [{ DATA_DIR: await dataFolder(), HOST: "999.1.1.1" }, "HOST"],
    ] as const) {
      const { code, output } = await runApp({ PORT: "0", ...environment });
      expect([output, code]).toEqual([expect.stringContaining(named), 78]);
      expect(output.trim().split("\n")).toHaveLength(1);
    }
  });

  test("reports immediately that the DATABASE_URL does not respond", async () => {
    const port = await freePort();
    const { code, output } = await runApp({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, PORT: "0" });
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL");
  });

  test.runIf(userInfo().uid === 0)(
    "works as root in a folder that only root can access, and prints where the data is",
    async () => {
      const parent = await mkdtemp(join(tmpdir(), "orbit-root-only-")); // mode 0700
      cleanUps.push(() => rm(parent, { recursive: true }));
      const DATA_DIR = join(parent, "data");
      const first = await startApp({ DATA_DIR });
      const place = new RegExp(String.raw`${systemDirectory}/data-\w+`).exec(first.output())?.[0];
      expect(place).toBeDefined();
      cleanUps.push(() => rm(place as string, { recursive: true, force: true }));
      expect(await first.end()).toBe(0);
      const second = await startApp({ DATA_DIR });
      cleanUps.push(() => second.end());
      expect((await signIn(second.url, admin)).cookie).toContain("session");
    },
  );
});

test("apps that share a DATABASE_URL notify each other's open dashboards", async () => {
  const server = await startEmbeddedPostgres({ dataDir: await dataFolder(), log: () => undefined });
  cleanUps.push(() => server.stop());
  const DATABASE_URL = databaseUrlOf(server.connection);
  // Both apps migrate and create the first admin at the same time, as after a deployment.
  const apps = await Promise.all([
    startApp({ DATABASE_URL, ORBIT_PAGES: "off" }),
    startApp({ DATABASE_URL, ORBIT_PAGES: "off" }),
  ]);
  for (const app of apps) cleanUps.push(() => app.end());
  const [one, other] = apps;

  const live = await fetch(`${other.url}/api/admin/live`, { headers: await signIn(one.url, admin) });
  const lead = { fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: "ida@example.com" };
  const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read(); // the stream is open
  await postJson(`${one.url}/api/submit-demo-request`, { ...lead, recaptchaToken: await captchaToken(other.url) });
  let events = "";
  while (!events.includes("event: lead")) events += (await reader?.read())?.value ?? "";
  expect(events).toContain('"source":"demo_request"');
  await reader?.cancel();
});

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s to npm also stops the app and its database", async (signal) => {
    const DATA_DIR = await dataFolder();
    const app = await startApp({ DATA_DIR }, npmStart);
    await app.end(signal);
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow("fetch failed");
    await expect(access(join(DATA_DIR, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s completes requests in progress, closes the database last, and exits with code 0",
    async (signal) => {
      const DATA_DIR = await dataFolder();
      const app = await startApp({ DATA_DIR, ORBIT_PAGES: "off" });
      const recaptchaToken = await captchaToken(app.url);
      const headers = await signIn(app.url, admin);
      const live = await fetch(`${app.url}/api/admin/live`, { headers });
      const lead = postJson(`${app.url}/api/submit-demo-request`, {
        fullName: "Ida Holm",
        jobTitle: "CFO",
        company: "Nordhavn",
        email: "ida@example.com",
        recaptchaToken,
      });
      await live.body?.getReader().read(); // the stream is open, and the lead is in progress
      const ended = app.end(signal);
      expect([201, undefined]).toContain((await lead.catch(() => undefined))?.status);
      expect(await ended).toBe(0);

      const again = await startApp({ DATA_DIR, ORBIT_PAGES: "off" });
      cleanUps.push(() => again.end());
      const stored = await fetch(`${again.url}/api/admin/consultation-requests`, {
        headers: await signIn(again.url, admin),
      });
      expect((await stored.json()).total).toBe((await lead.catch(() => undefined)) ? 1 : 0);
      expect(again.output()).not.toMatch(/recover/i);
    },
  );
});
