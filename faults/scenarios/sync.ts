import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { type AppProcess, freePort, startApp, temporaryFolder } from "../../e2e/support/app-process.ts";
import { captchaToken, postJson } from "../../e2e/support/client.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { type Scenario, Skipped } from "../scenario.ts";
import { findAcknowledgements } from "../trace.ts";

const refusal = {
  action: "essential_only",
  preferences: { necessary: true, analytical: false, advertising: false },
  textVersion: "1",
  pageUrl: "/",
  language: "da",
};
const person = { fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: "ida@example.com" };
/**
 * Number of records of each kind: page views, choices in the cookie dialog, and leads with their notification in the
 * same commit.
 */
const requests = 20;

/**
 * Traces the system calls of the app and PostgreSQL: the record is written to the log file, the file is synced, and
 * then the 201 or 202 is sent.
 */
export const syncBeforeAnswer: Scenario = {
  name: "sync-before-answer",
  what: "traces system calls to check that each record is synced to disk before it is acknowledged",
  async run() {
    if (spawnSync("strace", ["-V"]).status !== 0)
      throw new Skipped("strace is not installed (Debian: apt-get install strace)");
    const folder = await temporaryFolder();
    const trace = `${folder.path}.trace`;
    const settings = { DATA_DIR: folder.path, PORT: String(await freePort()), ORBIT_PAGES: "off" };
    // Creates the database without tracing, which would be slow.
    await (await startApp(settings)).end();
    const app = await startTraced(settings, trace);
    const pageViews: string[] = [];
    const choices: string[] = [];
    const leads: string[] = [];
    const send = async (path: string, body: unknown, id: string, stored: string[]) => {
      const response = await postJson(app.url + path, body);
      if (response.ok) stored.push(id);
      await response.arrayBuffer();
    };
    for (let index = 0; index < requests; index++) {
      const view = pageView();
      await send("/api/collect", batch([view]), view.id, pageViews);
      const choice = { ...refusal, id: uuidv7(), consentId: crypto.randomUUID() };
      await send("/api/consent", choice, choice.id, choices);
      const lead = { ...person, id: uuidv7(), recaptchaToken: await captchaToken(app.url) };
      await send("/api/submit-demo-request", lead, lead.id, leads);
    }
    await app.end();
    const ids = [...pageViews, ...choices, ...leads];
    const { proven, problems } = await findAcknowledgements(trace, ids);
    await folder.remove();
    await rm(trace, { force: true });
    return {
      acknowledged: { pageViews: pageViews.length, conversions: 0, leads: leads.length },
      lost: 0,
      refused: 3 * requests - ids.length,
      pagesRead: 0,
      slowestPageMs: 0,
      recoveriesMs: [],
      notes: [`${proven} of ${ids.length} acknowledgements followed the sync of their record`],
      problems: ids.length < 3 * requests ? [...problems, "not every request was accepted"] : problems,
    };
  },
};

async function startTraced(settings: Record<string, string>, trace: string): Promise<AppProcess> {
  const calls = "trace=fdatasync,fsync,pwrite64,pwritev,write,writev,sendto,read,recvfrom,openat,close";
  try {
    // -D keeps the app our child process; -y prints file names; -xx prints bytes in hexadecimal and -s prints all of
    // them, so that ids can be found.
    return await startApp(settings, [
      "strace",
      ..."-D -f -y -xx --seccomp-bpf -s 4000000 -e".split(" "),
      calls,
      "-o",
      trace,
      process.execPath,
      "src/server/main.ts",
    ]);
  } catch (error) {
    if (/ptrace|Operation not permitted/.test(String(error)))
      throw new Skipped(`strace has no permission to trace here: ${error}`);
    throw error;
  }
}
