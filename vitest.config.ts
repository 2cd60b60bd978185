import { defineConfig } from "vitest/config";
import { databaseTests } from "./tools/testing/database-tests.ts";
import { LongFilesFirst } from "./tools/testing/long-files-first.ts";
import { oneTimeZone } from "./tools/testing/one-time-zone.ts";
import { systemPostgres } from "./tools/testing/system-postgres.ts";

// These tests cover the embedded server itself.
const embeddedTests = ["src/server/platform/postgres/**/*.test.ts"];

// Each further brand has its own browser tests.
const brandBrowserTests = ["src/*/e2e/**/*.test.ts"];
// These tests install an engine of 546 MB once, and run only on the embedded PostgreSQL.
const clickHouseTests = ["src/server/analytics/clickhouse/**/*.test.ts", "tools/doctor/clickhouse.test.ts"];

// Server tests that need a database run on the system's PostgreSQL if there is one, preferably the oldest supported
// version. TEST_POSTGRES=both runs them on the embedded one too. Browser tests always run on the embedded one.
const system = systemPostgres() !== undefined;
const onEmbedded = system && process.env.TEST_POSTGRES !== "both" ? clickHouseTests : databaseTests();

const common = {
  // A worker keeps its modules from file to file, because loading them again takes longer than most tests.
  isolate: false,
  // More than the cores of a small machine, since many tests wait for a server's answer or a clock.
  maxWorkers: 3,
  // These timeouts only end tests that hang. A test must also pass on a machine that is many times slower.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Twice the default interval, because each poll of a page takes CPU time of the browser that the page needs.
  expect: { poll: { timeout: 60_000, interval: 100 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins: [oneTimeZone],
        test: {
          ...common,
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: [...databaseTests(), ...embeddedTests, ...brandBrowserTests],
        },
      },
      {
        plugins: [oneTimeZone],
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
              plugins: [oneTimeZone],
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
          // Runs after the other projects.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
