import { startApp, temporaryFolder } from "../e2e/support/app-process.ts";
import { databaseProcesses } from "../e2e/support/database-processes.ts";
import { startLoad, untilGrown } from "../e2e/support/acknowledged-load.ts";
import { ensureBuild } from "../tools/build.ts";
import { residentMegabytes } from "./static/process-figures.ts";

const starts = 5;
const records = 2_000;

/** Measures the time from the command to the first page, and the memory use at rest and under load. */
export async function run(): Promise<void> {
  await ensureBuild(console.log);
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, TRUSTED_PROXIES: "127.0.0.1,::1" };
  try {
    const first = await timeStart(settings);
    await first.app.end();
    const later: number[] = [];
    for (let start = 0; start < starts; start++) {
      const { app, ms } = await timeStart(settings);
      later.push(ms);
      await app.end();
    }
    const { app } = await timeStart(settings);
    const atRest = await residentMegabytes(app.pid);
    const load = startLoad({ url: app.url, writers: 8 });
    await untilGrown(load.acknowledged.pageViews, records);
    await load.stop();
    const underLoad = await residentMegabytes(app.pid);
    const database = await Promise.all((await databaseProcesses(folder.path)).map(residentMegabytes));
    await app.end();
    console.table({
      "first start, creating the database": { figure: `${(first.ms / 1000).toFixed(1)} s` },
      [`later starts, median of ${starts}`]: {
        figure: `${(later.toSorted((a, b) => a - b)[Math.floor(starts / 2)] as number).toFixed(0)} ms`,
      },
      "memory of the app at rest": { figure: `${atRest} MB` },
      [`after ${records} visits`]: { figure: `${underLoad} MB` },
      "its PostgreSQL, shared memory counted in each process": {
        figure: `${database.reduce((sum, megabytes) => sum + megabytes, 0)} MB in ${database.length} processes`,
      },
    });
  } finally {
    await folder.remove();
  }
}

async function timeStart(settings: Record<string, string>) {
  const begin = performance.now();
  const app = await startApp(settings);
  await (await fetch(app.url)).arrayBuffer();
  return { app, ms: performance.now() - begin };
}
