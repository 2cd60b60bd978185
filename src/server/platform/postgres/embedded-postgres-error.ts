import { StartError } from "../start-error.ts";

/** The embedded database cannot be used; the message is one clear line for the console. */
export class EmbeddedPostgresError extends StartError {
  override name = "EmbeddedPostgresError";
}

/** The same for a cause that may pass, such as another app that is using the database. */
export class DatabaseBusyError extends EmbeddedPostgresError {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { isTransient: true, cause });
  }
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1).join("");
}

export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
