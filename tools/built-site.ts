import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

export interface BuiltPage {
  path: string;
  /** Id of the brand, unless it is the site's own. */
  otherBrand: string | undefined;
  htmlBytes: number;
  styleBytes: number;
  fontBytes: number;
  preloadedFonts: number;
  scriptBytes: number;
  /** Script requests caused by the HTML itself. */
  earlyScripts: number;
  /** File names of all scripts loaded by the start script. */
  scripts: Set<string>;
}

/** The element with the start script, which `defer-scripts.ts` writes. */
export const deferredStart = /<script type="text\/plain" id="deferred-start"[^>]*>([\s\S]*?)<\/script>/;

/** Reads the public pages of a build and the files that each page loads. */
export async function readBuiltPages(client: string): Promise<BuiltPage[]> {
  const files = await readdir(client, { recursive: true });
  const pages = files.filter((file) => basename(file) === "index.html").sort();
  return Promise.all(pages.map((file) => readPage(client, file)));
}

async function readPage(client: string, file: string): Promise<BuiltPage> {
  const html = await readFile(join(client, file), "utf8");
  const [element = "", text] = deferredStart.exec(html) ?? [];
  if (text === undefined) throw new Error(`${file} has no deferred start script`);
  // The text itself, or the name of the file with it.
  const [moved] = assetNames(text ? "" : element);
  const started = moved
    ? [moved, ...assetNames(await readFile(join(client, "assets", moved), "utf8"))]
    : assetNames(text);
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const styles = links.filter((tag) => /rel="stylesheet"/.test(tag)).flatMap((tag) => assetNames(tag));
  const fonts = new Set<string>();
  for (const style of styles)
    for (const name of assetNames(await readFile(join(client, "assets", style), "utf8")))
      if (name.endsWith(".woff2")) fonts.add(name);
  const scripts = await followImports(client, started);
  const sum = async (names: Iterable<string>) => {
    const sizes = await Promise.all([...names].map((name) => brotliBytes(join(client, "assets", name))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    path: `/${file.slice(0, -"index.html".length).replace(/\/$/, "")}`,
    otherBrand: /data-brand="([^"]+)"/.exec(html)?.[1],
    htmlBytes: await brotliBytes(join(client, file)),
    styleBytes: await sum(styles),
    fontBytes: await sum(fonts),
    preloadedFonts: links.filter((tag) => /rel="preload"/.test(tag) && /as="font"/.test(tag)).length,
    scriptBytes: await sum(scripts),
    earlyScripts:
      links.filter((tag) => /rel="modulepreload"|as="script"/.test(tag)).length +
      [...html.matchAll(/<script\b[^>]*(\ssrc=|type="module")/g)].length,
    scripts,
  };
}

/** File name of the chunk that the bundler named after its entry. */
export async function findChunk(client: string, chunk: string): Promise<string> {
  const names = await readdir(join(client, "assets"));
  const found = names.find((name) => name.startsWith(`${chunk}-`) && name.endsWith(".js"));
  if (!found) throw new Error(`No chunk ${chunk} in the build`);
  return found;
}

/** Returns the given scripts and all their static imports. */
export async function followImports(client: string, names: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = names.filter((name) => name.endsWith(".js"));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const source = await readFile(join(client, "assets", name), "utf8");
    // The bundler writes static imports with quotes or backticks around "./name.js"; import(…) is excluded.
    for (const match of source.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      waiting.push(match[1] as string);
  }
  return seen;
}

/** Size of a chunk loaded on demand, including its imports that no page loads anyway. */
export async function chunkGzipBytes(client: string, chunk: string, pages: BuiltPage[]): Promise<number> {
  const own = [...(await followImports(client, [await findChunk(client, chunk)]))].filter(
    (name) => !pages.some((page) => page.scripts.has(name)),
  );
  const sizes = await Promise.all(
    own.map(async (name) => gzipSync(await readFile(join(client, "assets", name)), { level: 9 }).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

const assetNames = (text: string) => [...text.matchAll(/\/assets\/([\w.-]+)/g)].map((match) => match[1] as string);

/** Size of the file as sent; fonts are not compressed further. */
async function brotliBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
