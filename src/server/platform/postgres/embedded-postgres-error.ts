/** The embedded database cannot be used; the message is one clear line for the console. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1).join("");
}

export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
