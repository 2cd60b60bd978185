import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startFreshApp } from "../e2e/support/app.ts";
import { prerenderedPaths } from "#brand-routes.ts";
import { notFoundPaths } from "#paths.ts";
import { ensureBuild } from "../tools/build.ts";
import { ensureChromium } from "../tools/find-chromium.ts";
import { root } from "../tools/run-command.ts";
import { ensureLighthouse } from "./lighthouse/install.ts";
import { categories, figures, type Result } from "./lighthouse/result.ts";

const runsPerPage = 3;
/** Minimum performance score out of 100. Half of the pages must reach 100, and all other scores must be 100. */
const minPerformance = 98;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function medians(results: Result[]): Result {
  const over = (pick: (result: Result) => number[]) =>
    pick(results[0] as Result).map((_, index) => median(results.map((result) => pick(result)[index] as number)));
  return { scores: over(({ scores }) => scores), figures: over((result) => result.figures) };
}

function findShortfalls(path: string, { scores, figures: [, , shift = 0] }: Result): string[] {
  const short = categories
    .map((category, index) => ({ category, score: scores[index] as number }))
    .filter(({ category, score }) => score < (category === "performance" ? minPerformance : 100))
    .map(({ category, score }) => `${path}: ${category} ${score}`);
  // Lighthouse shows three decimals, so less than 0.0005 is 0.
  return shift < 0.0005 ? short : [...short, `${path}: layout shift ${shift.toFixed(4)}`];
}

/** Stores the result next to the measured build; the dashboard shows it as long as that build exists. */
async function keepForDashboard(results: Map<string, Result>): Promise<void> {
  const pages = [...results].map(([path, { scores, figures: measured }]) => {
    const [performance, accessibility, bestPractices, seo] = scores;
    const [lcpMs, tbtMs, cls] = measured;
    return { path, performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls };
  });
  const fingerprint = await readFile(join(root, "build/fingerprint"), "utf8");
  const stored = { measuredAt: new Date().toISOString(), fingerprint, pages };
  await writeFile(join(root, "build/lighthouse.json"), JSON.stringify(stored));
}

/** Measures every public page, or those named in LIGHTHOUSE_PATHS (comma-separated). */
export async function run(): Promise<void> {
  await ensureLighthouse(console.error);
  // Not imported at the top of this file, because it depends on the packages that were just installed.
  const { measurePage } = await import("./lighthouse/measure-page.ts");
  const chromePath = await ensureChromium(console.log);
  await ensureBuild(console.log);
  const requestedPaths = process.env.LIGHTHOUSE_PATHS?.split(",");
  const all = prerenderedPaths.filter((path) => !notFoundPaths.includes(path));
  const pages = requestedPaths ?? all;
  console.log(`${pages.length} of the ${all.length} public pages`);
  const app = await startFreshApp();
  const shortfalls: string[] = [];
  const results = new Map<string, Result>();
  let perfect = 0;
  const width = Math.max(...pages.map(({ length }) => length));
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(width), ...cells.map((cell) => cell.padStart(7)));
  row(`median of ${runsPerPage}`, ["perf", "a11y", "best", "seo", ...Object.keys(figures)]);
  try {
    for (const path of pages) {
      const runs: Result[] = [];
      for (let index = 0; index < runsPerPage; index++) runs.push(await measurePage(app.url + path, chromePath));
      const result = medians(runs);
      results.set(path, result);
      const [lcp = 0, tbt = 0, cls = 0] = result.figures;
      row(path, [...result.scores.map(String), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(4)]);
      if (result.scores[0] === 100) perfect++;
      shortfalls.push(...findShortfalls(path, result));
    }
  } finally {
    await app.end();
  }
  await keepForDashboard(results);
  if (perfect * 2 < pages.length)
    shortfalls.push(`Only ${perfect} of ${pages.length} pages have a perfect performance score`);
  console.log(`Performance 100 on ${perfect} of ${pages.length} pages`);
  for (const shortfall of shortfalls) console.error(`Outside the limits: ${shortfall}`);
  if (shortfalls.length > 0) process.exitCode = 1;
}
