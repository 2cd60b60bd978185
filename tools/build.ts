import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, constants as modes, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { findChunk, followImports } from "./built-site.ts";
import { compressBrotli } from "./compress-brotli.ts";
import { moveStartScripts } from "./move-start-scripts.ts";
import { agentCrop, agents } from "#site/content/agents.ts";
import { writeSecurityFiles } from "#machine/security.ts";
import { StartError } from "#server/platform/start-error.ts";
import { siteConfig } from "#site.config.ts";
import { withLock } from "./with-lock.ts";
import { readCommand } from "./command/read-command.ts";
import { otherBrands } from "#brands.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, "build/client");
const fingerprintFile = join(root, "build/fingerprint");
const lockFile = join(root, ".cache/build.lock");

/** Sources of the built pages. The server runs from source and is not part of the build. */
const sources = [
  "src",
  "public",
  "site.config.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "tools/build.ts",
  "tools/built-site.ts",
  "tools/compress-brotli.ts",
  "tools/move-start-scripts.ts",
  "tools/photos",
];
const compressible = new Set([
  ".html",
  ".js",
  ".css",
  ".json",
  ".svg",
  ".txt",
  ".vtt",
  ".xml",
  ".webmanifest",
  ".ico",
  ".data",
]);

/** The pages contain absolute URLs and the privacy policy, so different values of these settings require a new build. */
const settingsOfPages = (): string =>
  ["PUBLIC_URL", "RETENTION_DAYS"].map((name) => `${name}=${process.env[name] ?? "(unset)"}`).join(" and ");

/** A hash of the sources, and the settings in plain text, so that an error can name the different ones. */
async function fingerprintSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of await filesBelow(join(root, source))) {
      if (/src\/server\/|\.test\.tsx?$/.test(file)) continue;
      hash
        .update(file.slice(root.length))
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  return `${hash.digest("hex")} ${settingsOfPages()}`;
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const readFingerprint = () => readFile(fingerprintFile, "utf8").catch(() => undefined);
const isCurrent = async (): Promise<boolean> => (await readFingerprint()) === (await fingerprintSources());

/** Error that the operator can fix; shown without a stack. */
export class BuildError extends StartError {}

async function describeOutdatedPages(): Promise<string> {
  const [, settings] = /^\w+ (.+)$/.exec((await readFingerprint()) ?? "") ?? [];
  const cause =
    settings === undefined
      ? "are missing"
      : settings === settingsOfPages()
        ? "were built from other sources"
        : `were built with ${settings}, but the app has ${settingsOfPages()}`;
  return `The pages in ${root}build ${cause}, and the folder is not writable: build them with the settings of the app.`;
}

/** If another process is already building, waits for it and uses its build. */
export async function ensureBuild(print: (line: string) => void): Promise<void> {
  if (await isCurrent()) return;
  await access(root, modes.W_OK).catch(async () => {
    throw new BuildError(await describeOutdatedPages());
  });
  print("Building the site...");
  await withLock(lockFile, async () => {
    if (!(await isCurrent())) await buildNow();
  });
}

export const build = (): Promise<void> => withLock(lockFile, buildNow);

/** An interrupted build has no fingerprint, so the next start builds again. */
async function buildNow(): Promise<void> {
  await checkContent();
  const fingerprint = await fingerprintSources();
  await rm(fingerprintFile, { force: true });
  await run(join(root, "node_modules/.bin/react-router"), ["build"]);
  const { writePhotos } = await import("./photos/write-photos.ts");
  for (const { id } of otherBrands) await writePhotos(join(client, id));
  await checkPreviews();
  await moveStartScripts(client, await filesBelow(client));
  await completeShell(join(client, "__spa-fallback.html"));
  await addSecurityFiles();
  await Promise.all((await filesBelow(client)).filter((file) => compressible.has(extname(file))).map(compress));
  await writeFile(fingerprintFile, fingerprint);
}

interface ContentCheck {
  findContentFaults: (findFault: (url: string) => Promise<string | undefined>) => Promise<string[]>;
}

/**
 * Describes what is wrong with a picture. Imports the check only here, because an installation without builds has no
 * encoder.
 */
async function findFault(url: string): Promise<string | undefined> {
  const { findPictureFault } = await import("./photos/read-photo.ts");
  const fault = await findPictureFault(join(root, "public", url));
  return fault && `public${url} ${fault}`;
}

/** Finds errors in the content of other brands, which prerendering would report with a stack and without the file name. */
async function checkContent(): Promise<void> {
  const faults = await Promise.all(
    otherBrands.map(async ({ id }) => {
      const { findContentFaults }: ContentCheck = await import(`../src/${id}/check-content.ts`);
      return findContentFaults(findFault);
    }),
  );
  if (faults.flat().length > 0) throw new BuildError(`The pages cannot be built:\n${faults.flat().join("\n")}`);
}

/** Checks link previews and the pictures of agents here, because nothing else on the site would fail without them. */
async function checkPreviews(): Promise<void> {
  const missing: string[] = [];
  for (const page of await filesBelow(client)) {
    if (!page.endsWith(".html")) continue;
    const [, picture] =
      /property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(await readFile(page, "utf8")) ?? [];
    if (picture && !(await exists(join(client, picture)))) missing.push(`public${picture}`);
  }
  for (const { name } of agents)
    if (!(await exists(join(client, agentCrop(name))))) missing.push(`public${agentCrop(name)}`);
  if (missing.length > 0)
    throw new BuildError(`Pictures are missing; npm run render:images draws them:\n${missing.join("\n")}`);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function addSecurityFiles(): Promise<void> {
  const { PUBLIC_URL } = process.env;
  for (const [path, text] of Object.entries(
    writeSecurityFiles(PUBLIC_URL ? new URL(PUBLIC_URL).origin : siteConfig.url),
  )) {
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), text);
  }
}

/**
 * Chunks of the dashboard that load one another. Without the links, the browser would find each one only in the one
 * before.
 */
const dashboardChunks = ["dashboard", "admin-pages"];

/**
 * Adds to the shell of the dashboard the links that preload its scripts, and the note that it needs JavaScript. If
 * React rendered them, the scripts of every public page would contain them.
 */
async function completeShell(shell: string): Promise<void> {
  const entries = await Promise.all(dashboardChunks.map((chunk) => findChunk(client, chunk)));
  const scripts = [...(await followImports(client, entries))];
  const note =
    '<noscript><p class="grid min-h-dvh place-items-center bg-[canvas] p-5 text-[canvastext] scheme-light-dark">The dashboard needs JavaScript. Enable it for this site, and reload the page.</p></noscript>';
  const html = await readFile(shell, "utf8");
  if (!html.includes("</body>")) throw new Error(`${shell} has no closing body tag`);
  const links = scripts
    .filter((name) => !html.includes(`href="/assets/${name}"`))
    .map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`);
  await writeFile(shell, html.replace("</body>", `${links.join("")}${note}</body>`));
}

/** Compresses the file once, at the highest level, so that no visitor waits for it. */
async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const [br, gz] = await Promise.all([compressBrotli(body), promisify(gzip)(body, { level: 9 })]);
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}

function run(command: string, commandArguments: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`))));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = readCommand({
    usage: "npm run build -- [--if-changed]",
    purpose:
      "Prerenders the site into build/, with the settings of site.config.ts and PUBLIC_URL, and compresses it. --if-changed does nothing if the sources and these settings are those of the last build.",
    options: { "if-changed": { type: "boolean" } },
  });
  const building = values["if-changed"] ? ensureBuild(console.log) : build();
  await building.catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
