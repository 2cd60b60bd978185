import { defineConfig } from "vitest/config";
import { systemPostgres } from "./tools/testing/system-postgres.ts";

const serverTests = {
  include: ["src/server/**/*.test.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: ["src/server/**"],
        },
      },
      { test: { name: "server", globalSetup: "tools/testing/embedded-server.ts", ...serverTests } },
      ...(systemPostgres()
        ? [
            {
              test: {
                name: "server on the system's PostgreSQL",
                globalSetup: "tools/testing/system-server.ts",
                ...serverTests,
                // What these test is the embedded server itself.
                exclude: ["src/server/platform/postgres/**"],
              },
            },
          ]
        : []),
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          // Each file starts its own server and browser; two at once would starve each other on two cores.
          fileParallelism: false,
          // For the tests of one file that say they may run side by side: each has a visitor of its own.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
