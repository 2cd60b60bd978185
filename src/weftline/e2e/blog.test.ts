import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { newVisitor, openAfterRefusal, type VisitorOptions } from "../../../e2e/support/browser.ts";
import { parseHtml } from "../../../e2e/support/html.ts";
import { setStage } from "../../../e2e/support/stage.ts";
import { countWords, leastWords, titleOf, titles, writtenPosts as posts } from "./written-posts.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const stage = setStage();

const origin = siteConfig.url;
const url = weftlinePaths;

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

const open = (path: string, options: VisitorOptions = {}): Promise<Page> => openAfterRefusal(stage, path, options);

const postsAbout = (word: string) =>
  posts.filter(({ title, excerpt, tags }) =>
    [title, excerpt, ...tags].join("\n").toLowerCase().includes(word.toLowerCase()),
  );
const titlesOf = (found: typeof posts) => found.map(({ title }) => title);
const titlesIn = (category: string, found: typeof posts) =>
  titlesOf(found.filter((post) => post.category === category));

const listed = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading").allTextContents();
const addressOf = (page: Page) => page.url().slice(stage.app.url.length);

test("the list shows all articles, newest first, with their details", async () => {
  const page = await open(url.templateBlog());
  expect(await listed(page)).toEqual(titles);
  expect(titles.length).toBeGreaterThanOrEqual(6);
  const rows = page.getByRole("main").getByRole("listitem");
  for (const [index, post] of posts.entries()) {
    const text = (await rows.nth(index).innerText()).replaceAll("\n", " ");
    for (const part of [post.excerpt, post.category, ...post.tags]) expect(text).toContain(part);
    expect(text).toMatch(/\d min read/);
    expect(await rows.nth(index).getByRole("link").getAttribute("href")).toBe(url.blogPost(post.slug));
    expect(await rows.nth(index).locator("img").getAttribute("src")).toBe(post.imageUrl);
  }
});

test("a search covers titles, excerpts and tags, ignores case and updates the URL", async () => {
  const page = await open(url.templateBlog());
  const search = page.getByRole("searchbox", { name: "Search articles" });
  await search.pressSequentially("TURNOUT");
  await expect.poll(() => listed(page)).toEqual(titlesOf(postsAbout("turnout")));
  expect(addressOf(page)).toBe("/template-blog?q=TURNOUT");
  for (const [word, slug] of [
    ["turnout", "thermal-load-under-turnout-gear"],
    ["laundry", "washing-a-sensor-fifty-times"],
    ["i2c", "yarn-that-carries-data"],
  ] as const) {
    await search.fill(word);
    const found = titlesOf(postsAbout(word));
    expect(found).toContain(titleOf(slug));
    await expect.poll(() => listed(page)).toEqual(found);
    const count = found.length === 1 ? "1 article" : `${found.length} articles`;
    await expect.poll(() => page.getByRole("status").allTextContents()).toContain(count);
  }
  await search.fill("");
  await expect.poll(() => listed(page)).toEqual(titles);
  expect(addressOf(page)).toBe("/template-blog");
});

test("category and search are combined, and going back removes both", async () => {
  const page = await open(url.templateBlog());
  const category = (name: string) => page.getByRole("group", { name: "Category" }).getByRole("button", { name });
  expect(await category("All").getAttribute("aria-pressed")).toBe("true");
  await category("Industrial").click();
  const industrial = titlesIn("Industrial", posts);
  expect(industrial.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => listed(page)).toEqual(industrial);
  await page.getByRole("searchbox").fill("Heat");
  const matching = postsAbout("heat");
  const hot = titlesIn("Industrial", matching);
  expect(matching.length).toBeGreaterThan(hot.length);
  expect(industrial.length).toBeGreaterThan(hot.length);
  await expect.poll(() => listed(page)).toEqual(hot);
  expect(addressOf(page)).toBe("/template-blog?q=Heat&category=Industrial");
  // Typing replaces the history entry of the category, so going back once removes both.
  await page.goBack();
  await expect.poll(() => listed(page)).toEqual(titles);
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
  expect(await category("All").getAttribute("aria-pressed")).toBe("true");
  await page.goForward();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("Heat");
});

