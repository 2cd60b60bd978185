import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { pages } from "#site/content/pages.ts";
import { danishHomePartWords } from "#site/danish/content/home-parts.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import { renderAgentCrops } from "./images/agent-crops.ts";
import { iconHtml, shareHtml } from "./images/drawings.ts";
import { makeIco } from "./images/ico.ts";
import { ensureChromium } from "./find-chromium.ts";
import { root } from "./run-command.ts";
import { demandFfmpeg } from "./demand-ffmpeg.ts";
import { readCommand } from "./command/read-command.ts";
import { otherBrands } from "#brands.ts";
import { siteConfig } from "#site.config.ts";

const { operands } = readCommand({
  usage: "npm run render:images [-- PATH|SLUG|AGENT...]",
  purpose:
    "Draws the link previews, the icons and the crops of the agents' screens, and writes them to public/. Needs Chromium and ffmpeg. " +
    "With arguments, draws only the previews of these pages (/customers) and articles (measuring-a-grip) and the crops of these agents (procurement).",
  operands: { max: 100 },
});
demandFfmpeg();
const drawn = new Set<string>();
/** Whether to draw the picture with one of these names: without arguments, every picture. */
function isWanted(...names: string[]): boolean {
  const found = names.filter((name) => operands.includes(name));
  for (const name of found) drawn.add(name);
  return operands.length === 0 || found.length > 0;
}

/**
 * Renders the images under public/: a link preview for each page, the icons, and the crops of the agents' screens. Run it
 * when a title or such a screen has changed.
 */
const folder = join(root, "public");

/** Exports of a brand's own `share-pictures.ts`. */
interface SharePictures {
  listSharePictures(): Promise<(readonly [path: string, html: string])[]>;
}
const shareSize = { width: 1200, height: 630 };

async function draw(browser: Browser, html: string, size: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

/** Flat drawings need few colors; a palette makes them a third of the size. */
function reduceColors(png: Buffer): Buffer {
  const filter = "split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none";
  const format = ["-f", "image2pipe", "-c:v", "png"];
  const result = spawnSync("ffmpeg", ["-v", "error", ...format, "-i", "-", "-vf", filter, ...format, "-"], {
    input: png,
    maxBuffer: 1e7,
  });
  if (result.error || result.status !== 0)
    throw new Error(`ffmpeg is required: ${result.error?.message ?? result.stderr.toString()}`);
  return result.stdout;
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ["--no-sandbox", "--disable-gpu"],
});
async function share(path: string, html: string): Promise<void> {
  const image = reduceColors(await draw(browser, html, shareSize));
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), image);
  console.log(path.padEnd(64), `${(image.length / 1024).toFixed(1)} KB`);
}
const shared = [
  ...Object.values(pages).map((page) => ({ ...page, tagline: siteConfig.brand.tagline })),
  ...Object.values(danishPages).map((page) => ({ ...page, tagline: danishHomePartWords.why.tagline })),
].filter((page) => !("noindex" in page));
for (const [index, { path, title, image, tagline }] of shared.entries())
  if (isWanted(path)) await share(image, await shareHtml(title, index * 7, tagline));
for (const { id } of otherBrands) {
  const { listSharePictures }: SharePictures = await import(`../src/${id}/share-pictures.ts`);
  for (const [path, html] of await listSharePictures()) if (isWanted(basename(path, ".png"))) await share(path, html);
}

if (operands.length === 0) await drawIcons();
await browser.close();
await renderAgentCrops((id) => isWanted(id));
const unknown = operands.filter((name) => !drawn.has(name));
if (unknown.length > 0) {
  console.error(`No page, article or agent: ${unknown.join(", ")}`);
  process.exitCode = 1;
}

async function drawIcons(): Promise<void> {
  const mark = await readFile(join(folder, "favicon.svg"), "utf8");
  const icon = (edge: number, look: Parameters<typeof iconHtml>[1]) =>
    draw(browser, iconHtml(mark, look), { width: edge, height: edge });
  for (const [name, edge, look] of [
    ["apple-touch-icon.png", 180, "filled"],
    ["icon-192.png", 192, "rounded"],
    ["icon-512.png", 512, "rounded"],
    ["icon-maskable-512.png", 512, "maskable"],
  ] as const)
    await writeFile(join(folder, name), await icon(edge, look));
  for (const { id } of otherBrands) {
    const brandMark = await readFile(join(folder, `${id}.svg`), "utf8");
    const touchIcon = await draw(browser, iconHtml(brandMark, "filled"), { width: 180, height: 180 });
    await writeFile(join(folder, `${id}-touch-icon.png`), touchIcon);
  }
  await writeFile(join(folder, "favicon.ico"), makeIco([await icon(16, "rounded"), await icon(32, "rounded")]));
}
