import { existsSync } from "node:fs";
import { join } from "node:path";

/** Folder of the machine's own server binaries, 15 first because it is the oldest that is supported. */
export function systemPostgres(): string | undefined {
  return ["15", "16", "17"]
    .map((major) => `/usr/lib/postgresql/${major}/bin`)
    .find((folder) => existsSync(join(folder, "initdb")));
}
