import { defineConfig } from "vitest/config";
import { databaseTests } from "./tools/testing/database-tests.ts";
import { systemPostgres } from "./tools/testing/system-postgres.ts";

// What these test is the embedded server itself.
const embeddedTests = ["src/server/platform/postgres/**/*.test.ts"];

// Each brand has its own.
const brandBrowserTests = ["src/*/e2e/**/*.test.ts"];
// They install an engine of 546 MB once, and need none of the other versions of PostgreSQL.
const clickHouseTests = ["src/server/analytics/clickhouse/**/*.test.ts", "tools/doctor/clickhouse.test.ts"];

// Tests that need a database run on the oldest supported PostgreSQL, if the system has it; the browser tests always run
// on the embedded one. TEST_POSTGRES=both runs them on both.
const system = systemPostgres() !== undefined;
const onEmbedded = system && process.env.TEST_POSTGRES !== "both" ? clickHouseTests : databaseTests();

const common = {
  // A worker keeps its modules from file to file: loading them took longer than most tests do.
  isolate: false,
  // More than the cores of a small machine, since many tests wait for a server's answer or a clock.
  maxWorkers: 3,
  // They end tests that hang. None is a measurement: a test passes on a machine that is many times slower.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Twice the default interval: each look at a page takes processor time of the browser, which the page needs.
  expect: { poll: { timeout: 60_000, interval: 100 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: [...databaseTests(), ...embeddedTests, ...brandBrowserTests],
        },
      },
      {
        test: {
          ...common,
          name: "server",
          globalSetup: "tools/testing/embedded-server.ts",
          include: [...onEmbedded, ...embeddedTests],
          exclude: process.env.TEST_CLICKHOUSE === "off" ? clickHouseTests : [],
        },
      },
      ...(system
        ? [
            {
              test: {
                ...common,
                name: "server on the system's PostgreSQL",
                globalSetup: "tools/testing/system-server.ts",
                include: databaseTests(),
                exclude: clickHouseTests,
              },
            },
          ]
        : []),
      {
        test: {
          ...common,
          name: "e2e",
          include: ["e2e/**/*.test.ts", ...brandBrowserTests],
          globalSetup: "tools/testing/embedded-server.ts",
          testTimeout: 300_000,
          // After the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
