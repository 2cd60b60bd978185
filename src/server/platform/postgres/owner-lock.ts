import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "./cluster.ts";
import { codeOf, messageOf } from "./embedded-postgres-error.ts";
import { selectOwnerName, tryOwnerLock } from "./server.sql.ts";
import { port } from "./socket-directory.ts";

export interface OwnerLock {
  client: pg.Client;
  /** Resolves when the lock's connection ends for any reason. */
  lost: Promise<Error>;
}

export type LockAttempt =
  | { outcome: "owned"; lock: OwnerLock }
  | { outcome: "held"; by?: number } // another connection holds the lock; `by` is its process id, if known
  | { outcome: "busy" } // the server is starting up or shutting down
  | { outcome: "absent" }; // no server is listening

/**
 * Tries to become the only owner. The lock is held in the database "postgres", which always exists, for as long as its
 * connection is open: PostgreSQL itself releases it when the owner dies.
 */
export async function tryToOwn(socketDirectory: string): Promise<LockAttempt> {
  const client = new pg.Client({
    host: socketDirectory,
    port,
    user: superuser,
    database: "postgres",
    ssl: false,
    application_name: `orbit ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  const lost = new Promise<Error>((resolve) => {
    client.once("end", () => resolve(new Error("The connection to PostgreSQL that proves our ownership has ended.")));
    client.on("error", resolve);
  });
  try {
    await client.connect();
    if (await tryOwnerLock(client)) return { outcome: "owned", lock: { client, lost } };
    const by = await findHolder(client);
    await client.end();
    return { outcome: "held", by };
  } catch (error) {
    await client.end().catch(() => {});
    const reason = codeOf(error) ?? messageOf(error);
    if (/^(ENOENT|ECONNREFUSED)$/.test(reason)) return { outcome: "absent" };
    // 57P01 to 57P03: shutting down or starting up; the others: the server is being killed.
    if (/^57P|^ECONNRESET$|^EPIPE$|terminated|timeout/.test(reason)) return { outcome: "busy" };
    throw error;
  }
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  return Number((await selectOwnerName(client))?.replace("orbit ", "")) || undefined;
}

/** Identifies the owner while the server is unavailable, during its start and shutdown. */
const ownerPath = (home: string) => join(home, "postgres-owner.pid");

export async function readOwner(home: string): Promise<number | undefined> {
  return Number.parseInt(await readFile(ownerPath(home), "utf8").catch(() => ""), 10) || undefined;
}

export async function recordOwner(home: string): Promise<void> {
  await forgetOwner(home); // the file may belong to another user who previously ran Orbit
  await writeFile(ownerPath(home), `${process.pid}\n`);
}

export async function forgetOwner(home: string): Promise<void> {
  await rm(ownerPath(home), { force: true });
}
