import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deferredStart } from "./built-site.ts";
import { compressBrotli } from "./compress-brotli.ts";

/** Compressed bytes that a server sends before the browser acknowledges the first ones: ten packets, less the headers. */
const firstRoundTrip = 13_640;

/**
 * Moves the start script of a page that is too large for the first round trip into a file, which `start-after-load.js` loads. On
 * a slow phone, a second round trip delays the first paint by some 150 ms.
 */
export async function moveStartScripts(client: string, files: readonly string[]): Promise<void> {
  for (const page of files) {
    if (!page.endsWith(".html")) continue;
    const html = await readFile(page, "utf8");
    const [element, text] = deferredStart.exec(html) ?? [];
    if (!element || !text || (await compressBrotli(Buffer.from(html))).length <= firstRoundTrip) continue;
    const name = `start-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;
    await writeFile(join(client, "assets", name), text);
    const moved = element.replace(`>${text}`, () => ` data-src="/assets/${name}">`);
    await writeFile(page, html.replace(element, moved));
  }
}
