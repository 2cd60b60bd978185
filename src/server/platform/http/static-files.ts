import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { PageSources } from "../captcha/page-sources.ts";
import { apiContentSecurityPolicy, contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { type Body, redirect, refuse, send, type StaticFile } from "./send-file.ts";

/** Serves files from memory: a library's static file handler reaches a fifth of this rate. */
export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Paths of the style sheets of the site's pages, for the pages rendered on request. */
  styleSheets: readonly string[];
}

const mediaTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * Prevents files that are opened directly from acting as a page; workers run under the policy of their own response.
 */
const policies: Record<string, string | undefined> = {
  ".js": "default-src 'none'; script-src 'self'; connect-src 'self'",
};

const appShell = "__spa-fallback.html";
/** Last part of the path of a 404 page, which is served for all unknown paths below its folder. */
const notFoundPart = "/404";

export async function loadStaticFiles(
  folder: string,
  /** Path whose page is the app shell. */
  shellPaths: readonly string[],
  beyondOwn?: PageSources,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.parentPath.includes(".vite")) continue;
    const file = join(entry.parentPath, entry.name);
    const more: Record<string, string> = entry.name === appShell ? { "X-Robots-Tag": "noindex, nofollow" } : {};
    files.set(urlPath(file.slice(folder.length).replaceAll("\\", "/")), await loadFile(file, beyondOwn, more));
  }
  const shell = files.get(`/${appShell}`);
  const notFound = files.get(notFoundPart);
  files.delete(`/${appShell}`);
  if (!shell || !notFound) throw new Error(`${folder} contains no complete build`);

  const styleLinks = notFound.plain.bytes.toString("utf8").matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return {
    styleSheets: [...styleLinks].map(([, path = ""]) => path),
    serve(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, { Allow: "GET, HEAD" });
      const path = pathOf(request.url ?? "/");
      if (path === null) return refuse(response, 400);
      const plain = path.replace(/(.)\/$/, "$1");
      const isShell = shellPaths.includes(plain);
      if (plain !== path && (isShell || files.has(plain))) return redirect(request, response, plain);
      if (isShell) return send(request, response, shell, 200);
      const file = path.endsWith(notFoundPart) ? undefined : files.get(path);
      if (file) return send(request, response, file, 200);
      // The app shell handles all paths below its own; a prerendered 404 page would be the wrong page there.
      const isBelow = shellPaths.some((place) => path.startsWith(`${place}/`));
      send(request, response, isBelow ? shell : (files.get(folderOf(path) + notFoundPart) ?? notFound), 404);
    },
  };
}

/** First part of the path, such as that of a language. */
const folderOf = (path: string) => /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? "";

function urlPath(file: string): string {
  return file.endsWith("/index.html") ? file.slice(0, -"/index.html".length) || "/" : file;
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split("?", 1)[0] as string);
  } catch {
    return null;
  }
}

async function loadFile(
  file: string,
  beyondOwn: PageSources | undefined,
  more: Record<string, string>,
): Promise<StaticFile> {
  const bytes = await readFile(file);
  const [br, gzip] = await Promise.all(
    [`${file}.br`, `${file}.gz`].map((path) => readFile(path).catch(() => undefined)),
  );
  const extension = extname(file);
  const isPage = extension === ".html";
  const isMedia = mediaTypes[extension]?.startsWith("video/") ?? false;
  // Names of files under assets/ contain a hash of their content.
  const isImmutable = file.includes("/assets/");
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...more,
    "Content-Type": mediaTypes[extension] ?? "application/octet-stream",
    "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    ...((br || gzip) && { Vary: "Accept-Encoding" }),
    ...(isMedia && { "Accept-Ranges": "bytes" }),
    "Content-Security-Policy": isPage
      ? contentSecurityPolicy(bytes.toString("utf8"), beyondOwn)
      : (policies[extension] ?? apiContentSecurityPolicy),
    ETag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`,
  };
  const toBody = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: Object.entries({
      ...headers,
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": String(content.length),
    }).flat(),
  });
  return {
    plain: toBody(bytes),
    packed: { ...(br && { br: toBody(br, "br") }), ...(gzip && { gzip: toBody(gzip, "gzip") }) },
    headers,
    isMedia,
  };
}
