import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { projectSlugs, weftlinePaths } from "#weftline/paths.ts";
import { siteConfig } from "#site.config.ts";
import { developmentSteps } from "#weftline/content/development-steps.ts";
import { projects } from "#weftline/content/projects.ts";
import { findViolations } from "../../../e2e/support/accessibility.ts";
import { newVisitor, openAfterRefusal, openPage, type VisitorOptions } from "../../../e2e/support/browser.ts";
import { parseHtml } from "../../../e2e/support/html.ts";
import { setStage } from "../../../e2e/support/stage.ts";
import { countWords, isFirst, leastWords, titles, writtenPosts as posts } from "./written-posts.ts";
import { weftline } from "#weftline/brand.ts";

const stage = setStage();

const origin = siteConfig.url;
const url = weftlinePaths;

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

const open = (path: string, options: VisitorOptions = {}): Promise<Page> =>
  openAfterRefusal(stage, path, { reducedMotion: "reduce", ...options });

const addressOf = (page: Page) => page.url().slice(stage.app.url.length);

test("the first six articles cover every category and have six dates from 2023-12-15 to 2024-01-15", () => {
  const first = posts.filter(isFirst);
  expect(new Set(first.map(({ category }) => category)).size).toBe(5);
  const dates = first.map(({ date }) => date);
  expect(new Set(dates).size).toBe(6);
  expect([dates.at(-1), dates[0]]).toEqual(["2023-12-15", "2024-01-15"]);
});

test.each(posts.map((post) => [post.slug, post] as const))(
  "the article %s has its text, structured data and links",
  async (slug, post) => {
    const text = await fetchText(url.blogPost(slug));
    const html = parseHtml(text);
    expect(html.all("h1").map(({ text }) => text)).toEqual([post.title]);
    const body = /<div class="prose">([\s\S]*?)<\/div><\/div><\/article>/.exec(text)?.[1] ?? "";
    expect(countWords(body)).toBeGreaterThanOrEqual(leastWords(post));
    expect(countWords(body)).toBeLessThanOrEqual(isFirst(post) ? 700 : Infinity);
    const [article] = html
      .all("script")
      .filter(({ attributes }) => attributes.type === "application/ld+json")
      .map((script) => JSON.parse(script.text) as Record<string, unknown>)
      .filter((data) => data["@type"] === "BlogPosting");
    expect(article).toMatchObject({
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      articleSection: post.category,
      keywords: post.tags.join(", "),
      author: { "@type": "Organization", name: weftline.company },
      publisher: { name: weftline.company },
      mainEntityOfPage: origin + url.blogPost(slug),
    });
    expect(html.meta("article:published_time")).toEqual([post.date]);
    expect(html.meta("article:section")).toEqual([post.category]);
    const links = html.all("a").map(({ attributes }) => attributes.href);
    const next = posts[(posts.indexOf(post) + 1) % posts.length] as (typeof posts)[number];
    expect(links).toContain(url.templateBlog());
    expect(links).toContain(url.blogPost(next.slug));
    expect(html.all("img").map(({ attributes }) => attributes.src)).toContain(post.imageUrl);
  },
);

