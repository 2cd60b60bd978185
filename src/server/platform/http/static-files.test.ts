import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpListener, listen } from "./listen.ts";
import { loadStaticFiles } from "./static-files.ts";

const inline = "console.log(1)";
const pages = {
  "index.html": `<!DOCTYPE html><p>home</p><script>${inline}</script><script src="/assets/a.js"></script>`,
  "about/index.html": "<!DOCTYPE html><p>about</p>",
  "404/index.html": "<!DOCTYPE html><p>not found</p>",
  "da/404/index.html": "<!DOCTYPE html><p>findes ikke</p>",
  "__spa-fallback.html": "<!DOCTYPE html><p>shell</p>",
  "assets/app-1a2b3c.js": "export const a = 1;".repeat(20),
  "media/film.webm": "0123456789",
};

let folder: string;
let server: HttpListener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-static-"));
  for (const [name, content] of Object.entries(pages)) {
    const file = join(folder, name);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, content);
    if (!name.startsWith("assets")) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  await writeFile(join(folder, "..", "outside-secret.txt"), "secret");
  const files = await loadStaticFiles(folder, ["/admin", "/admin/account"]);
  const app = { fetch: () => new Response("api", { status: 200 }), owns: (part: string) => part === "api" };
  server = await listen({ port: 0, host: "127.0.0.1" }, app, files);
});
afterAll(async () => {
  await server.close(1000);
  await rm(join(folder, "..", "outside-secret.txt"));
  await rm(folder, { recursive: true });
});

/** Sends the path unchanged; `fetch` would normalize it. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    httpRequest({ port: server.port, host: "127.0.0.1", path, headers, method }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

test("pages are served under their path, with and without a query", async () => {
  expect(await get("/")).toMatchObject({ status: 200, body: pages["index.html"] });
  expect(await get("/about?utm_source=x")).toMatchObject({ status: 200, body: pages["about/index.html"] });
  const slashed = await get("/about/?a=1");
  expect([slashed.status, slashed.headers.location]).toEqual([308, "/about?a=1"]);
});

test("the Host header of a request is in no response, so that no cache can store it for others", async () => {
  const forgedHeaders = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  for (const path of [
    "/",
    "/about",
    "/about/?a=1",
    "/nowhere",
    "/admin",
    "/%zz",
    "//evil.example/..",
    "/\\evil.example",
  ])
    expect(JSON.stringify(await get(path, forgedHeaders))).not.toContain("evil.example");
  expect((await get("/about/", forgedHeaders)).headers.location).toBe("/about");
});

test("unknown paths return the specified page with status 404", async () => {
  for (const path of ["/nowhere?secret=1", "/404", "/__spa-fallback.html", "/assets/app-1a2b3c.js.br"])
    expect(await get(path)).toMatchObject({ status: 404, body: pages["404/index.html"] });
});

test("unknown paths in a folder with a page for them return that page", async () => {
  for (const path of ["/da/nowhere", "/da/nowhere/below", "/da/404"])
    expect([path, await get(path)]).toMatchObject([path, { status: 404, body: pages["da/404/index.html"] }]);
  for (const path of ["/dansk/nowhere", "/about/da/nowhere"])
    expect([path, await get(path)]).toMatchObject([path, { status: 404, body: pages["404/index.html"] }]);
});

test("the dashboard's shell is served at its paths, with 404 below them, and is not indexed", async () => {
  for (const path of ["/admin", "/admin/account?tab=team"]) {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 200, body: pages["__spa-fallback.html"] });
    expect(answer.headers["x-robots-tag"]).toContain("noindex");
  }
  expect(await get("/admin/anything")).toMatchObject({ status: 404, body: pages["__spa-fallback.html"] });
  expect(await get("/admin/?range=7d")).toMatchObject({ status: 308, headers: { location: "/admin?range=7d" } });
});

test("nothing outside the folder is reachable, and a malformed path is rejected", async () => {
  for (const path of [
    "/../outside-secret.txt",
    "/%2e%2e/outside-secret.txt",
    "/..%2foutside-secret.txt",
    "//etc/passwd",
  ])
    expect((await get(path)).body).not.toContain("secret");
  expect((await get("/%E0%A4%A")).status).toBe(400);
});

test("the smallest encoding that the client accepts is sent", async () => {
  const path = "/assets/app-1a2b3c.js";
  const encodings = async (accept: string) =>
    (await get(path, { "accept-encoding": accept })).headers["content-encoding"];
  expect(await encodings("gzip, deflate, br")).toBe("br");
  expect(await encodings("gzip")).toBe("gzip");
  expect(await encodings("br;q=0, gzip")).toBe("gzip");
  expect(await encodings("identity")).toBeUndefined();
  const answer = await get(path);
  expect(answer.headers).toMatchObject({
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
});

test("unchanged files are not sent again", async () => {
  const { headers } = await get("/");
  const again = await get("/", { "if-none-match": headers.etag as string });
  expect(again).toMatchObject({ status: 304, body: "" });
});

test("HEAD has no body, and other methods are rejected", async () => {
  expect(await get("/", {}, "HEAD")).toMatchObject({ status: 200, body: "" });
  const post = await get("/", {}, "POST");
  expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("each page allows its own inline scripts by hash and nothing else", async () => {
  const { headers } = await get("/");
  const policy = headers["content-security-policy"] as string;
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inline))).toString("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("default-src 'none'");
});

test("films are served in ranges", async () => {
  const part = async (range: string) => {
    const { status, headers, body } = await get("/media/film.webm", { range });
    return [status, headers["content-range"], body];
  };
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=0-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  expect((await part("bytes=0-1,3-4"))[0]).toBe(200);
  expect((await get("/media/film.webm")).headers["accept-ranges"]).toBe("bytes");
});

test("every response has a strict policy and the other headers", async () => {
  const answers = [
    await get("/"),
    await get("/assets/app-1a2b3c.js"),
    await get("/media/film.webm"),
    await get("/nothing"),
    await get("/about/"),
    await get("/%zz"),
    await get("/", {}, "POST"),
    await get("/media/film.webm", { Range: "bytes=90-" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 308, 400, 405, 416]);
  for (const { headers } of answers) {
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toContain("unsafe-");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
