import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { runVisibly } from "./run-command.ts";

const packages = ["dovecot-imapd", "radicale", "python3-icalendar", "caddy", "nginx", "openssl"];

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: "ignore", timeout: 30_000 }).status === 0;

const areInstalled = () =>
  runs("dovecot", "--version") &&
  runs("radicale", "--version") &&
  runs("caddy", "version") &&
  runs("nginx", "-v") &&
  runs("openssl", "version") &&
  runs("/usr/bin/python3", "-c", "import icalendar");

/** Installs Debian's servers for IMAP, CalDAV and HTTP. Where that is impossible, their tests are skipped and say so. */
export async function ensureServers(print: (line: string) => void): Promise<void> {
  if (areInstalled()) return;
  if (userInfo().uid === 0 && runs("apt-get", "--version")) {
    print("Installing Dovecot, Radicale, Caddy and nginx...");
    const environment = { DEBIAN_FRONTEND: "noninteractive" };
    await runVisibly("apt-get", ["update"], environment);
    await runVisibly("apt-get", ["install", "-y", "--no-install-recommends", ...packages], environment);
  }
  if (!areInstalled())
    print(
      `Tests of the mailbox, calendars, access logs and nginx are skipped: install ${packages.join(", ")} to run them`,
    );
}
