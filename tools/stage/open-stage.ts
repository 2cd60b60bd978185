import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type Browser, chromium, type Page } from "playwright-core";
import { createServer } from "vite";
import { ensureChromium } from "../find-chromium.ts";
import { root } from "../run-command.ts";

export interface Size {
  width: number;
  height: number;
}

export interface Stage {
  /** Opens a page that can show the site's components, with `scale` device pixels for each CSS pixel. */
  openPage(size: Size, scale: number): Promise<Page>;
  browser: Browser;
  close(): Promise<void>;
}

/** Serves the site's components to a browser that takes pictures of them. */
export async function openStage(): Promise<Stage> {
  const server = await createServer({
    root: join(root, "tools/stage"),
    cacheDir: join(root, "node_modules/.cache/stage"),
    configFile: false,
    logLevel: "warn",
    plugins: [tailwindcss()],
    // A reload would disturb a screenshot.
    server: { host: "127.0.0.1", hmr: false, watch: null, fs: { allow: [root] } },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("The server of the stage has no address");
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
  });
  return {
    browser,
    async openPage(size, scale) {
      const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale, reducedMotion: "reduce" });
      page.on("pageerror", (error) => console.error(error));
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      await page.evaluate(() =>
        document.fonts.load("16px 'Host Grotesk'").then(() => document.fonts.ready.then(() => 0)),
      );
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
