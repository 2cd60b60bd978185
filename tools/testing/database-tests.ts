import { globSync, readFileSync } from "node:fs";

/** The server's tests that get a database from Vitest, by themselves or with an app. Elsewhere there is none to get. */
export const databaseTests = (): string[] =>
  globSync("src/server/**/*.test.ts").filter((file) =>
    /testing\/[a-z-]*app\.ts"|inject\("postgres"\)/.test(readFileSync(file, "utf8")),
  );
