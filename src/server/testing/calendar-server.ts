import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, startDebianServer, stopDebianServer } from "./debian-server.ts";

export interface CalendarServer {
  /** Address of an empty calendar. */
  url: string;
  user: string;
  password: string;
  put(name: string, file: string): Promise<void>;
  /** Deletes an entry; without a name, the calendar with all entries. */
  remove(name?: string): Promise<void>;
  /** Replaces the calendar with an empty one, whether or not it was deleted. */
  empty(): Promise<void>;
  /** Contents of all entries. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}

/** A real CalDAV server: Debian's Radicale. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const folder = await mkdtemp(join(tmpdir(), "orbit-radicale-"));
  const [user, password] = ["owner", "a password with ü"];
  const passwords = join(folder, "passwords");
  await writeFile(passwords, `${user}:${password}\n`);
  const port = await findFreePort();
  const settings = {
    "server-hosts": `127.0.0.1:${port}`,
    "auth-type": "htpasswd",
    "auth-htpasswd-filename": passwords,
    "auth-htpasswd-encryption": "plain",
    "storage-filesystem-folder": join(folder, "collections"),
    "logging-level": "error",
  };
  const child = await startDebianServer(
    "radicale",
    ["--config", "", ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
    port,
  );
  const url = `http://127.0.0.1:${port}/${user}/meetings/`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const call = async (path: string, method: string, body?: string) => {
    const response = await fetch(url + path, { method, headers: { authorization }, body: body ?? null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  await call("", "MKCALENDAR");
  return {
    url,
    user,
    password,
    put: async (name, file) => void (await call(name, "PUT", file)),
    remove: async (name = "") => void (await call(name, "DELETE")),
    async empty() {
      await fetch(url, { method: "DELETE", headers: { authorization } });
      await call("", "MKCALENDAR");
    },
    async list() {
      // Radicale returns all entries of a calendar as one file.
      const all = await call("", "GET");
      return all.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? [];
    },
    async close() {
      await stopDebianServer(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
