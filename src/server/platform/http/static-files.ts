import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { PageSources } from "../captcha/page-sources.ts";
import { apiContentSecurityPolicy, bareHeaders, contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

interface StaticFile {
  body: Buffer;
  encodings: { br?: Buffer; gzip?: Buffer };
  headers: Record<string, string>;
  etag: string;
  /** Browsers ask for films in parts, and Safari plays none that it cannot have in parts. */
  isMedia: boolean;
}

/** Answers from memory: a library's static handler reaches a fifth of this rate. */
export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Paths of the style sheets that the site's pages use, for the few pages that are made on request. */
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
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** A file that somebody opens by itself must not become a page; a worker runs under the policy that it came with. */
const policies: Record<string, string | undefined> = {
  ".js": "default-src 'none'; script-src 'self'; connect-src 'self'",
};

const appShell = "__spa-fallback.html";
const notFoundPage = "/404";

export async function loadStaticFiles(
  folder: string,
  onNotFound: (path: string) => void,
  beyondOwn?: PageSources,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.parentPath.includes(".vite")) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(urlPath(file.slice(folder.length).replaceAll("\\", "/")), await loadFile(file, beyondOwn));
  }
  const shell = files.get(`/${appShell}`);
  const notFound = files.get(notFoundPage);
  files.delete(`/${appShell}`);
  if (!shell || !notFound) throw new Error(`${folder} holds no complete build`);

  const styleLinks = notFound.body.toString("utf8").matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return {
    styleSheets: [...styleLinks].map(([, path = ""]) => path),
    serve(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, { Allow: "GET, HEAD" });
      const path = pathOf(request.url ?? "/");
      if (path === null) return refuse(response, 400);
      if (path === "/admin" || path.startsWith("/admin/"))
        return send(request, response, shell, 200, { "X-Robots-Tag": "noindex, nofollow" });
      if (path.length > 1 && path.endsWith("/") && files.has(path.slice(0, -1)))
        return redirect(request, response, path.slice(0, -1));
      const file = path === notFoundPage ? undefined : files.get(path);
      if (file) return send(request, response, file, 200);
      onNotFound(path);
      send(request, response, notFound, 404);
    },
  };
}

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

async function loadFile(file: string, beyondOwn: PageSources | undefined): Promise<StaticFile> {
  const body = await readFile(file);
  const [br, gzip] = await Promise.all(
    [`${file}.br`, `${file}.gz`].map((path) => readFile(path).catch(() => undefined)),
  );
  const extension = extname(file);
  const isPage = extension === ".html";
  // Files under assets/ carry a hash of their content in their name.
  const isImmutable = file.includes("/assets/");
  return {
    body,
    isMedia: mediaTypes[extension]?.startsWith("video/") ?? false,
    encodings: { ...(br && { br }), ...(gzip && { gzip }) },
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
    headers: {
      ...securityHeaders,
      "Content-Type": mediaTypes[extension] ?? "application/octet-stream",
      "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
      ...((br || gzip) && { Vary: "Accept-Encoding" }),
      "Content-Security-Policy": isPage
        ? contentSecurityPolicy(body.toString("utf8"), beyondOwn)
        : (policies[extension] ?? apiContentSecurityPolicy),
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status: number,
  extraHeaders: Record<string, string> = {},
): void {
  const headers: Record<string, string | number> = { ...file.headers, ETag: file.etag, ...extraHeaders };
  if (file.isMedia) {
    headers["Accept-Ranges"] = "bytes";
    const range = parseRange(request.headers.range, file.body.length);
    if (range === "unsatisfiable") {
      response.writeHead(416, { ...bareHeaders, "Content-Range": `bytes */${file.body.length}` }).end();
      return;
    }
    if (range) {
      const part = file.body.subarray(range.start, range.end + 1);
      headers["Content-Range"] = `bytes ${range.start}-${range.end}/${file.body.length}`;
      headers["Content-Length"] = part.length;
      response.writeHead(206, headers).end(request.method === "HEAD" ? undefined : part);
      return;
    }
  }
  if (status === 200 && request.headers["if-none-match"]?.includes(file.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => file.encodings[name] && accepts(accepted, name));
  const body = encoding ? (file.encodings[encoding] as Buffer) : file.body;
  if (encoding) headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = body.length;
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
}

function accepts(header: string, encoding: string): boolean {
  const entry = header.split(",").find((part) => part.split(";")[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry);
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...bareHeaders, ...headers }).end();
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const query = (request.url ?? "").split("?")[1];
  response.writeHead(308, { ...bareHeaders, Location: query ? `${encodeURI(path)}?${query}` : encodeURI(path) }).end();
}

/** One range, first and last byte inclusive; undefined when none was asked for in a form that we answer. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
