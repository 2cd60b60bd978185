import { describe, expect, test } from "vitest";
import { generatedFilePaths, paths, prerenderedPaths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { jobs } from "#site/content/jobs.ts";
import { pages } from "#site/content/pages.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { newVisitor, openPage } from "./support/browser.ts";
import { type HtmlDocument, parseHtml } from "./support/html.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const origin = siteConfig.url;
const records = Object.values<PageMetadata>(pages);
const indexable = records.filter(({ noindex }) => !noindex);

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

const fetchPage = async (path: string) => parseHtml(await fetchText(path));

/** Width and height from a PNG's header. */
async function measurePng(path: string): Promise<{ size: string; bytes: number }> {
  const response = await fetch(stage.app.url + path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, bytes: bytes.length };
}

type Data = Record<string, unknown> & { "@type": string };

function structuredData(html: HtmlDocument): Data[] {
  return html
    .all("script")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => {
      const data = JSON.parse(text) as Data;
      expect(data["@context"]).toBe("https://schema.org");
      return data;
    });
}

const dataOfType = async (path: string, type: string) =>
  structuredData(await fetchPage(path)).filter((data) => data["@type"] === type);

test("every prerendered page has a record, and every record a page", () => {
  expect(records.map(({ path }) => path).sort()).toEqual([...prerenderedPaths].sort());
});

describe.each(indexable.map((page) => [page.path, page] as const))("%s", (path, page) => {
  test("says in its head what its record says, each thing once", async () => {
    const html = await fetchPage(path);
    const title = `${page.title} | ${siteConfig.brand.name}`;
    expect(html.all("title").map(({ text }) => text)).toEqual([title]);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(html.meta("description")).toEqual([page.description]);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(html.links("canonical")).toEqual([origin + path]);
    expect(html.all("h1")).toHaveLength(1);
    expect(html.meta("robots")).toEqual([]);
    for (const [property, content] of Object.entries({
      "og:type": page.isBlogPost ? "article" : "website",
      "og:title": title,
      "og:description": page.description,
      "og:url": origin + path,
      "og:image": origin + page.image,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:site_name": siteConfig.brand.name,
      "og:locale": "en_GB",
      "twitter:card": "summary_large_image",
      "theme-color": "#0b0e14",
      author: siteConfig.brand.company,
      keywords: page.keywords.join(", "),
    }))
      expect([property, html.meta(property)]).toEqual([property, [content]]);
    expect(html.meta("og:image:alt")[0]).toContain(page.title);
    expect(html.links("manifest")).toEqual([paths.file.manifest()]);
    expect(html.links("apple-touch-icon")).toHaveLength(1);
  });

  test("has a picture to share of 1200 by 630 pixels and at most 80 KB, its own", async () => {
    const { size, bytes } = await measurePng(page.image);
    expect(size).toBe("1200x630");
    expect(bytes).toBeLessThanOrEqual(80 * 1024);
    expect(indexable.filter(({ image }) => image === page.image)).toHaveLength(1);
  });

  test("describes itself and the way to it in structured data", async () => {
    const data = structuredData(await fetchPage(path));
    expect(data.filter((entry) => entry["@type"] === "WebPage")).toMatchObject([
      { url: origin + path, name: page.title, dateModified: page.modified, description: page.description },
    ]);
    const trail = [
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: page.title, item: origin + path },
    ];
    expect(data.filter((entry) => entry["@type"] === "BreadcrumbList").map((entry) => entry.itemListElement)).toEqual(
      path === "/" ? [] : [trail],
    );
  });
});

test("titles and descriptions are unique", () => {
  for (const field of ["title", "description"] as const)
    expect(new Set(records.map((page) => page[field])).size).toBe(records.length);
});

test("the not-found page is kept out of search and claims no address", async () => {
  const response = await fetch(`${stage.app.url}/no-such-page`);
  expect(response.status).toBe(404);
  const html = parseHtml(await response.text());
  expect(html.meta("robots")).toEqual(["noindex"]);
  expect(html.all("title").map(({ text }) => text)).toEqual(["Page not found | Orbit"]);
  expect(html.links("canonical")).toEqual([]);
  expect(html.meta("og:url")).toEqual([]);
  expect(structuredData(html)).toEqual([]);
  expect(html.all("h1")).toHaveLength(1);
});

