import { existsSync } from "node:fs";
import { join } from "node:path";

/** Folder of the system's own server binaries. Prefers 15, the oldest supported version. */
export function systemPostgres(): string | undefined {
  return ["15", "16", "17"]
    .map((major) => `/usr/lib/postgresql/${major}/bin`)
    .find((folder) => existsSync(join(folder, "initdb")));
}
