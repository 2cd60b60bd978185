import { globSync, readFileSync } from "node:fs";

/**
 * Tests that get a database from Vitest, directly or through an app: a module in `testing` that starts one has a name that
 * ends in `app.ts`. Other Vitest projects provide no database.
 */
export const databaseTests = (): string[] =>
  globSync(["src/server/**/*.test.ts", "tools/**/*.test.ts"]).filter((file) =>
    /from ".*testing\/([a-z-]*app|test-database)\.ts"|inject\("postgres"\)/.test(readFileSync(file, "utf8")),
  );