test("a URL with filters opens the filtered list, and an unknown category shows all articles", async () => {
  const page = await open("/template-blog?q=silver&category=Technology");
  const silver = titlesIn("Technology", postsAbout("silver"));
  expect(silver).toContain(titleOf("yarn-that-carries-data"));
  await expect.poll(() => listed(page)).toEqual(silver);
  expect(await page.getByRole("searchbox").inputValue()).toBe("silver");
  const other = await open("/template-blog?category=Fashion");
  expect(await listed(other)).toEqual(titles);
  await page.context().close();
  await other.context().close();
});

test("an empty result is reported, and Show All Articles clears the filters", async () => {
  const page = await open(url.templateBlog());
  await page.getByRole("button", { name: "Sports" }).click();
  await page.getByRole("searchbox").fill("in no article");
  await page.getByRole("heading", { name: "No articles found" }).waitFor();
  await expect.poll(() => page.getByRole("status").allTextContents()).toContain("0 articles");
  await page.getByRole("button", { name: "Show All Articles" }).click();
  await expect.poll(() => listed(page)).toEqual(titles);
  expect(addressOf(page)).toBe("/template-blog");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("typing sends no requests and keeps the scroll position", async () => {
  const page = await open(url.templateBlog(), { viewport: { width: 390, height: 500 } });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.getByRole("searchbox").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole("searchbox").pressSequentially("sensor");
  await expect.poll(async () => (await listed(page)).length).toBeLessThan(titles.length);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  // Images that come into view are loaded, and Chromium requests the icon for every new URL.
  expect(requested.filter((address) => !address.endsWith(".svg"))).toEqual([]);
});

test("without JavaScript, the full list is shown, without controls that would have no effect", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.app.url + url.templateBlog());
  expect(await listed(page)).toEqual(titles);
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Healthcare" }).isVisible()).toBe(false);
  await page.getByRole("link", { name: titles[0] as string }).click();
  await page.getByRole("heading", { level: 1, name: titles[0] as string }).waitFor();
});

test("the feed contains every article, newest first, with its full text", async () => {
  const response = await fetch(stage.app.url + weftlinePaths.blogFeed());
  expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringContaining("xml")]);
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      const text = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent ?? "";
      return {
        error: document.querySelector("parsererror")?.textContent,
        version: document.documentElement.getAttribute("version"),
        channel: text(document, "channel > title"),
        items: [...document.querySelectorAll("item")].map((item) => ({
          title: text(item, "title"),
          link: text(item, "link"),
          guid: text(item, "guid"),
          day: new Date(text(item, "pubDate")).toISOString().slice(0, 10),
          description: text(item, "description"),
          categories: [...item.querySelectorAll("category")].map(({ textContent }) => textContent),
          content: item.getElementsByTagName("content:encoded")[0]?.textContent ?? "",
        })),
      };
    },
    await response.text(),
  );
  await context.close();
  expect(feed).toMatchObject({ error: undefined, version: "2.0", channel: expect.stringContaining("Weftline") });
  expect(feed.items).toMatchObject(
    posts.map((post) => ({
      title: post.title,
      link: origin + url.blogPost(post.slug),
      guid: origin + url.blogPost(post.slug),
      day: post.date,
      description: post.excerpt,
      categories: [post.category, ...post.tags],
    })),
  );
  for (const [index, { content }] of feed.items.entries())
    expect(countWords(content)).toBeGreaterThanOrEqual(leastWords(posts[index]!));
});

test("every page of the brand names the feed in its head, and the list links to it", async () => {
  for (const path of [
    url.template(),
    url.templateBlog(),
    url.blogPost("yarn-that-carries-data"),
    url.project("hockey"),
  ])
    expect([path, parseHtml(await fetchText(path)).links("alternate")]).toEqual([path, [weftlinePaths.blogFeed()]]);
  const links = parseHtml(await fetchText(url.templateBlog())).all("a");
  expect(links.map(({ attributes }) => attributes.href)).toContain(weftlinePaths.blogFeed());
});
