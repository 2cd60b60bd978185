import { expect, test } from "vitest";
import { lintTree } from "./lint-tree.ts";

const targets = {
  "site config": "#site.config.ts",
  paths: "#paths.ts",
  contract: "#contract/lead.ts",
  tracker: "#tracker/consent.ts",
  uuidv7: "#tracker/uuidv7.ts",
  ui: "#ui/button.tsx",
  consent: "#consent/dialog.tsx",
  forms: "#forms/demo-form.tsx",
  captcha: "#forms/captcha.ts",
  site: "#site/layout.tsx",
  weftline: "#weftline/layout.tsx",
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

const everything = Object.keys(targets) as Target[];
const pagePackages: Target[] = ["react", "radix-ui"];
const anyPackage: Target[] = ["zod", "react", "radix-ui", "web-vitals", "hono", "pg", "node:fs", "vitest"];
const inTests: Target[] = ["uuidv7", "testing", "node:fs", "vitest"];
const tracker: Target[] = ["tracker", "uuidv7"];
const forms: Target[] = ["forms", "captcha"];
const page: Target[] = ["site config", "paths", "contract", ...tracker, "ui", ...pagePackages];
const admin: Target[] = ["site config", "paths", "contract", "ui", "captcha", "admin", ...pagePackages];
const feature: Target[] = ["site config", "contract", "platform", ...anyPackage];
const server: Target[] = ["site config", "paths", "contract", "app", "leads", "newsletter", "platform", ...anyPackage];

/** The architecture's table, written out: all that each file may import. */
const allowed: Record<string, Target[]> = {
  "src/contract/lead.ts": ["contract", "zod"],
  "src/ui/button.tsx": ["ui", ...pagePackages],
  "src/paths.ts": ["paths", "site config"],
  "src/tracker/consent.ts": [...tracker, "site config", "web-vitals"],
  "src/consent/dialog.tsx": [...page, "consent"],
  "src/forms/demo-form.tsx": [...page, ...forms],
  "src/site/layout.tsx": [...page, "consent", ...forms, "site"],
  "src/weftline/layout.tsx": [...page, "consent", ...forms, "weftline"],
  "src/admin/overview.tsx": admin,
  "src/root.tsx": everything.filter((target) => ![...anyPackage, "app", "leads", "newsletter", "platform", "testing", "build"].includes(target)).concat(pagePackages),
  "src/start-up/defer-scripts.ts": everything.filter((target) => ![...anyPackage, "app", "leads", "newsletter", "platform", "testing", "build"].includes(target)).concat(pagePackages),
  "src/server/platform/log.ts": [...feature],
  "src/server/leads/service.ts": [...feature, "leads"],
  "src/server/newsletter/service.ts": [...feature, "newsletter"],
  "src/server/app.ts": server,
  "src/server/main.ts": [...server, "build"],
  "src/server/testing/test-app.ts": [...server, "testing"],
  "tools/build.ts": everything,
  "e2e/journey.test.ts": everything,
  "src/contract/lead.test.ts": ["contract", "zod", ...inTests],
  "src/admin/overview.test.tsx": [...admin, ...inTests],
  "src/server/leads/service.test.ts": [...feature, "leads", ...inTests],
};

const importEach = (kind: string, importer: string) =>
  everything
    .map((target) => {
      const up = "../".repeat(importer.split("/").length - 1);
      const source = target === "build" ? `${up}tools/build.ts` : targets[target];
      return `import ${kind}{ a as a${everything.indexOf(target)} } from "${source}";`;
    })
    .join("\n");

test("each layer may import what the architecture's table says and nothing else", async () => {
  const stubs = ["site.config.ts", "src/tracker/uuidv7.ts", "src/forms/captcha.ts", "src/consent/dialog.tsx"];
  const sources = Object.fromEntries([
    ...stubs.map((file) => [file, "export const a = 1;"]),
    ...Object.keys(allowed).map((file) => [file, `${importEach("", file)}\nexport const a = 1;`]),
    ["src/tracker/types.ts", importEach("type ", "src/tracker/types.ts")],
  ]);
  const findings = await lintTree(sources);
  const passed = (file: string) => {
    const refused = findings.filter((finding) => finding.file === file && finding.rule === "boundaries/dependencies");
    return everything.filter((_, index) => !refused.some(({ line }) => line === index + 1));
  };
  const inOrder = (names: Target[]) => everything.filter((name) => names.includes(name));

  for (const [file, names] of Object.entries(allowed)) expect(passed(file), file).toEqual(inOrder(names));
  expect(passed("src/tracker/types.ts"), "types in the tracker").toEqual(
    inOrder([...tracker, "site config", "web-vitals", "contract"]),
  );
});
