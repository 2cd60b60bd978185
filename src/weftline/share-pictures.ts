import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { pages, postPage, projectPage } from "#weftline/content/pages.ts";
import { parseArticle } from "#weftline/content/parse-article.server.ts";
import { projects } from "#weftline/content/projects.ts";
import { plainWeave, satin, twill } from "#weftline/illustrations/drafts.ts";
import { at, cutOut } from "#weftline/illustrations/frame.ts";
import { drawKnit } from "#weftline/illustrations/knit.ts";
import { palette } from "#weftline/illustrations/palette.ts";
import { drawThreads, drawWeave } from "#weftline/illustrations/weave.ts";
import { weftline } from "#weftline/brand.ts";

const root = join(import.meta.dirname, "../..");
const file = (path: string) => readFile(join(root, path));
const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const weave = { ends: 13, picks: 22, pitch: 32, thread: 26 };
/** Vertical position of the yarn that crosses the picture. */
const line = 300;
const woven = (draft: typeof satin) =>
  at(810, line - 10.5 * weave.pitch, drawWeave({ ...weave, draft, sensorPicks: [10] }));
const knit = { wale: 62, course: 46, thread: 18 };

/** Each kind of page has its own fabric structure. */
const bindings = {
  pages: woven(plainWeave),
  projects: woven(twill),
  articles: woven(satin),
  landing: at(
    812,
    line - (8 + 1.6) * knit.course,
    drawKnit({ name: "knit", wales: 7, courses: 18, ...knit, sensorCourses: [8] }),
  ),
};

interface Share {
  page: PageMetadata;
  binding: string;
}

async function listPages(): Promise<Share[]> {
  const folder = "src/weftline/content/articles";
  const names = await readdir(join(root, folder));
  const articles = await Promise.all(
    names.map(async (name) => parseArticle(`${folder}/${name}`, (await file(`${folder}/${name}`)).toString())),
  );
  return [
    ...Object.values(pages).map((page) => ({
      page,
      binding: page === pages.template ? bindings.landing : bindings.pages,
    })),
    ...projects.map((project) => ({ page: projectPage(project), binding: bindings.projects })),
    ...articles.map((article) => ({ page: postPage(article), binding: bindings.articles })),
  ];
}

/** Link preview of a page: 1200 by 630 pixels. */
async function drawPage({ page, binding }: Share): Promise<string> {
  const fonts = "node_modules/@fontsource";
  const [text, label] = await Promise.all([
    file(`${fonts}-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2`),
    file(`${fonts}/figtree/files/figtree-latin-500-normal.woff2`),
  ]);
  const size = page.title.length > 34 ? 62 : page.title.length > 20 ? 74 : 92;
  return `<!doctype html><style>
    @font-face{font-family:"Brygada 1918";font-weight:400 700;src:url(data:font/woff2;base64,${text.toString("base64")})}
    @font-face{font-family:Figtree;src:url(data:font/woff2;base64,${label.toString("base64")})}
    body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:#f3ecdf;color:${palette.ink}}
    svg{position:absolute;inset:0}
    h1{position:absolute;left:64px;bottom:${630 - line + 26}px;width:700px;margin:0;font:500 ${size}px/1 "Brygada 1918";letter-spacing:-.02em;text-wrap:balance}
    p{position:absolute;left:64px;margin:0;font:500 26px/1.2 Figtree}
    .brand{bottom:64px;font:500 44px/1 "Brygada 1918"} .line{top:${line + 34}px;color:${palette.muted}}
    </style>
    <svg viewBox="0 0 1200 630" width="1200" height="630"><g fill="none">${drawThreads(`M0 ${line}H1200`, 16, palette.madder)}</g>
    ${cutOut({ name: "cloth", x: 824, y: 0, width: 376, height: 630 }, `<path d="M824 0h376v630h-376z" fill="${palette.cloth}"/>${binding}`)}</svg>
    <h1>${escapeHtml(page.title)}</h1>
    <p class="line">${escapeHtml(weftline.tagline)}</p>
    <p class="brand">${escapeHtml(weftline.name)}</p>`;
}

/** Link previews as pages of 1200 by 630 pixels, by the path of the picture. Read by `npm run render:images`. */
export async function listSharePictures(): Promise<(readonly [path: string, html: string])[]> {
  const shares = await listPages();
  return Promise.all(shares.map(async (share) => [share.page.image, await drawPage(share)] as const));
}
