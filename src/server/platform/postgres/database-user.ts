import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError, messageOf } from "./embedded-postgres-error.ts";

const execute = promisify(execFile);

/** The system user that runs PostgreSQL and owns its files. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** A process may run under a user id without a name, so no name is looked up here. */
const ourselves = (): DatabaseUser => ({ uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 });

export function isRoot(): boolean {
  return ourselves().uid === 0;
}

/**
 * Returns the current user. PostgreSQL does not run as root, so root uses the owner of the existing cluster, or else
 * the system user "postgres", which is created if missing.
 */
export async function chooseDatabaseUser(cluster: string): Promise<DatabaseUser> {
  if (!isRoot()) return ourselves();
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findOrCreateSystemUser("postgres");
}

export async function findOrCreateSystemUser(name: string): Promise<DatabaseUser> {
  return (await findSystemUser(name)) ?? (await createSystemUser(name));
}

async function findSystemUser(name: string): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => execute("id", [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}

async function createSystemUser(name: string): Promise<DatabaseUser> {
  const attempts = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/sbin/nologin", name],
    ["useradd", "--system", "--gid", name, "--no-create-home", "--shell", "/sbin/nologin", name],
    ["adduser", "-S", "-D", "-H", "-s", "/sbin/nologin", name], // BusyBox, as in Alpine
  ] as const;
  let reason = "";
  for (const [command, ...args] of attempts) {
    await execute(command, args).catch((error: unknown) => (reason ||= messageOf(error)));
    const user = await findSystemUser(name);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and a system user "${name}" could not be created (${reason}): ` +
      "start the app as another user, or set DATABASE_URL to an existing PostgreSQL.",
  );
}

/** Runs a command as that user, without environment variables that could affect PostgreSQL. */
export async function runAs(
  user: DatabaseUser,
  command: string,
  args: string[],
  signal?: AbortSignal,
): Promise<string> {
  const { stdout } = await execute(command, args, { ...user, ...cleanEnvironment(), signal });
  return stdout;
}

/** The working directory is not inherited, because the user may be unable to enter ours. */
export function cleanEnvironment(): { cwd: string; env: NodeJS.ProcessEnv } {
  return { cwd: "/", env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

/** Tries it, because file modes alone are not reliable (access lists, mounts, parent directories). */
export async function canEnter(user: DatabaseUser, directory: string): Promise<boolean> {
  return runAs(user, "test", ["-x", directory]).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === 1) return false;
      throw new EmbeddedPostgresError(
        `PostgreSQL cannot be run as user ${user.uid} (${messageOf(error)}): set DATABASE_URL to an existing PostgreSQL.`,
      );
    },
  );
}
