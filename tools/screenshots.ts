import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, newVisitor, openPage, refuseAll } from "../e2e/support/browser.ts";
import { startFreshApp } from "../e2e/support/app.ts";
import { prerenderedPaths } from "#brand-routes.ts";
import { paths } from "#paths.ts";
import { ensureBuild } from "./build.ts";
import { ensureChromium } from "./find-chromium.ts";
import { root } from "./run-command.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run screenshots",
  purpose: "Takes screenshots of every public page and its overlays, and replaces the folder screenshots/.",
});

/** Takes screenshots of every public page and its overlays, under screenshots/, for comparison. */
const folder = join(root, "screenshots");
const widths = [390, 768, 1440];

interface State {
  name: string;
  path: string;
  /** Only below this width. */
  below?: number;
  firstVisit?: boolean;
  prepare(page: Page): Promise<void>;
}

const states: State[] = [
  {
    name: "menu-open",
    path: paths.page.home(),
    below: 768,
    prepare: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "cookie-dialog",
    path: paths.page.home(),
    firstVisit: true,
    prepare: (page) => page.getByRole("dialog", { name: "Cookie Settings" }).waitFor(),
  },
  {
    name: "agent-fullscreen",
    path: paths.page.newHome(),
    async prepare(page) {
      const card = page.getByRole("button", { name: /General Chatbot/ }).first();
      await card.click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

async function openAt(browser: Browser, url: string, width: number, firstVisit = false): Promise<Page> {
  const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;
  const page = await openPage(await newVisitor(browser, options), url);
  if (!firstVisit) await refuseAll(page);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return page;
}

const fileName = (path: string) => path.slice(1).replaceAll("/", "-") || "home";

process.env.CHROMIUM_PATH = await ensureChromium(console.log);
await ensureBuild(console.log);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const app = await startFreshApp();
const browser = await launchBrowser();
try {
  for (const width of widths) {
    for (const path of prerenderedPaths) {
      const page = await openAt(browser, app.url + path, width);
      await page.screenshot({ path: join(folder, `${fileName(path)}-${width}.png`), fullPage: true });
      await page.context().close();
    }
    for (const { name, path, below = Infinity, firstVisit, prepare } of states) {
      if (width >= below) continue;
      const page = await openAt(browser, app.url + path, width, firstVisit);
      await prepare(page);
      await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
      await page.context().close();
    }
    console.log(`${width} px done`);
  }
} finally {
  await browser.close();
  await app.end();
}
