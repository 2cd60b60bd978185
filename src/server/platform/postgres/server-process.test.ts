import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { explainExit } from "./server-process.ts";

test("the last words of a killed server's processes do not hide why the new server ended", async () => {
  const home = mkdtempSync(join(tmpdir(), "orbit-test-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const cluster = join(home, "postgres");
  mkdirSync(join(cluster, "log"), { recursive: true });
  writeFileSync(
    join(cluster, "log/postgresql-Sun.log"),
    [
      '2026-11-22 11:50:00.000 UTC [20] FATAL:  lock file "/run/orbit/.s.PGSQL.5432.lock" already exists',
      "2026-11-22 11:50:00.010 UTC [12] orbit 7 FATAL:  the database system is starting up",
      "2026-11-22 11:50:00.020 UTC [11] FATAL:  terminating connection due to unexpected postmaster exit",
    ].join("\n"),
  );
  const placement = { home, cluster, user: { uid: 1, gid: 1 }, relocated: false };
  expect(await explainExit(placement)).toContain('lock file "/run/orbit/.s.PGSQL.5432.lock" already exists');
});
