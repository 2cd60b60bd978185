import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { freePort, startApp, temporaryFolder } from "../../e2e/support/app-process.ts";
import { openCopy, type TreeCopy } from "../testing/tree-copy.ts";

const { id, name, company } = siteConfig.brand;
const old = {
  name: new RegExp(String.raw`\b${name}\b|${company}`),
  // Not the words of the drawing, such as `orbit-model` and `hero-orbits`.
  id: new RegExp(String.raw`(?<![\w-])${id}([._][a-z]|:ready|["'\`]|-agents|-demo)`),
  domain: new URL(siteConfig.url).host,
};
const oldSignal = /72\.5% ?0?\.18 ?48|#fd7c2b/;

let copy: TreeCopy;
beforeAll(async () => {
  copy = await openCopy();
  await copy.run(
    "tools/rebrand.ts",
    "--name",
    "Kestrel Works",
    "--legal-name",
    "Kestrel Works GmbH",
    "--tagline",
    "Agents that keep watch",
    "--colour",
    "#2f6fed",
    "--write",
    "--no-pictures",
  );
  await copy.run("tools/build.ts");
});
afterAll(() => copy.remove());

async function readText(folder: string, pattern: RegExp): Promise<[file: string, text: string][]> {
  const entries = await readdir(join(copy.folder, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && pattern.test(entry.name));
  return Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(copy.folder.length + 1), await readFile(path, "utf8")] as [string, string];
    }),
  );
}

function expectNone(texts: [file: string, text: string][], ...patterns: (RegExp | string)[]): void {
  for (const [file, text] of texts)
    for (const pattern of patterns) expect([file, new RegExp(pattern).exec(text)?.[0]]).toEqual([file, undefined]);
}

test("the built pages, scripts, styles and files contain the new brand, and nothing of the old one", async () => {
  const built = await readText("build/client", /\.(html|js|css|txt|xml|webmanifest|svg|vtt)$/);
  expect(built.length).toBeGreaterThan(100);
  expectNone(built, old.name, old.id, old.domain, oldSignal);
  const files = Object.fromEntries(built);
  expect(files["build/client/index.html"]).toMatch(
    /Kestrel Works GmbH[^]*data-brand="kestrelworks"|data-brand="kestrelworks"[^]*Kestrel Works GmbH/,
  );
  expect(files["build/client/site.webmanifest"]).toContain("Kestrel Works: Agents that keep watch");
  expect(built.filter(([file]) => /admin[^/]*\.js$|dashboard[^/]*\.js$/.test(file)).length).toBeGreaterThan(0);
});

test("the server's API description, metrics and cookies have only the new name", async () => {
  const [data, metricsPort] = [await temporaryFolder(), await freePort()];
  const main = [process.execPath, join(copy.folder, "src/server/main.ts")] as const;
  const app = await startApp({ DATA_DIR: data.path, METRICS_PORT: String(metricsPort), ORBIT_PAGES: "off" }, main);
  try {
    const description = await (await fetch(`${app.url}/api/openapi.json`)).text();
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expectNone(
      [
        ["openapi", description],
        ["metrics", metrics],
        ["output", app.output()],
      ],
      old.name,
      old.id,
      old.domain,
    );
    expect(JSON.parse(description)).toMatchObject({
      info: { title: "Kestrel Works" },
      components: { securitySchemes: { session: { name: "kestrelworks.session_token" } } },
    });
    expect(metrics).toContain("kestrelworks_database_up 1");
  } finally {
    await app.end();
    await data.remove();
  }
});
