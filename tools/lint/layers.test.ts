import { expect, test } from "vitest";
import { otherSites } from "./layers.ts";
import { lintTree } from "./lint-tree.ts";

/** A brand other than the main one, if there is one. */
const [otherSite] = otherSites;

const targets = {
  "site config": "#site.config.ts",
  paths: "#paths.ts",
  brands: "#brands.ts",
  "brand routes": "#brand-routes.ts",
  contract: "#contract/lead.ts",
  tracker: "#tracker/consent.ts",
  uuidv7: "#tracker/uuidv7.ts",
  ui: "#ui/button.tsx",
  consent: "#consent/dialog.tsx",
  forms: "#forms/demo-form.tsx",
  captcha: "#forms/captcha.ts",
  shell: "#shell/page-arrival.tsx",
  site: "#site/layout.tsx",
  "other site": `#${otherSite}/layout.tsx`,
  machine: "#machine/sitemap.ts",
  admin: "#admin/overview.tsx",
  root: "#root.tsx",
  "start-up": "#start-up/defer-scripts.ts",
  app: "#server/app.ts",
  leads: "#server/leads/service.ts",
  newsletter: "#server/newsletter/service.ts",
  platform: "#server/platform/log.ts",
  testing: "#server/testing/test-app.ts",
  build: "../tools/build.ts",
  zod: "zod",
  react: "react",
  "radix-ui": "radix-ui",
  "web-vitals": "web-vitals",
  hono: "hono",
  pg: "pg",
  "node:fs": "node:fs",
  vitest: "vitest",
};

type Target = keyof typeof targets;

const everything = (Object.keys(targets) as Target[]).filter((name) => otherSite || name !== "other site");
const pagePackages: Target[] = ["react", "radix-ui"];
const anyPackage: Target[] = ["zod", "react", "radix-ui", "web-vitals", "hono", "pg", "node:fs", "vitest"];
const inTests: Target[] = ["uuidv7", "testing", "node:fs", "vitest"];
const tracker: Target[] = ["tracker", "uuidv7"];
const forms: Target[] = ["forms", "captcha"];
const page: Target[] = ["site config", "paths", "contract", ...tracker, "ui", ...pagePackages];
const admin: Target[] = ["site config", "paths", "brands", "contract", "ui", "captcha", "admin", ...pagePackages];
const feature: Target[] = ["site config", "brands", "contract", "platform", ...anyPackage];
const server: Target[] = [
  "site config",
  "paths",
  "brands",
  "brand routes",
  "contract",
  "app",
  "leads",
  "newsletter",
  "platform",
  ...anyPackage,
];

const shared: Target[] = ["site config", "paths", "contract", ...tracker, "ui", "consent", ...forms, "shell"];

/** Allowed imports of the files that combine all parts of the browser's code. */
const combining: Target[] = [
  ...shared,
  "brands",
  "brand routes",
  "site",
  "other site",
  "machine",
  "admin",
  "root",
  "start-up",
  ...pagePackages,
];

/** The architecture's table in detail: all allowed imports of each file. */
const allowed: Record<string, Target[]> = {
  "src/contract/importer.ts": ["brands", "contract", "zod"],
  "src/ui/importer.tsx": ["ui", ...pagePackages],
  "src/paths.test.ts": ["paths", "site config", ...inTests],
  "src/tracker/importer.ts": ["site config", "paths", ...tracker, "web-vitals"],
  "src/consent/importer.tsx": [...page, "consent"],
  "src/forms/importer.tsx": [...page, ...forms],
  "src/shell/importer.tsx": ["site config", "paths", ...tracker, "ui", "shell", ...pagePackages],
  "src/machine/importer.ts": ["site config", "paths", "brands", "contract", "ui", "site", "other site", "machine"],
  "src/site/pages/importer.tsx": [...shared, "site", ...pagePackages],
  ...(otherSite && { [`src/${otherSite}/pages/importer.tsx`]: [...shared, "other site", ...pagePackages] }),
  "src/admin/panels/importer.tsx": admin,
  "src/importer.tsx": combining,
  "src/start-up/importer.ts": combining,
  "src/server/platform/db/importer.ts": feature,
  "src/server/leads/importer.ts": [...feature, "leads"],
  "src/server/newsletter/deep/importer.ts": [...feature, "newsletter"],
  "src/server/importer.ts": server,
  "src/server/main.ts": [...server, "build"],
  "src/server/testing/importer.ts": [...server, "uuidv7", "testing"],
  "tools/importer.ts": everything,
  "e2e/journey.test.ts": everything,
  "src/contract/importer.test.ts": ["brands", "contract", "zod", ...inTests],
  "src/admin/importer.test.tsx": [...admin, ...inTests],
  "src/server/leads/importer.test.ts": [...feature, "leads", ...inTests],
};

const typesOnly = "src/tracker/types.ts";

function importEach(importer: string): string {
  const keyword = importer === typesOnly ? "import type" : "import";
  const toRoot = "../".repeat(importer.split("/").length - 1);
  return everything
    .map((target, index) => {
      const source = target === "build" ? `${toRoot}tools/build.ts` : targets[target];
      return `${keyword} { a as a${index} } from "${source}";`;
    })
    .join("\n");
}

test("each layer may import only what the table in the architecture document allows", async () => {
  const importers = [...Object.keys(allowed), typesOnly];
  const ours = everything.map((name) => targets[name]).filter((source) => source.startsWith("#"));
  const findings = await lintTree({
    ...Object.fromEntries(
      ours.map((source) => [source.replace("#", "src/").replace("src/site.", "site."), "export const a = 1;"]),
    ),
    "tools/build.ts": "export const a = 1;",
    ...Object.fromEntries(importers.map((file) => [file, importEach(file)])),
  });
  const passed = (file: string) => {
    const violations = findings.filter(
      (finding) => finding.file === file && finding.rule === "boundaries/dependencies",
    );
    return everything.filter((_, index) => !violations.some(({ line }) => line === index + 1));
  };
  const inOrder = (names: Target[]) => everything.filter((name) => names.includes(name));

  for (const [file, names] of Object.entries(allowed)) expect(passed(file), file).toEqual(inOrder(names));
  expect(passed(typesOnly)).toEqual(inOrder([...tracker, "site config", "paths", "web-vitals", "contract"]));
});