test("a client-side navigation opens an article and then the next one", async () => {
  const page = await open(url.templateBlog());
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  await page
    .getByRole("main")
    .getByRole("link", { name: titles[0] as string })
    .click();
  await page.getByRole("heading", { level: 1, name: titles[0] as string }).waitFor();
  expect(await page.locator(".prose h2").count()).toBeGreaterThan(2);
  await page
    .getByRole("complementary", { name: "Next article" })
    .getByRole("link", { name: titles[1] as string })
    .click();
  await page.getByRole("heading", { level: 1, name: titles[1] as string }).waitFor();
  await expect.poll(() => page.title()).toBe(`${titles[1]} | ${weftline.name}`);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test("the text of an article is sent at most twice, and its parser is never sent", async () => {
  const text = await fetchText(url.blogPost("yarn-that-carries-data"));
  expect(text.split("Digitise the signal within").length - 1).toBeLessThanOrEqual(2);
  const page = await openPage(await newVisitor(stage.browser), stage.app.url + url.blogPost("yarn-that-carries-data"));
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts)
    expect(await (await fetch(script)).text()).not.toMatch(/front matter|blockquote|Two families/);
});

test.each(["/blog/no-such-article", "/projects/no-such-project", "/blog", "/blog/"])(
  "%s shows the not-found page",
  async (path) => {
    const response = await fetch(stage.app.url + path);
    expect(response.status).toBe(404);
    expect(
      parseHtml(await response.text())
        .all("h1")
        .map(({ text }) => text),
    ).toEqual(["Oops! Page not found"]);
    const page = await openPage(await newVisitor(stage.browser), stage.app.url + path);
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Oops! Page not found"]);
  },
);

const facts = ["Garment", "Fabric", "Sensor", "Sampling rate", "Battery", "Wash cycles", "Measured values"];

test.each(projectSlugs.map((slug, index) => [slug, index] as const))(
  "the case study %s shows its facts and sections, and links to the next one",
  async (slug, index) => {
    const project = projects[index]!;
    const next = projects[(index + 1) % projects.length]!;
    expect(project).toMatchObject({ id: slug, link: `/projects/${slug}` });
    const page = await open(project.link);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 1 }).allTextContents()).toEqual([project.title]);
    expect(await main.getByText(project.brand, { exact: true }).isVisible()).toBe(true);
    expect(await main.locator("dt").allTextContents()).toEqual(facts);
    for (const value of await main.locator("dd").allTextContents()) expect(value.length).toBeGreaterThan(3);
    expect(await main.locator(".prose h2").allTextContents()).toEqual([
      "The problem",
      "The construction",
      "Lessons learned",
    ]);
    expect(await main.getByRole("img", { name: project.imageAlt }).getAttribute("src")).toBe(project.imageUrl);
    const back = main.getByRole("link", { name: "All projects" });
    expect(await back.first().getAttribute("href")).toBe("/template#projects");
    await main.getByRole("link", { name: next.title }).click();
    await main.getByRole("heading", { level: 1, name: next.title }).waitFor();
    expect(addressOf(page)).toBe(next.link);
  },
);

test("the about page links to the contact section of the landing page and to the development process", async () => {
  const links = parseHtml(await fetchText(url.templateAbout())).all("a");
  const targets = links.map(({ attributes }) => attributes.href);
  expect(targets).toContain("/template#contact");
  expect(targets).toContain("/development-process");
});

test("the development process lists its eight steps in order, each with its weeks and results", async () => {
  const page = await open(url.developmentProcess());
  const steps = page.getByRole("main").getByRole("listitem");
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Brief",
    "Yarn trial",
    "Fabric",
    "Sensor placement",
    "Electronics",
    "Wash and wear tests",
    "Certification",
    "Production",
    "Start with a garment",
  ]);
  for (const [index, step] of developmentSteps.entries()) {
    const text = (await steps.nth(index).innerText()).replaceAll("\n", " ");
    for (const part of [`Week ${step.from} to ${step.to}`, "You receive", step.receives]) expect(text).toContain(part);
  }
  expect(await page.getByRole("main").getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe(
    "/template#contact",
  );
});

test.each([
  url.templateAbout(),
  url.developmentProcess(),
  url.project("firecat"),
  url.blogPost("yarn-that-carries-data"),
])("%s is complete without JavaScript", async (path) => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.app.url + path);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(countWords(await page.getByRole("main").innerText())).toBeGreaterThan(250);
});

test("an empty search result has no accessibility violations and does not scroll horizontally", async () => {
  const page = await open("/template-blog?q=linen", { viewport: { width: 390, height: 900 } });
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
