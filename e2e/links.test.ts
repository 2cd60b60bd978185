import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prerenderedPaths } from "#brand-routes.ts";
import { paths } from "#paths.ts";
import { openAfterRefusal, openPage } from "./support/browser.ts";
import { type HtmlDocument, parseHtml } from "./support/html.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

interface LoadedPage {
  status: number;
  html: HtmlDocument;
}

const loadedPages = new Map<string, Promise<LoadedPage>>();

function loadPage(path: string): Promise<LoadedPage> {
  const loading =
    loadedPages.get(path) ??
    fetch(stage.app.url + path).then(async (response) => ({
      status: response.status,
      html: parseHtml(await response.text()),
    }));
  loadedPages.set(path, loading);
  return loading;
}

const idsOf = (html: HtmlDocument) => new Set(html.all().flatMap(({ attributes }) => attributes.id ?? []));

/** Describes what is wrong with a link; undefined if it works. */
async function findFault(from: string, href: string | undefined): Promise<string | undefined> {
  if (!href || href === "#" || href.startsWith("javascript:")) return "has no target";
  const url = new URL(href, stage.app.url + from);
  if (url.protocol === "mailto:") return /^[^@\s]+@[^@\s]+$/.test(url.pathname) ? undefined : "is not an email address";
  if (url.protocol === "tel:") return undefined;
  if (url.origin !== new URL(stage.app.url).origin) return url.protocol === "https:" ? undefined : "is not encrypted";
  const target = url.pathname === new URL(from, stage.app.url).pathname ? from : url.pathname;
  const { status, html } = await loadPage(target + url.search);
  if (status !== 200 && target !== from) return `returns ${status}`;
  const id = decodeURIComponent(url.hash.slice(1));
  return id && !idsOf(html).has(id) ? `has no element #${id}` : undefined;
}

test.each(prerenderedPaths)("every link on %s works", async (path) => {
  const { html } = await loadPage(path);
  const links = html.all("a");
  expect(links.length).toBeGreaterThan(5);
  const faults = await Promise.all(
    links.map(async ({ attributes: { href, target, rel = "" } }) => {
      const fault = await findFault(path, href);
      if (fault) return `${href} ${fault}`;
      return target === "_blank" && !rel.includes("noopener") ? `${href} opens a tab without noopener` : [];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test.each(prerenderedPaths)("every image, film and file referenced by %s exists", async (path) => {
  const { html } = await loadPage(path);
  const named = html
    .all()
    .flatMap(({ name, attributes: { src, poster, href } }) => [
      ...(src ? [src] : []),
      ...(poster ? [poster] : []),
      ...(name === "link" && href?.startsWith("/") ? [href] : []),
    ]);
  for (const file of named) expect([file, (await fetch(stage.app.url + file)).status]).toEqual([file, 200]);
});

const buttons = 'button, [role="button"]';

/** Watches for effects that a visitor can notice. Returns a function that tells whether there was one. */
async function watchForEffects(page: Page): Promise<() => Promise<boolean>> {
  let noticed = false;
  const notice = () => (noticed = true);
  page.on("request", notice);
  page.on("popup", notice);
  page.on("download", notice);
  page.on("dialog", (dialog) => void dialog.dismiss().then(notice));
  await page.evaluate(() => {
    const seen = globalThis as unknown as { effects: number };
    seen.effects = 0;
    const count = () => (seen.effects += 1);
    new MutationObserver(count).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (const type of ["scroll", "toggle", "invalid", "close", "play", "pause", "hashchange"])
      addEventListener(type, count, true);
  });
  const url = page.url();
  return async () =>
    noticed ||
    page.url() !== url ||
    // An error means that the page was left.
    (await page.evaluate(() => (globalThis as unknown as { effects: number }).effects > 0).catch(() => true));
}

/** Identifies a button by its section or part of the page and its markup. */
const describeButton = (page: Page, index: number) =>
  page
    .locator(buttons)
    .nth(index)
    .evaluate((button) => ({
      name: (button.getAttribute("aria-label") ?? button.textContent ?? "").trim().slice(0, 60),
      // React numbers its identifiers differently on each page.
      markup: button.outerHTML.replaceAll(/«?[_:]?r[_:]?\w*[_:»]/g, ""),
      part:
        button.closest<HTMLElement>("[data-section]")?.dataset.section ??
        button.closest("header, nav, main, footer, [role=dialog]")?.tagName ??
        "",
    }));

async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(stage.app.url + path);
  await page.locator("html[data-ready]").waitFor();
}

/** Returns whether a click changes anything. Expects the page in its first state: another click may have hidden the button. */
async function tryButton(page: Page, index: number): Promise<boolean> {
  const button = page.locator(buttons).nth(index);
  const isShownAlready = await button.evaluate((element) => element.matches("[aria-current], [aria-pressed=true]"));
  if (isShownAlready || !(await button.isVisible()) || (await button.isDisabled())) return true;
  await button.scrollIntoViewIfNeeded();
  const hasEffect = await watchForEffects(page);
  // Playwright fails if another element covers the button, because nobody could click it.
  await button.click({ timeout: 5_000, noWaitAfter: true });
  return expect
    .poll(hasEffect, { timeout: 4_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

describe.each([
  [390, 844],
  [1280, 800],
])("at %i px", (width, height) => {
  // Pages share the bar, the footer and sections such as the form, whose buttons are clicked on the first page only.
  const tried = new Set<string>();
  let context: BrowserContext;

  beforeAll(async () => {
    const page = await openAfterRefusal(stage, "/", { viewport: { width, height } });
    context = page.context();
    await page.close();
  });
  afterAll(() => context.close());

  test.each(prerenderedPaths)("every button on %s has an effect", async (path) => {
    let page = await openPage(context, stage.app.url + path);
    const count = await page.locator(buttons).count();
    const idle: string[] = [];
    let isFresh = true;
    for (let index = 0; index < count; index += 1) {
      if (page.isClosed()) page = await openPage(context, stage.app.url + path);
      else if (!isFresh) await openAgain(page, path);
      isFresh = true;
      const { name, markup, part } = await describeButton(page, index);
      if (part !== "MAIN" && tried.has(part + markup)) continue;
      tried.add(part + markup);
      isFresh = false;
      if (!(await tryButton(page, index))) idle.push(name);
    }
    await page.close();
    expect(idle).toEqual([]);
  });
});

test("a button without an effect is detected", async () => {
  const page = await openAfterRefusal(stage, paths.page.about());
  await page.evaluate(() => {
    const idle = document.createElement("button");
    idle.textContent = "Nothing";
    document.querySelector("main")?.prepend(idle);
  });
  const hasEffect = await watchForEffects(page);
  await page.getByRole("button", { name: "Nothing" }).click();
  await page.waitForTimeout(500);
  expect(await hasEffect()).toBe(false);
});
