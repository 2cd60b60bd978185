import { randomBytes } from "node:crypto";
import { chown, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a private file (mode 0600) atomically: after a power failure it has either its old or its new content. With
 * `keepExisting`, an existing file is not changed, even if another process has just created it.
 */
export async function writeFileAtomically(path: string, text: string, { keepExisting = false } = {}): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeSynced(temporary, text);
    await keepOwner(temporary, path);
    if (keepExisting) await linkUnlessExists(temporary, path);
    else await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** If root runs a command, the app's user must remain the owner of the file. */
async function keepOwner(temporary: string, path: string): Promise<void> {
  const owner = process.getuid?.() === 0 ? await stat(path).catch(() => undefined) : undefined;
  if (owner) await chown(temporary, owner.uid, owner.gid);
}

async function linkUnlessExists(temporary: string, path: string): Promise<void> {
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
