import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "../write-file-atomically.ts";
import { StartError } from "../start-error.ts";

const secret = z.string().min(32);

/** The secrets of an installation without AUTH_SECRET, stored next to the database but in none of its backups. */
const fileSchema = z.object({
  current: secret,
  /** Last day on which the secret is accepted for reading. */
  previous: z.array(z.object({ secret, until: z.iso.date() })).default([]),
});

export type SecretsFile = z.infer<typeof fileSchema>;

/** A problem that the operator has to fix; a restart would not help. */
export class SecretsError extends StartError {
  override name = "SecretsError";
}

/** Long, because unsubscribe links in sent emails work only while their secret is known. */
export const previousSecretDays = 365;

export const makeSecret = () => randomBytes(32).toString("base64url");
export const pathOfSecrets = (dataDir: string) => join(dataDir, "secrets.json");

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function readSecretsFile(dataDir: string): Promise<SecretsFile | undefined> {
  const path = pathOfSecrets(dataDir);
  try {
    const file = fileSchema.parse(JSON.parse(await readFile(path, "utf8")));
    const today = new Date().toISOString().slice(0, 10);
    return { ...file, previous: file.previous.filter(({ until }) => until >= today) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // Messages never include its content.
    const reason = error instanceof Error && "code" in error ? messageOf(error) : "not a valid secrets file";
    throw new SecretsError(`${path} cannot be read: ${reason}`);
  }
}

/** Creates the file, or keeps one that another process has created in the meantime. */
export const createSecretsFile = (dataDir: string, content: SecretsFile): Promise<void> =>
  write(dataDir, content, { keepExisting: true });

export const replaceSecretsFile = (dataDir: string, content: SecretsFile): Promise<void> => write(dataDir, content);

async function write(dataDir: string, content: SecretsFile, options?: { keepExisting: boolean }): Promise<void> {
  const path = pathOfSecrets(dataDir);
  try {
    await writeFileAtomically(path, `${JSON.stringify(content, null, 2)}\n`, options);
  } catch (error) {
    throw new SecretsError(
      `${path} cannot be written (${messageOf(error)}): make DATA_DIR writable or set AUTH_SECRET`,
    );
  }
}
