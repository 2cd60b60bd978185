import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { explainExit } from "./server-process.ts";

const administrator =
  "2026-11-22 11:49:00.000 UTC [11] orbit 7 FATAL:  terminating connection due to administrator command";
const locked = 'lock file "/run/orbit/.s.PGSQL.5432.lock" already exists';

test.each([
  {
    name: "the last words of a killed server's processes do not hide why the new server ended",
    log: [
      `2026-11-22 11:50:00.000 UTC [20] FATAL:  ${locked}`,
      "2026-11-22 11:50:00.010 UTC [12] orbit 7 FATAL:  the database system is starting up",
      "2026-11-22 11:50:00.020 UTC [11] FATAL:  terminating connection due to unexpected postmaster exit",
    ],
    reason: expect.stringContaining(locked),
  },
  {
    name: "the shutdown of an earlier server is not the reason while the new server has written none",
    log: [administrator],
    reason: undefined,
  },
  {
    name: "a reason written after the shutdown of an earlier server is found",
    log: [administrator, `2026-11-22 11:50:00.000 UTC [20] FATAL:  ${locked}`],
    reason: expect.stringContaining(locked),
  },
])("$name", async ({ log, reason }) => {
  const home = mkdtempSync(join(tmpdir(), "orbit-test-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const cluster = join(home, "postgres");
  mkdirSync(join(cluster, "log"), { recursive: true });
  writeFileSync(join(cluster, "log/postgresql-Sun.log"), log.join("\n"));
  const placement = { home, cluster, user: { uid: 1, gid: 1 }, relocated: false };
  expect(await explainExit(placement, Date.parse("2026-11-22T11:50:00Z"))).toEqual(reason);
});
