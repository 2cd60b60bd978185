import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { AppProcess } from "./app-process.ts";
import { startFreshApp } from "./app.ts";
import { launchBrowser } from "./browser.ts";

export interface Stage {
  readonly app: AppProcess;
  readonly browser: Browser;
}

/** For a test file: one app on an empty database and one browser, both ended after its last test. */
export function setStage(environment: Record<string, string> = {}): Stage {
  let app: AppProcess | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    app = await startFreshApp(environment);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.end();
  });
  const standing = <T>(part: T | undefined): T => {
    if (!part) throw new Error("The stage stands only while tests run");
    return part;
  };
  return {
    get app() {
      return standing(app);
    },
    get browser() {
      return standing(browser);
    },
  };
}
