import { beforeAll, expect, test } from "vitest";
import { otherSites } from "./layers.ts";
import { type Finding, lintTree } from "./lint-tree.ts";
import { siteConfig } from "#site.config.ts";

const lines = (count: number) => "// A line.\n".repeat(count - 1) + "export const one = 1;";
const component = (content: string) => `export const Part = () => ${content};\n`;

/** Samples with one violation each, by the rule that reports it. */
const violations: Record<string, Record<string, string>> = {
  // Covers every kind of import; layers.test.ts covers the layers.
  "boundaries/dependencies": {
    "src/site/static.ts": `import { pino } from "pino";\nexport const log = pino;`,
    "src/site/dynamic.ts": `export const load = () => import("#server/leads/leads.sql.ts");`,
    "src/site/re-export.ts": `export { read } from "#server/leads/leads.sql.ts";\nexport const one = 1;`,
    "src/site/typed.ts": `import type { Client } from "pg";\nexport type Mine = Client;`,
    "src/site/relative.ts": `import { read } from "../server/leads/leads.sql.ts";\nexport const mine = read;`,
    "src/site/outside.ts": `import { one } from "../../stray/file.ts";\nexport const mine = one;`,
    "src/site/missing.ts": `import { one } from "./missing-neighbour.ts";\nexport const mine = one;`,
  },
  "boundaries/no-unknown-files": { "stray/file.ts": "export const one = 1;" },
  "import/no-cycle": {
    "src/ui/first.ts": `import { second } from "#ui/second.ts";\nexport const first = () => second;`,
    "src/ui/second.ts": `import { first } from "./first.ts";\nexport const second = () => first;`,
  },
  "house/no-vague-names": {
    "src/ui/utils.ts": "export const one = 1;",
    "src/site/date-helpers.ts": "export const one = 1;",
    "src/server/leads/common/rows.ts": "export const one = 1;",
    "src/admin/misc.tsx": "export const one = 1;",
    "src/lib/dates.ts": "export const one = 1;",
  },
  "house/kebab-case-folders": { "src/site/HomePage/hero.tsx": "export const one = 1;" },
  "unicorn/filename-case": {
    "src/ui/PrimaryButton.tsx": "export const one = 1;",
    "src/ui/to_string.ts": "export const one = 1;",
  },
  "house/no-barrels": {
    "src/ui/index.ts": `export { first } from "./first.ts";\nexport const other = 1;`,
    "src/ui/all.ts": `export * from "./first.ts";`,
  },
  "house/file-length": { "src/site/endless.ts": lines(401) },
  "max-lines": { "src/site/long.ts": lines(251) },
  "max-lines-per-function": {
    "src/site/long-function.ts": `export function count() {\n${"  void 0;\n".repeat(79)}}`,
  },
  "house/sql-in-sql-files": {
    "src/server/leads/service.ts": `export const read = (client: Client) => client.query("x");`,
    "src/server/leads/list.ts": "export const rows = sql`select 1`;",
    "src/server/analytics/report/plan.ts": `export const text = "SELECT 1 FROM visits";`,
    "src/server/analytics/rollup/job.ts": "export const text = `\n  DELETE FROM ${table}`;",
    "src/server/newsletter/routes.ts": "export const rows = (database: Database) => database.orm.select();",
    "src/server/jobs.ts": `export const run = (database: Database) => database.pool.query("x");`,
    "src/server/platform/http/health.ts": `export const ping = (client: Client) => client.query("x");`,
    "src/server/accounts/team.ts": `export const rows = (client: Client) => queryRows(client, {}, "x");`,
    "src/server/analytics/sources/devices.ts": "export const device = (type: string) => `${type} = CASE WHEN 1`;",
    "src/server/analytics/sources/sums.ts": `export const views = "count(*)";`,
  },
  "house/urls-from-paths": {
    "src/site/post.ts": `export const post = () => fetch("/api/collect");`,
    "src/admin/api/report.ts": "export const url = (query: string) => `/api/admin/report?${query}`;",
    "src/tracker/send.ts": `export const send = () => navigator.sendBeacon("/api/collect");`,
    "src/forms/form.tsx": component(`<form action="/api/submit-contact" />`),
    [`src/${otherSites[0] ?? "site"}/nav.tsx`]: component(`<a href="/about">Home</a>`),
    "src/consent/dialog.tsx": component(`<Link to={"/privacy-policy"}>Policy</Link>`),
  },
  "house/dates-in-one-file": {
    "src/admin/leads/received.ts": `export const day = new Intl.DateTimeFormat("en").format();`,
    "src/admin/live/clock.ts": "export const clock = (at: Date) => at.toLocaleTimeString();",
  },
  "house/brand-from-config": {
    "src/site/title.ts": `export const title = "${siteConfig.brand.name} at work";`,
    "src/admin/theme-key.ts": `export const key = "${siteConfig.brand.id}_theme";`,
    "src/server/leads/subject.ts":
      "export const subject = (count: number) => `" + siteConfig.brand.name + ": ${count}`;",
    "src/forms/heading.tsx": component(`<h2>About ${siteConfig.brand.name}</h2>`),
    "src/server/leads/subject.test.ts": `export const subject = "${siteConfig.brand.name}: 2 new leads";`,
    "src/server/testing/view.ts": `export const view = { brand: "${siteConfig.brand.id}" };`,
    "e2e/cookie.test.ts": `export const cookie = /^(__Host-)?${siteConfig.brand.id}\\.session=/;`,
    "src/server/platform/postgres/message.ts": `export const message = "Another ${siteConfig.brand.name} runs";`,
  },
  "typescript/no-explicit-any": { "src/ui/any.ts": "export const value: any = 1;" },
  "typescript/no-non-null-assertion": { "src/ui/assert.ts": "export const first = (list: string[]) => list[0]!;" },
  "react-hooks/rules-of-hooks": {
    "src/ui/hook.tsx": `import { useState } from "react";\nexport const Part = ({ on }: { on: boolean }) => (on ? useState(1)[0] : null);`,
  },
  "jsx-a11y/alt-text": { "src/ui/picture.tsx": component(`<img src="x.webp" />`) },
  "vitest/no-focused-tests": {
    "src/ui/focused.test.ts": `import { expect, test } from "vitest";\ntest.only("one", () => expect(1).toBe(1));`,
  },
  "vitest/expect-expect": {
    "src/ui/idle.test.ts": `import { test } from "vitest";\ntest("nothing", () => undefined);`,
  },
  "no-console": { "src/site/chatty.ts": `console.log("x");\nexport const one = 1;` },
};

