import { cp, glob, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherBrands } from "#brands.ts";
import { currency, siteConfig } from "#site.config.ts";
import { admin, freePort, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";
import { parseHtml } from "./support/html.ts";
import { applyBlock, readBlocks } from "../tools/testing/walkthroughs.ts";
import { makePhoto, place } from "../tools/testing/make-photo.ts";
import { openTreeCopy, type TreeCopy } from "../tools/testing/tree-copy.ts";

const { id, name, company } = siteConfig.brand;
const old = {
  name: new RegExp(String.raw`\b${name}\b|${company}`),
  // Does not match names that belong to the drawing, such as `orbit-model` and `hero-orbits`.
  id: new RegExp(String.raw`(?<![\w-])${id}([._][a-z]|:ready|["'\`]|-agents|-demo)`),
  domain: new URL(siteConfig.url).host,
};
const oldSignal = /72\.5% ?0?\.18 ?48|#fd7c2b/;

const isRemoval = ({ section }: { section: string }) => section === "Remove a brand";
const all = await readBlocks();
/** False if this project has removed the second brand, as the document describes. Only that brand has articles. */
const hasSecondBrand = otherBrands.length > 0;
const blocks = all.filter((block) => !isRemoval(block) && (hasSecondBrand || block.section !== "Add an article"));
/** The command in the document. The test uses its options, so they must work. */
const [rebrand = ""] = blocks.filter(({ text }) => text.startsWith("npm run rebrand")).map(({ text }) => text);
const example: string = "Kestrel Works";
/** A site that already has the name of the example gets a different one. */
const to = name === example ? "Heron Works" : example;
const toId = to.replace(" ", "").toLowerCase();
const options = [...rebrand.replaceAll(example, to).matchAll(/(--[a-z-]+) "([^"]+)"/g)].flatMap(
  ([, option = "", value = ""]) => [option, value],
);

const { contact, privacy, report } = siteConfig;
/** Settings of an owner in another country. */
const abroad: readonly [text: string, replacement: string][] = [
  [`country: { en: "${contact.country.en}"`, 'country: { en: "Norway"'],
  [`address: ["${privacy.authority.address[0]}"`, 'address: ["Postboks 458 Sentrum"'],
  [`timezone: "${report.timezone}"`, 'timezone: "America/St_Johns"'],
  [`currency = "${currency}"`, 'currency = "ISK"'],
];

const article = "src/weftline/content/articles/measuring-a-grip.md";

