import { expect, test } from "vitest";
import { generatedFilePaths } from "#brand-routes.ts";
import { paths, securityFile } from "#paths.ts";
import { readFact, security, siteConfig } from "#site.config.ts";
import { indexablePages } from "#machine/indexable-pages.ts";
import { parseHtml } from "./support/html.ts";
import { measurePng } from "./support/png.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const origin = siteConfig.url;
const indexable = indexablePages;

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

test("the sitemap lists exactly the indexable pages", async () => {
  const response = await fetch(stage.app.url + paths.file.sitemap());
  expect(response.headers.get("content-type")).toContain("xml");
  const xml = await response.text();
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>(?:<xhtml:link [^>]*\/>)*<\/url>/g)];
  expect(entries.map(([, address, modified]) => [address, modified])).toEqual(
    indexable.map(({ path, modified }) => [origin + path, modified]),
  );
  expect(xml.match(/<loc>/g)).toHaveLength(entries.length);
  expect(xml).not.toContain(paths.page.notFound());
  expect(xml).not.toContain(paths.page.admin());
});

test("robots.txt disallows the dashboard and the API, and names the sitemap", async () => {
  const lines = (await fetchText(paths.file.robots())).split("\n");
  for (const line of [
    "User-agent: *",
    "Allow: /",
    "Disallow: /admin",
    "Disallow: /api",
    `Sitemap: ${origin}/sitemap.xml`,
  ])
    expect(lines).toContain(line);
});

test("security.txt states contact, policy and expiry (RFC 9116)", async () => {
  const response = await fetch(stage.app.url + securityFile.contact);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = (await response.text()).split("\n");
  expect(lines).toEqual([
    `Contact: mailto:${readFact(security.email)}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${security.languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/.well-known/security-policy.txt`,
    "",
  ]);
  expect(await fetchText(securityFile.policy)).toContain(readFact(security.email));
});

test("llms.txt describes the site and lists its pages with their descriptions", async () => {
  const text = await fetchText(paths.file.llms());
  expect(text.startsWith(`# ${siteConfig.brand.name}\n\n> ${siteConfig.brand.description}`)).toBe(true);
  for (const { path, title, description } of indexable)
    expect(text).toContain(`- [${title}](${origin}${path}): ${description}`);
  expect(text).not.toContain("Page not found");
});

test("the icons of the manifest and the head exist in their declared sizes", async () => {
  const response = await fetch(stage.app.url + paths.file.manifest());
  expect(response.headers.get("content-type")).toContain("manifest+json");
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ short_name: siteConfig.brand.name, start_url: "/", theme_color: "#0b0e14" });
  for (const { src, sizes, type } of manifest.icons) {
    const found =
      type === "image/png"
        ? { type, sizes: (await measurePng(stage.app.url + src)).size }
        : { type: (await fetch(stage.app.url + src)).headers.get("content-type"), sizes: "any" };
    expect(found).toEqual({ type, sizes });
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  const html = parseHtml(await fetchText("/"));
  expect((await measurePng(stage.app.url + html.links("apple-touch-icon")[0])).size).toBe("180x180");
  const ico = await fetch(`${stage.app.url}/favicon.ico`);
  expect([ico.status, ico.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect(generatedFilePaths).toContain(html.links("manifest")[0]);
});
