import { describe, expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { brandRoutes, prerenderedPaths } from "#brand-routes.ts";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { indexableBrands, indexableSite } from "#machine/indexable-pages.ts";
import { pages } from "#site/content/pages.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { newVisitor, openPage } from "./support/browser.ts";
import { parseHtml } from "./support/html.ts";
import { measurePng } from "./support/png.ts";
import { fetchEntities, readStructuredData } from "./support/structured-data.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const origin = siteConfig.url;

/** Values that the heads of all pages of a brand share. */
const brands = [
  {
    name: siteConfig.brand.name,
    company: siteConfig.brand.company,
    home: "/",
    homeLabel: "Home",
    themeColor: "#0b0e14",
    manifests: [paths.file.manifest()],
    locale: "en_GB",
    lang: "en",
    pages: indexableSite.filter(({ lang }) => !lang),
  },
  {
    name: siteConfig.brand.name,
    company: siteConfig.brand.company,
    home: paths.page.homeDanish(),
    homeLabel: "Forside",
    themeColor: "#0b0e14",
    manifests: [paths.file.manifest()],
    locale: "da_DK",
    lang: "da",
    pages: indexableSite.filter(({ lang }) => lang === "da"),
  },
  ...indexableBrands.map(({ brand: { id, name, company }, pages }) => ({
    name,
    company,
    home: brandRoutes.find((routes) => routes.id === id)?.pages[0]?.path ?? "",
    homeLabel: name,
    themeColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    manifests: [],
    locale: "en_GB",
    lang: "en",
    pages,
  })),
];
const indexable = brands.flatMap((brand) => brand.pages.map((page) => ({ brand, page })));
const allMetadata: PageMetadata[] = [...indexable.map(({ page }) => page), pages.notFound, danishPages.notFound];

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

const fetchPage = async (path: string) => parseHtml(await fetchText(path));

const dataOfType = (path: string, type: string) => fetchEntities(stage.app.url + path, type);

test("every prerendered page has metadata, and all metadata belongs to a page", () => {
  expect(allMetadata.map(({ path }) => path).sort()).toEqual([...prerenderedPaths].sort());
});

describe.each(indexable.map(({ page, brand }) => [page.path, page, brand] as const))("%s", (path, page, brand) => {
  test("has the head tags of its metadata, each exactly once", async () => {
    const html = await fetchPage(path);
    const title = `${page.title} | ${brand.name}`;
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
      "og:site_name": brand.name,
      "og:locale": brand.locale,
      "twitter:card": "summary_large_image",
      "theme-color": brand.themeColor,
      author: brand.company,
      keywords: page.keywords.join(", "),
    }))
      expect([property, html.meta(property)]).toEqual([property, [content]]);
    expect(html.meta("og:image:alt")[0]).toContain(page.title);
    expect(html.links("manifest")).toEqual(brand.manifests);
    expect(html.links("icon")).toHaveLength(1);
    for (const icon of html.links("apple-touch-icon"))
      expect((await measurePng(stage.app.url + icon)).size).toBe("180x180");
    expect(html.links("apple-touch-icon")).toHaveLength(1);
  });

  test("has its own share image of 1200 by 630 pixels and at most 80 KB", async () => {
    const { size, bytes } = await measurePng(stage.app.url + page.image);
    expect(size).toBe("1200x630");
    expect(bytes).toBeLessThanOrEqual(80 * 1024);
    expect(allMetadata.filter(({ image, noindex }) => image === page.image && !noindex)).toHaveLength(1);
  });

  test("has structured data about itself and its breadcrumbs", async () => {
    const data = readStructuredData(await fetchPage(path));
    const own = page.isBlogPost
      ? { "@type": "BlogPosting", headline: page.title, datePublished: page.published, articleSection: page.category }
      : { "@type": "WebPage", name: page.title };
    expect(data.filter((entry) => entry["@type"] === own["@type"])).toMatchObject([
      {
        ...own,
        inLanguage: brand.lang,
        url: origin + path,
        dateModified: page.modified,
        description: page.description,
      },
    ]);
    const breadcrumbs = [
      { "@type": "ListItem", position: 1, name: brand.homeLabel, item: origin + brand.home },
      { "@type": "ListItem", position: 2, name: page.title, item: origin + path },
    ];
    expect(data.filter((entry) => entry["@type"] === "BreadcrumbList").map((entry) => entry.itemListElement)).toEqual(
      path === brand.home ? [] : [breadcrumbs],
    );
  });
});

test("titles and descriptions are unique", () => {
  for (const field of ["title", "description"] as const)
    expect(new Set(allMetadata.map((page) => page[field])).size).toBe(allMetadata.length);
});

test("the not-found page is not indexed and has no canonical URL", async () => {
  const response = await fetch(`${stage.app.url}/no-such-page`);
  expect(response.status).toBe(404);
  const html = parseHtml(await response.text());
  expect(html.meta("robots")).toEqual(["noindex"]);
  expect(html.all("title").map(({ text }) => text)).toEqual([`Page not found | ${siteConfig.brand.name}`]);
  expect(html.links("canonical")).toEqual([]);
  expect(html.meta("og:url")).toEqual([]);
  expect(readStructuredData(html)).toEqual([]);
  expect(html.all("h1")).toHaveLength(1);
});

test.each(brands.slice(2).map(({ home, name, company }) => [home, name, company] as const))(
  "%s has structured data about its own company and site",
  async (home, name, company) => {
    const [organization] = await dataOfType(home, "Organization");
    expect(organization).toMatchObject({ name, legalName: company, url: origin + home });
    const [main] = await dataOfType("/", "Organization");
    expect(organization?.["@id"]).not.toBe(main?.["@id"]);
    for (const type of ["WebSite", "WebPage"])
      expect(await dataOfType(home, type)).toMatchObject([{ publisher: { "@id": organization?.["@id"] } }]);
  },
);

test("after a client-side navigation, the head is that of the new page", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url);
  await page.getByRole("button", { name: dialogText.essentialOnly }).click();
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
    title: `${platform.title} | ${siteConfig.brand.name}`,
    description: [platform.description],
    "og:title": [`${platform.title} | ${siteConfig.brand.name}`],
    "og:url": [`${origin}/platform`],
    "og:image": [`${origin}${platform.image}`],
    canonical: [`${origin}/platform`],
  });
});