let copy: TreeCopy;
beforeAll(async () => {
  copy = await openTreeCopy();
  await copy.run("tools/rebrand.ts", ...options, "--write", "--no-pictures");
  for (const [text, replacement] of abroad) await copy.edit("site.config.ts", text, replacement);
  for (const block of blocks) await applyBlock(copy.folder, block);
  await copy.run("drizzle-kit", "generate", "--name", "lead_systems");
  // In place of `npm run render:images`, which needs a browser.
  const previews = ["customers", "da-kunder"];
  if (hasSecondBrand) {
    await writeFile(join(copy.folder, "public/weftline/glove.jpg"), await makePhoto(4000, 3000));
    await copy.edit(article, "/weftline/yarn-that-carries-data.svg", "/weftline/glove.jpg");
    previews.push("weftline/measuring-a-grip");
  }
  for (const name of previews)
    await cp(join(copy.folder, "public/og/home.png"), join(copy.folder, `public/og/${name}.png`));
  const crops = join(copy.folder, "public/media/agents");
  await cp(join(crops, "finance.avif"), join(crops, "procurement.avif"));
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

const read = (file: string) => readFile(join(copy.folder, "build/client", file), "utf8");

test("the linter accepts the document's code and the new name", async () => {
  const changed = await copy.listChanged(/^(site\.config\.ts|(src|tools|e2e)\/.+\.tsx?)$/);
  expect(changed).toContain("src/contract/report-figures.ts");
  expect(await copy.run("oxlint", ...changed)).toContain("0 errors");
});

test("every page of the built site is within its budgets", async () => {
  expect(await copy.run("tools/budgets.ts")).not.toContain("Over budget");
});

test.runIf(hasSecondBrand)("the built site has the document's article", async () => {
  expect(await read("sitemap.xml")).toContain("/blog/measuring-a-grip</loc>");
  expect(await read("blog/measuring-a-grip/index.html")).toContain("where the hand meets the handle");
});

test("the built site has the settings of an owner abroad, and the doctor compares the country of the authority", async () => {
  expect(await read("careers/index.html")).toContain("Norway");
  expect(await read("da/privatlivspolitik/index.html")).toContain("Postboks 458 Sentrum");
  const doctor = await copy.run("tools/doctor.ts").catch((error: Error) => error.message);
  expect(doctor).toContain("privacy.authority");
});

test("the built site has the document's page, agent and consent text", async () => {
  expect(await read("customers/index.html")).toContain(`<title>Customers | ${to}</title>`);
  expect(await read("sitemap.xml")).toContain("/customers</loc>");
  const landing = await read("new-home/index.html");
  expect(landing).toContain("Eleven agents, each with one job");
  expect(landing).toContain("Compares offers line by line");
});

test.runIf(hasSecondBrand)(
  "a photograph of 12 megapixels is delivered in two sizes, without its EXIF data and with its room reserved",
  async () => {
    const client = join(copy.folder, "build/client");
    const html = await readFile(join(client, "blog/measuring-a-grip/index.html"), "utf8");
    const picture = parseHtml(html)
      .all("img")
      .find(({ attributes }) => attributes.src === "/weftline/glove.jpg");
    expect(picture?.attributes).toMatchObject({
      width: "1600",
      height: "2133",
      srcset: "/weftline/glove.jpg-800.webp 800w, /weftline/glove.jpg-1600.webp 1600w",
      sizes: expect.stringContaining("100vw"),
    });
    const [original = Buffer.alloc(0), ...delivered] = await Promise.all([
      readFile(join(copy.folder, "public/weftline/glove.jpg")),
      ...["glove.jpg", "glove.jpg-800.webp", "glove.jpg-1600.webp"].map((name) =>
        readFile(join(client, "weftline", name)),
      ),
    ]);
    expect(original.length).toBeGreaterThan(5e6);
    expect(original.includes(place)).toBe(true);
    for (const file of delivered) {
      expect(file.length).toBeLessThan(original.length / 5);
      expect(file.includes(place) || file.includes("Exif")).toBe(false);
    }
  },
);

test.runIf(hasSecondBrand)("a picture that cannot be used ends the build with file, field and sentence", async () => {
  const photo = join(copy.folder, "public/weftline/glove.jpg");
  const whole = await readFile(photo);
  await writeFile(photo, whole.subarray(0, 100_000));
  await expect(copy.run("tools/build.ts")).rejects.toThrow(
    `${article}: imageUrl: public/weftline/glove.jpg is incomplete: its end is missing`,
  );
  await writeFile(photo, whole);
});

test.runIf(hasSecondBrand)("an article with a wrong field ends the build with file, field and sentence", async () => {
  await copy.edit(article, "category: Industrial", "category: Fashion");
  await expect(copy.run("tools/build.ts")).rejects.toThrow(`${article}: category: must be one of Healthcare, `);
  await copy.edit(article, "category: Fashion", "category: Industrial");
});

test("the built pages, scripts, styles and files contain the new brand, and nothing of the old one", async () => {
  const built = await readText("build/client", /\.(html|js|css|txt|xml|webmanifest|svg|vtt)$/);
  expect(built.length).toBeGreaterThan(100);
  expectNone(built, old.name, old.id, old.domain, oldSignal);
  const files = Object.fromEntries(built);
  expect(files["build/client/index.html"]).toMatch(
    new RegExp(`${to} GmbH[^]*data-brand="${toId}"|data-brand="${toId}"[^]*${to} GmbH`),
  );
  expect(files["build/client/site.webmanifest"]).toContain(`${to}: Agents that keep watch`);
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
      info: { title: to },
      components: { securitySchemes: { session: { name: `${toId}.session_token` } } },
    });
    expect(metrics).toContain(`${toId}_database_up 1`);
  } finally {
    await app.end();
    await data.remove();
  }
});