test("the home page describes the company, with its address, and the site", async () => {
  const { brand, contact } = siteConfig;
  const [street, city, country] = contact.address.value.slice(1);
  const [company] = await dataOfType("/", "Organization");
  expect(company).toMatchObject({
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    email: contact.email,
    identifier: contact.registrationNumber.value,
    sameAs: [contact.linkedIn.value],
  });
  const address = company?.address as Record<string, string>;
  expect(address).toMatchObject({ "@type": "PostalAddress", streetAddress: street, addressCountry: country });
  expect(`${address.postalCode} ${address.addressLocality}`).toBe(city);
  expect((await measurePng(new URL(String(company?.logo)).pathname)).size).toBe("512x512");
  expect(await dataOfType("/", "WebSite")).toMatchObject([
    { name: brand.name, url: `${origin}/`, publisher: { "@id": company?.["@id"] } },
  ]);
});

test("the landing page describes the Teams plan and its price by the month", async () => {
  expect(await dataOfType(paths.page.newHome(), "Product")).toMatchObject([
    {
      name: "Orbit Teams",
      description: expect.stringContaining("LLM credits"),
      image: expect.stringContaining(origin),
      offers: {
        "@type": "Offer",
        price: 999,
        priceCurrency: "EUR",
        priceSpecification: { price: 999, priceCurrency: "EUR", billingDuration: 1, unitCode: "MON" },
      },
    },
  ]);
});

test("the careers page describes each open position", async () => {
  const postings = await dataOfType(paths.page.careers(), "JobPosting");
  expect(postings).toHaveLength(4);
  expect(postings.map(({ title, description }) => ({ title, description }))).toEqual(
    jobs.map(({ title, description }) => ({ title, description })),
  );
  for (const posting of postings) {
    expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting.employmentType).not.toEqual([]);
    expect(posting.hiringOrganization).toMatchObject({ name: siteConfig.brand.company });
    const places = posting.jobLocation as { address: { addressLocality: string } }[];
    expect(places.length).toBeGreaterThan(0);
    for (const { address } of places) expect(address).toMatchObject({ addressLocality: expect.stringMatching(/^[A-Z][a-z]+$/), addressCountry: "Denmark" });
  }
});

test("the sitemap lists the pages that may be found, and no other", async () => {
  const response = await fetch(stage.app.url + paths.file.sitemap());
  expect(response.headers.get("content-type")).toContain("xml");
  const xml = await response.text();
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)];
  expect(entries.map(([, address, modified]) => [address, modified])).toEqual(
    indexable.map(({ path, modified }) => [origin + path, modified]),
  );
  expect(xml.match(/<loc>/g)).toHaveLength(entries.length);
  expect(xml).not.toContain(paths.page.notFound());
  expect(xml).not.toContain(paths.page.admin());
});

test("robots.txt keeps crawlers from the dashboard and the interface, and names the sitemap", async () => {
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

test("llms.txt says what the site is and lists its pages with their descriptions", async () => {
  const text = await fetchText(paths.file.llms());
  expect(text.startsWith(`# ${siteConfig.brand.name}\n\n> ${siteConfig.brand.description}`)).toBe(true);
  for (const { path, title, description } of indexable)
    expect(text).toContain(`- [${title}](${origin}${path}): ${description}`);
  expect(text).not.toContain("Page not found");
});

test("the icons of the manifest and of the head are there in the sizes that they claim", async () => {
  const response = await fetch(stage.app.url + paths.file.manifest());
  expect(response.headers.get("content-type")).toContain("manifest+json");
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ short_name: siteConfig.brand.name, start_url: "/", theme_color: "#0b0e14" });
  for (const { src, sizes, type } of manifest.icons) {
    if (type === "image/png") expect((await measurePng(src)).size).toBe(sizes);
    else expect((await fetch(stage.app.url + src)).headers.get("content-type")).toBe(type);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  const html = await fetchPage("/");
  expect((await measurePng(html.links("apple-touch-icon")[0] ?? "")).size).toBe("180x180");
  const ico = await fetch(`${stage.app.url}/favicon.ico`);
  expect([ico.status, ico.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect(generatedFilePaths).toContain(html.links("manifest")[0]);
});

test("after a navigation within the page the head is that of the new page", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url);
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Platform" }).first().click();
  await page.waitForURL("**/platform");
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      ...Object.fromEntries(
        ["description", "og:title", "og:url", "og:image"].map((name) => [
          name,
          [...document.querySelectorAll(`meta[name="${name}"],meta[property="${name}"]`)].map((tag) =>
            tag.getAttribute("content"),
          ),
        ]),
      ),
      canonical: [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href")),
    }));
  const { platform } = pages;
  await expect.poll(head).toEqual({
    title: `${platform.title} | Orbit`,
    description: [platform.description],
    "og:title": [`${platform.title} | Orbit`],
    "og:url": [`${origin}/platform`],
    "og:image": [`${origin}${platform.image}`],
    canonical: [`${origin}/platform`],
  });
  await context.close();
});
