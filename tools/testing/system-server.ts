import { spawnSync } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareTemplate } from "./template.ts";
import { systemPostgres } from "./system-postgres.ts";

/** The system's own PostgreSQL, to test the oldest supported version. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = systemPostgres();
  if (!binaries) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), "orbit-system-pg-"));
  const owner = databaseOwner();
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const run = (program: string, ...programArguments: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(binaries, program), programArguments, {
      ...owner,
      cwd: "/",
      encoding: "utf8",
      stdio: program === "pg_ctl" ? "ignore" : "pipe",
    });
    if (status !== 0) throw new Error(`${program} failed: ${error ?? ""}${stdout}${stderr}`);
  };
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "orbit", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync");
  run(
    "pg_ctl",
    "-D",
    data,
    "-w",
    "-o",
    `-c listen_addresses='' -k ${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c jit=off`,
    "-l",
    join(folder, "log"),
    "start",
  );
  project.provide("postgres", await prepareTemplate({ host: folder, port: 5432, user: "orbit", database: "postgres" }));
  return async () => {
    run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
    await rm(folder, { recursive: true, force: true });
  };
}

/** PostgreSQL refuses to run as root. */
function databaseOwner(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}