test("a lead has the document's field in the API, in both exports and in an import", async () => {
  const data = await temporaryFolder();
  const main = [process.execPath, join(copy.folder, "src/server/main.ts")] as const;
  const app = await startApp({ DATA_DIR: data.path, ORBIT_PAGES: "off" }, main);
  try {
    const request = { fullName: "A. Buyer", company: "Buyers", email: "buyer@customer.example", systems: "SAP, Jira" };
    const send = async (systems: string) =>
      postJson(`${app.url}/api/submit-demo-request`, {
        ...request,
        systems,
        recaptchaToken: await captchaToken(app.url),
      });
    expect((await send(request.systems)).status).toBe(201);
    const refused = await send("x".repeat(201));
    expect(await refused.json()).toMatchObject({ status: 400, errors: [{ field: "systems" }] });
    const headers = await signIn(app.url, admin);
    const csv = await (await fetch(`${app.url}/api/admin/leads.csv`, { headers })).text();
    const [names = "", row = ""] = csv.split("\r\n");
    expect(names.split(",")).toContain('"systems"');
    expect(row).toContain('"SAP, Jira"');
    const call = async (path: string, body?: object) =>
      fetch(`${app.url}/api/admin/${path}`, {
        headers: { ...headers, "Content-Type": "application/json" },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
    const { items } = await (await call("consultation-requests")).json();
    expect(items).toMatchObject([{ systems: request.systems }]);
    expect(await (await call(`leads/${items[0].id}`)).json()).toMatchObject({ systems: request.systems });

    expect(await (await call("consultation-requests.csv")).text()).toContain('"SAP, Jira"');
    // An export can be imported again, and the new field is kept.
    const imported = await call("lead-imports", { id: crypto.randomUUID(), fileName: "leads.csv", csv });
    expect(await imported.json()).toMatchObject({ imported: 1, errors: [] });
    const after = await (await call("consultation-requests")).json();
    expect(after.items).toMatchObject([{ systems: request.systems }, { systems: request.systems }]);
  } finally {
    await app.end();
    await data.remove();
  }
});

test("the document's figure equals the count of the tests, which share no code with the server", async () => {
  const questions = ["src/server/analytics/report/report.test.ts", "-t", "over completed days, today"];
  expect(await copy.run("vitest", "run", "--project=server*", ...questions)).toContain("1 passed");
});

// Runs last, because it removes a brand from the copy that all tests share. Also checks the types of all changes.
describe("without the second brand's folder and name", () => {
  beforeAll(async () => {
    if (hasSecondBrand) for (const block of all.filter(isRemoval)) await applyBlock(copy.folder, block);
  });

  test("the types are right", async () => {
    await copy.run("react-router", "typegen");
    for (const project of ["tsconfig.web.json", "tsconfig.server.json"])
      expect(await copy.run("tsc", "--project", project, "--checkers", "1", "--incremental", "false")).toBe("");
  });

  test("tests of brands, of names, of the demo and of what the document changes pass", async () => {
    const brand = [
      "src/brand-routes.test.ts",
      "src/paths.test.ts",
      "src/machine",
      "src/server/count-responses.test.ts",
    ];
    const named = [
      "src/server/platform/metrics",
      "src/server/meetings/invitation.test.ts",
      "src/server/analytics/responses/window.test.ts",
      "tools/rebrand",
    ];
    const changed = ["tools/demo", "src/consent", "src/site/vignettes", "src/site/pages"];
    // `-u` updates the snapshot of all paths, which does not contain the path that the document adds.
    expect(await copy.run("vitest", "run", "--project=unit", "-u", "all", ...brand, ...named, ...changed)).toContain(
      "passed",
    );
  });

  test("the name of the removed brand remains only where the document says", async () => {
    const [folder = ""] =
      /(?<=^rm -r src\/)\w+/m.exec(all.find(({ text }) => text.startsWith("rm -r"))?.text ?? "") ?? [];
    const document = await readFile(join(copy.folder, "docs/adopting.md"), "utf8");
    const [sentence = ""] = /^The name remains in .+:/m.exec(document) ?? [];
    const named = [...sentence.matchAll(/`(.+?)`/g)].map(([, path = ""]) => path);
    const found = new Set<string>();
    const exclude = [".cache", ".react-router", "build", "node_modules"].map((name) => `${name}/**`);
    for await (const file of glob("**/*.{ts,tsx,md,json,css,svg,yaml,snap}", { cwd: copy.folder, exclude }))
      if (new RegExp(folder, "i").test(await readFile(join(copy.folder, file), "utf8")))
        found.add(named.find((path) => file.startsWith(path)) ?? file);
    expect([...found].sort()).toEqual(named.sort());
  });

  test("the site is built with the pages of the main brand only", async () => {
    await copy.run("tools/build.ts");
    expect(await read("sitemap.xml")).not.toMatch(/\/template|\/blog/);
    expect(await read("llms.txt")).not.toContain("Weftline");
    await expect(read("template/index.html")).rejects.toThrow("ENOENT");
    expect(await read("customers/index.html")).toContain(to);
  });
});
