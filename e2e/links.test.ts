import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { paths, prerenderedPaths } from "#paths.ts";
import { newVisitor, openPage, refuseAll } from "./support/browser.ts";
import { type HtmlDocument, parseHtml } from "./support/html.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

interface Answer {
  status: number;
  html: HtmlDocument;
}

const answers = new Map<string, Promise<Answer>>();

function ask(path: string): Promise<Answer> {
  const answer =
    answers.get(path) ??
    fetch(stage.app.url + path).then(async (response) => ({
      status: response.status,
      html: parseHtml(await response.text()),
    }));
  answers.set(path, answer);
  return answer;
}

const idsOf = (html: HtmlDocument) => new Set(html.all().flatMap(({ attributes }) => attributes.id ?? []));

/** Why a link leads nowhere; nothing when it leads somewhere. */
async function findFault(from: string, href: string | undefined): Promise<string | undefined> {
  if (!href || href === "#" || href.startsWith("javascript:")) return "leads nowhere";
  const url = new URL(href, stage.app.url + from);
  if (url.protocol === "mailto:") return /^[^@\s]+@[^@\s]+$/.test(url.pathname) ? undefined : "is no mail address";
  if (url.protocol === "tel:") return undefined;
  if (url.origin !== new URL(stage.app.url).origin) return url.protocol === "https:" ? undefined : "is not encrypted";
  const target = url.pathname === new URL(from, stage.app.url).pathname ? from : url.pathname;
  const { status, html } = await ask(target + url.search);
  if (status !== 200 && target !== from) return `answers ${status}`;
  const id = decodeURIComponent(url.hash.slice(1));
  return id && !idsOf(html).has(id) ? `finds no #${id}` : undefined;
}

test.each(prerenderedPaths)("every link of %s leads somewhere", async (path) => {
  const { html } = await ask(path);
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

test.each(prerenderedPaths)("every picture, film and file that %s names is there", async (path) => {
  const { html } = await ask(path);
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

/** Everything that a click can change and a visitor can notice. */
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

/** What tells one button from another: its part of the page and how it is written there. */
const describeButton = (page: Page, index: number) =>
  page
    .locator(buttons)
    .nth(index)
    .evaluate((button) => ({
      name: (button.getAttribute("aria-label") ?? button.textContent ?? "").trim().slice(0, 60),
      // The identifiers that React counts up are another on every page.
      markup: button.outerHTML.replaceAll(/«?[_:]?r[_:]?\w*[_:»]/g, ""),
      part: button.closest("header, nav, main, footer, [role=dialog]")?.tagName ?? "",
    }));

/** Whether a click on it changes anything, on a fresh state of the page, since another click may have hidden it. */
async function tryButton(page: Page, path: string, index: number): Promise<boolean> {
  await page.goto(stage.app.url + path);
  await page.locator("html[data-ready]").waitFor();
  const button = page.locator(buttons).nth(index);
  const isShownAlready = await button.evaluate((element) => element.matches("[aria-current], [aria-pressed=true]"));
  if (isShownAlready || !(await button.isVisible()) || (await button.isDisabled())) return true;
  await button.scrollIntoViewIfNeeded();
  const hasEffect = await watchForEffects(page);
  // Another element over it would make it a button that nobody can press: Playwright then fails.
  await button.click({ timeout: 5_000, noWaitAfter: true });
  return expect
    .poll(hasEffect, { timeout: 4_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Visitors at once, each with a window of their own: a browser draws only the front tab of a window. */
const visitors = 2;

describe.each([
  [390, 844],
  [1280, 800],
])("at %i px", (width, height) => {
  // A button that pages share, in the bar and the footer, is pressed on the first of them.
  const tried = new Set<string>();

  test.each(prerenderedPaths)("every button of %s does something", { timeout: 240_000 }, async (path) => {
    const look = { viewport: { width, height }, reducedMotion: "reduce" } as const;
    const context = await newVisitor(stage.browser, look);
    const first = await openPage(context, stage.app.url + path);
    await refuseAll(first);
    const storageState = await context.storageState();
    const waiting: { index: number; name: string }[] = [];
    for (let index = 0; index < (await first.locator(buttons).count()); index += 1) {
      const { name, markup, part } = await describeButton(first, index);
      if (part !== "MAIN" && tried.has(part + markup)) continue;
      tried.add(part + markup);
      waiting.push({ index, name });
    }
    const idle: string[] = [];
    await Promise.all(
      Array.from({ length: Math.min(visitors, waiting.length) }, async () => {
        const own = await newVisitor(stage.browser, { ...look, storageState });
        let page = await own.newPage();
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          if (!(await tryButton(page, path, next.index))) idle.push(next.name);
          if (page.isClosed()) page = await own.newPage();
        }
        await own.close();
      }),
    );
    await context.close();
    expect(idle).toEqual([]);
  });
});

test("a button that does nothing would be found", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url + paths.page.about());
  await refuseAll(page);
  await page.evaluate(() => {
    const dead = document.createElement("button");
    dead.textContent = "Nothing";
    document.querySelector("main")?.prepend(dead);
  });
  const hasEffect = await watchForEffects(page);
  await page.getByRole("button", { name: "Nothing" }).click();
  await page.waitForTimeout(500);
  expect(await hasEffect()).toBe(false);
  await context.close();
});
