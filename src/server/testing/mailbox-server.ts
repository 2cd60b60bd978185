import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { ImapFlow } from "imapflow";
import { findFreePort, startDebianServer, stopDebianServer } from "./debian-server.ts";

export interface MailboxServer {
  port: number;
  user: string;
  password: string;
  /** Puts emails into the mailbox, as a mail server does on delivery. */
  deliver(...emails: (string | Buffer)[]): Promise<void>;
  /** Deletes the mailbox's index, so that the server numbers its emails anew. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real IMAP server: Debian's Dovecot. */
export async function startMailboxServer(): Promise<MailboxServer> {
  const folder = await mkdtemp(join(tmpdir(), "orbit-dovecot-"));
  const port = await findFreePort();
  const [user, password] = ["reply", "secret"];
  const isRoot = userInfo().uid === 0;
  // Dovecot refuses to read mail as root, and needs its own two users if it is started by root.
  const owner = isRoot ? "nobody" : userInfo().username;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, owner]).stdout.toString()));
  const mail = join(folder, "mail");
  await mkdir(mail);
  if (isRoot) await chown(mail, uid, gid);
  if (isRoot) await chown(folder, uid, gid);
  const config = join(folder, "dovecot.conf");
  await writeFile(
    config,
    describeDovecot({ folder, mail, port, user, password, isRoot, owner: { name: owner, uid, gid } }),
  );
  const run = () => startDebianServer("dovecot", ["-F", "-c", config], port);
  let child = await run();
  const connected = async () => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: password },
      logger: false,
    });
    await client.connect();
    return client;
  };
  return {
    port,
    user,
    password,
    async deliver(...emails) {
      const client = await connected();
      for (const email of emails)
        await client.append("INBOX", Buffer.isBuffer(email) ? email : Buffer.from(email, "latin1"));
      await client.logout();
    },
    async renumber() {
      const client = await connected();
      await client.logout();
      for (const name of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache"])
        await rm(join(mail, name), { force: true });
    },
    stop: () => stopDebianServer(child),
    start: async () => void (child = await run()),
    async close() {
      await stopDebianServer(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Settings {
  folder: string;
  mail: string;
  port: number;
  user: string;
  password: string;
  isRoot: boolean;
  owner: { name: string; uid: number; gid: number };
}

/** The configuration of a Dovecot with one mailbox. */
const describeDovecot = ({ folder, mail, port, user, password, isRoot, owner }: Settings) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}
first_valid_uid = 1
first_valid_gid = 1
${isRoot ? "" : `default_internal_user = ${owner.name}\ndefault_login_user = ${owner.name}\ndefault_internal_group = ${owner.gid}`}
passdb {
  driver = static
  args = user=${user} password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${mail}
}
service imap-login {
  ${isRoot ? "" : "chroot ="}
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${isRoot ? "" : "chroot ="}
}
`;
