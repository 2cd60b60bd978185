import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageHealthCheck } from "./service.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-page-health-"));
  await write("fingerprint", "build 1");
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

const website = { "@context": "https://schema.org", "@type": "WebSite", name: "Agents", url: "https://orbit.example/" };
const description = "What it does, for whom, and with which systems, in a sentence of a fitting length.";

interface PageParts {
  path?: string;
  head?: string;
  data?: unknown[];
  body?: string;
}

function page({
  path = "/",
  head = `<title>Agents for work | Agents ${path}</title><meta name="description" content="${description} ${path}"/>
    <link rel="canonical" href="https://orbit.example${path}"/>`,
  data = [website],
  body = "<h1>Agents <em>for</em> work</h1>",
}: PageParts = {}) {
  const scripts = data.map(
    (entry) =>
      `<script type="application/ld+json">${typeof entry === "string" ? entry : JSON.stringify(entry)}</script>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}${scripts.join("")}</head><body>${body}</body></html>`;
}

const check = () => createPageHealthCheck(join(folder, "client")).check();
const findingsOf = async (path: string) => (await check()).pages.find((page) => page.path === path)?.findings;

test("a correct page has no findings", async () => {
  await write("client/index.html", page());
  await write("client/404/index.html", page({ path: "/404", head: "" }));
  await write("client/__spa-fallback.html", "<!DOCTYPE html>");
  expect(await check()).toEqual({
    lighthouse: null,
    pages: [
      {
        path: "/",
        indexable: true,
        title: "Agents for work | Agents /",
        description: `${description} /`,
        h1: ["Agents for work"],
        canonical: "https://orbit.example/",
        structuredData: ["WebSite"],
        links: 0,
        brokenLinks: [],
        findings: [],
        lighthouse: null,
      },
    ],
  });
});

test("missing, duplicate, too long and conflicting tags are found", async () => {
  const twice = `<title>Short</title><title>${"x".repeat(70)}</title>`;
  await write("client/index.html", page({ head: twice, data: [], body: "" }));
  const shared = `<title>The same title as another</title><meta name="description" content="Too short."/>
    <link rel="canonical" href="https://orbit.example/elsewhere"/>`;
  await write("client/a/index.html", page({ path: "/a", head: shared }));
  await write("client/b/index.html", page({ path: "/b", head: shared }));
  expect(await findingsOf("/")).toEqual([
    "2 titles",
    "Title has 5 characters; 10 to 65 are recommended",
    "No h1",
    "No description",
    "No canonical link",
    "No structured data",
  ]);
  expect(await findingsOf("/a")).toEqual([
    "Description has 10 characters; 70 to 160 are recommended",
    "Canonical URL is https://orbit.example/elsewhere",
    "Another page has the same title",
    "Another page has the same description",
  ]);
});

test("a page that is not indexed needs only a title and a heading", async () => {
  await write(
    "client/login/index.html",
    page({ head: `<title>Sign in | Agents</title><meta name="robots" content="noindex"/>`, data: [] }),
  );
  expect((await check()).pages[0]).toMatchObject({ path: "/login", indexable: false, findings: [] });
});

test.each([
  ["broken JSON", "{", ["Structured data is not valid JSON"]],
  [
    "another context",
    { ...website, "@context": "https://example.com" },
    ["Structured data does not have schema.org as its context"],
  ],
  ["a missing property", { ...website, name: "" }, ["WebSite has no name"]],
  ["a relative address", { ...website, url: "/" }, ["url of WebSite is not an absolute URL"]],
  [
    "something missing deep inside",
    {
      ...website,
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer" } }],
    },
    ["Answer has no text"],
  ],
  [
    "breadcrumbs out of order",
    { ...website, "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 2, name: "A" }] },
    ["BreadcrumbList positions do not start at 1 or are not consecutive"],
  ],
  [
    "a date that is none",
    {
      ...website,
      "@type": "BlogPosting",
      headline: "H",
      image: "https://orbit.example/a.png",
      author: "A",
      datePublished: "soon",
    },
    ["datePublished of BlogPosting is not a valid date"],
  ],
])("structured data with %s is found", async (_, entry, findings) => {
  await write("client/index.html", page({ data: [entry] }));
  expect(await findingsOf("/")).toEqual(findings);
});

test("broken links, pictures and fragments are found, and no other address is requested", async () => {
  await write("client/assets/a.css", "");
  await write(
    "client/platform/index.html",
    page({ path: "/platform", body: `<h1>P</h1><h2 id="architecture">A</h2>` }),
  );
  await write(
    "client/index.html",
    page({
      body: `<h1 id="top-of-it">Home</h1>
        <a href="/platform">a</a><a href="/platform#architecture">b</a><a href="#top-of-it">c</a><a href="/admin">d</a>
        <a href="https://orbit.example/platform">e</a><a href="https://example.org/gone">f</a><a href="mailto:a@b.example">g</a>
        <link rel="stylesheet" href="/assets/a.css"/>
        <a href="/gone">h</a><a href="/platform#gone">i</a><a href="#gone">j</a><a href="https://orbit.example/old?x=1&amp;y=2">k</a>
        <img src="/media/gone.png" srcset="/media/gone-2x.png 2x" alt=""/><script>"<a href='/none'>"</script>`,
    }),
  );
  expect((await check()).pages[0]).toMatchObject({
    links: 12,
    brokenLinks: [
      "/gone",
      "/platform#gone",
      "#gone",
      "https://orbit.example/old?x=1&y=2",
      "/media/gone.png",
      "/media/gone-2x.png",
    ],
  });
});

test("pages have Lighthouse's last scores, and whether they are of this build", async () => {
  const scores = { performance: 99, accessibility: 100, bestPractices: 100, seo: 92, lcpMs: 900, tbtMs: 0, cls: 0.001 };
  await write("client/index.html", page());
  const results = { measuredAt: "2026-11-20T10:00:00Z", fingerprint: "build 1", pages: [{ path: "/", ...scores }] };
  await write("lighthouse.json", JSON.stringify(results));
  const health = createPageHealthCheck(join(folder, "client"));
  expect(await health.check()).toMatchObject({
    lighthouse: { measuredAt: results.measuredAt, ofThisBuild: true },
    pages: [{ path: "/", lighthouse: scores }],
  });
  // A new build while the process is running.
  await write("fingerprint", "build 2");
  await write("client/index.html", page({ body: "" }));
  expect(await health.check()).toMatchObject({ lighthouse: { ofThisBuild: false }, pages: [{ findings: ["No h1"] }] });
  await write("lighthouse.json", "{");
  expect(await health.check()).toMatchObject({ lighthouse: null, pages: [{ lighthouse: null }] });
});