/** Valid samples that are close to a violation. */
const validSamples: Record<string, string> = {
  "src/paths.ts": `export const collect = () => "/api/collect";`,
  "src/site/link.tsx": component(`<a href="#contact">Contact</a>`),
  "src/site/link.test.ts": `export const path = "/api/collect";`,
  "src/site/content/agents.ts": lines(500),
  "src/site/full.ts": lines(250),
  "src/admin/parts/format-time.ts": `export const day = new Intl.DateTimeFormat("en").format();`,
  "src/ui/select.ts": `export const label = "Select a topic";`,
  "src/server/leads/leads.sql.ts": `export const read = (client: Client) => client.query("SELECT 1");`,
  "src/server/platform/db/query-rows.ts": `export const read = (client: Client) => client.query("SELECT 1");`,
  "src/server/leads/status.ts": `export const text = "Select a lead where the count is high";`,
  "src/server/leads/routes.ts": `export const path = "/api/submit-contact";`,
  "src/server/platform/postgres/embedded.child.ts": "export const one = 1;",
  "src/server/platform/postgres/user.ts": `export const user = "${siteConfig.brand.id}";`,
  "src/server/leads/mailbox.test.ts": `export const mailbox = "Team <hello@${siteConfig.brand.id}.example>";`,
  "src/server/leads/folder.test.ts": `export const folder = join(tmpdir(), "${siteConfig.brand.id}-leads-");`,
};

let findings: Finding[];

beforeAll(async () => {
  const sources = Object.assign({}, validSamples, ...Object.values(violations)) as Record<string, string>;
  findings = await lintTree(sources);
});

test.each(Object.entries(violations))("%s reports its violations", (rule, sources) => {
  const reported = findings.filter((finding) => finding.rule === rule).map(({ file }) => file);
  expect(reported).toEqual(expect.arrayContaining(Object.keys(sources)));
});

test("a long file causes a warning, a very long one an error", () => {
  const severities = (name: string) => findings.filter(({ file }) => file === name).map(({ severity }) => severity);
  expect(severities("src/site/long.ts")).toEqual(["warning"]);
  expect(severities("src/site/endless.ts")).toContain("error");
});

test("valid code that resembles a violation is accepted", () => {
  expect(findings.filter(({ file }) => file in validSamples)).toEqual([]);
});
