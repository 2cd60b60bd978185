import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { categories, figures, type Result } from "./result.ts";

const maxAttempts = 3;

/** Measures a page, and retries on an error, because the browser sometimes records nothing, regardless of the page. */
export async function measurePage(url: string, chromePath: string): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await measureOnce(url, chromePath);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      console.error(String(error));
    }
}

/** Uses Lighthouse's default settings, which emulate a mobile phone, and a new browser each time. */
async function measureOnce(url: string, chromePath: string): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return {
      scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
      figures: Object.values(figures).map((audit) => lhr.audits[audit]?.numericValue ?? NaN),
    };
  } finally {
    chrome.kill();
  }
}
