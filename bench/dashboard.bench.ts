/* Time until an owner who is signed in sees the four key figures. */

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { admin, startApp } from "../e2e/support/app-process.ts";
import { launchBrowser, signInToDashboard } from "../e2e/support/browser.ts";
import { ensureBuild } from "../tools/build.ts";
import { fillDatabase, type Place, sizesToMeasure, withDatabase } from "./traffic-database.ts";

const rounds = 5;
const maxMs = 1_000;

type Session = BrowserContextOptions["storageState"];

interface Paints {
  /** Time of the first text or picture, such as the header; in milliseconds. */
  first: number;
  /** Time at which the four key figures are painted; in milliseconds. */
  useful: number;
}

/** Uses the databases of the benchmark `report`, also with BENCH_REPORT_DIR and BENCH_REPORT_LARGE. */
export async function run(): Promise<void> {
  await ensureBuild(console.log);
  for (const size of sizesToMeasure())
    await withDatabase(size, async (database, place) => {
      await fillDatabase(database, size);
      const browser = await launchBrowser();
      try {
        await measure(browser, place);
      } finally {
        await browser.close();
      }
    });
}

async function measure(browser: Browser, place: Place): Promise<void> {
  const settings = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.folder };
  const started: Paints[] = [];
  const later: Paints[] = [];
  const again: Paints[] = [];
  for (let round = 0; round < rounds; round++) {
    const app = await startApp(settings);
    const session = await signIn(browser, app.url);
    // The sign-in has loaded the dashboard, so only a restarted app has nothing cached.
    await app.end();
    const restarted = await startApp({ ...settings, PORT: new URL(app.url).port });
    try {
      started.push(...(await open(browser, app.url, session, 1)));
      const [first, second] = await open(browser, app.url, session, 2);
      if (first) later.push(first);
      if (second) again.push(second);
    } finally {
      await restarted.end();
    }
  }
  console.table({
    "app just started, empty browser cache": describe(started),
    "app running, empty browser cache": describe(later),
    "app running, dashboard opened again": describe(again),
  });
  if ([started, later, again].some((of) => median(of.map(({ useful }) => useful)) >= maxMs)) process.exitCode = 1;
}

async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext();
  await signInToDashboard(await context.newPage(), url, admin);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens the dashboard several times in the same new browser context. */
async function open(browser: Browser, url: string, session: Session, times: number): Promise<Paints[]> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  const paints: Paints[] = [];
  for (let time = 0; time < times; time++) {
    const page = await context.newPage();
    await page.goto(`${url}/admin`, { waitUntil: "commit" });
    paints.push(await readPaints(page));
    await page.close();
  }
  await context.close();
  return paints;
}

/** Milliseconds from the start of the navigation. */
const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const look = () => {
          const figures = [...document.querySelectorAll("[aria-label='Key metrics'] dt + dd")];
          const isPainted = figures.length >= 4 && figures.every(({ textContent }) => /\d/.test(textContent ?? ""));
          if (!isPainted) return requestAnimationFrame(look);
          // Waits for the next frame, because the figures are painted by then.
          return requestAnimationFrame(() => {
            const [first] = performance.getEntriesByName("first-contentful-paint");
            resolve({ first: first?.startTime ?? Number.NaN, useful: performance.now() });
          });
        };
        look();
      }),
  );

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const describe = (paints: readonly Paints[]) => {
  const useful = paints.map((each) => each.useful);
  return {
    "first paint, ms": Math.round(median(paints.map(({ first }) => first))),
    "key figures, ms": Math.round(median(useful)),
    "slowest, ms": Math.round(Math.max(...useful)),
    limit: `under ${maxMs}`,
  };
};
