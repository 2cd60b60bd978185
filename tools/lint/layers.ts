import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Allowed imports. docs/architecture.md has a shorter table of them. */

const source = join(import.meta.dirname, "../../src");
/** Folders of the other brands: those that contain a `brand.ts`. */
export const otherSites = readdirSync(source).filter((folder) => existsSync(join(source, folder, "brand.ts")));
const folders = [
  "contract",
  "tracker",
  "ui",
  "words",
  "consent",
  "forms",
  "shell",
  "site",
  ...otherSites,
  "machine",
  "admin",
];

const layers: Record<string, string | string[]> = {
  "site config": ["site.config.ts", "src/imprint.ts"],
  tools: ["tools/**", "e2e/**", "bench/**", "faults/**", "src/*/e2e/**", "*.config.ts"],
  "route types": ".react-router/types/**",
  paths: ["src/paths{,.test}.ts", "src/admin-paths.ts", "src/meeting-paths.ts"],
  titles: "src/{goal,step}-titles.ts",
  brands: ["src/brands.ts", "src/*/brand.ts"],
  "brand routes": ["src/brand-routes.ts", "src/*/{routes,check-content,share-pictures}.ts"],
  root: ["src/*", "src/start-up/**"],
  "server testing": "src/server/testing/**",
  "server root": "src/server/*",
  platform: "src/server/platform/**",
  ...Object.fromEntries(folders.map((folder) => [folder, `src/${folder}/**`])),
};

/** A test also belongs to its layer; the first matching layer wins. */
export const files = [
  { category: "test", pattern: "**/*.test.{ts,tsx}" },
  ...Object.entries(layers).map(([category, pattern]) => ({ category, pattern, stopMatching: true })),
  { category: "feature", pattern: "src/server/(*)/**", capture: ["feature"] },
];

const react = ["react", "react-dom", "react-router"];
const primitives = ["radix-ui", "embla-carousel*"];
const pagePackages = [...react, ...primitives, "altcha-lib", "@fontsource-variable/*", "@fontsource/*"];
const adminPackages = [
  ...react,
  ...primitives,
  "@tanstack/*",
  "cmdk",
  "recharts",
  "uqr",
  "d3-geo",
  "topojson-client",
  "topojson-specification",
  "world-atlas",
];
const testPackages = ["vitest", "fast-check", "axe-core", "playwright-core"];

const layer = (...anyOf: string[]) => ({ file: { categories: { anyOf } } });
const file = (path: string) => ({ file: { path } });
const packages = (...source: string[]) => ({ module: { origin: "external", source } });
const nodeBuiltins = { module: { origin: "core" } };
const anyPackage = { module: { origin: ["external", "core"] } };
const pages = ["consent", "forms", "shell", "site", ...otherSites];

const allow = (from: object, ...to: object[]) => ({ from, allow: { to } });

export const policies = [
  ...["paths", "titles", "root", "platform", ...folders].map((name) => allow(layer(name), layer(name))),
  allow(layer("brands"), layer("brands")),
  allow(layer("brand routes"), layer("brand routes", "brands", "paths", "ui", ...otherSites), nodeBuiltins),
  allow(layer("contract"), layer("brands"), packages("zod")),
  allow(layer("titles"), layer("contract")),
  allow(layer("ui"), packages(...react, ...primitives)),
  { from: layer("tracker"), allow: { to: layer("contract"), dependency: { kind: "type" } } },
  allow(layer("tracker"), layer("paths"), packages("web-vitals")),
  allow(layer("words"), layer("contract"), file("src/consent/dialog-text{,-danish}.ts"), packages("react")),
  allow(layer("consent", "forms"), layer("ui", "words", "contract", "tracker", "paths")),
  allow(layer("shell"), layer("ui", "words", "tracker", "paths")),
  allow(
    layer("site", ...otherSites),
    layer("ui", "words", "consent", "forms", "shell", "contract", "tracker", "paths"),
  ),
  allow(layer("machine"), layer("site", ...otherSites, "ui", "paths", "contract", "brands")),
  allow(layer(...pages), packages(...pagePackages)),
  // Read at build time, and not part of the scripts for browsers.
  ...otherSites.flatMap((site) => [
    allow(layer(site), file(`src/${site}/brand.ts`)),
    allow(
      file(`src/${site}/**/*.server.ts`),
      file("src/server/platform/find-intended.ts"),
      packages("marked", "yaml", "zod"),
    ),
    allow(file(`src/${site}/pages/*-feed.ts`), packages("feed")),
  ]),
  // All forms of the product share one captcha client.
  allow(
    layer("admin"),
    layer("ui", "words", "contract", "titles", "paths", "brands"),
    file("src/forms/captcha.ts"),
    packages(...adminPackages),
  ),
  allow(
    layer("root"),
    layer("paths", "titles", "brands", "brand routes", ...folders),
    packages(...pagePackages, "@react-router/*"),
  ),

  allow(layer("platform"), layer("contract", "brands"), anyPackage),
  allow(layer("feature"), layer("platform", "contract", "titles", "brands"), anyPackage),
  allow(layer("feature"), { file: { captured: { feature: "{{ from.file.captured.feature }}" } } }),
  allow(
    layer("server root", "server testing"),
    layer("server root", "feature", "platform", "contract", "titles", "paths", "brands", "brand routes"),
  ),
  allow(layer("server root", "server testing"), anyPackage),
  allow(layer("server testing"), layer("server testing"), file("src/tracker/uuidv7.ts")),
  // The server stores the dialog text as proof.
  allow(layer("server root", "server testing"), file("src/consent/dialog-texts.ts")),
  allow(file("src/server/main.ts"), file("tools/build.ts")),
  allow(file("src/server/main.ts"), file("tools/command/read-command.ts")),
  allow(layer("tools"), { module: { origin: "local" } }, anyPackage),

  allow({ file: { categories: { noneOf: ["ui", "contract"] } } }, layer("site config")),
  allow(file("src/imprint.ts"), layer("contract")),
  allow({ file: { path: "src/**" } }, layer("route types")),
  allow(layer("test"), layer("server testing"), file("src/tracker/uuidv7.ts"), packages(...testPackages), nodeBuiltins),
];
