import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startFreshApp } from "../e2e/support/app.ts";
import { paths } from "#paths.ts";
import { root } from "../tools/run-command.ts";
import { measureCounts } from "./static/cost-of-counts.ts";
import { keepGetting } from "./static/keep-getting.ts";
import { startNginx } from "./static/nginx.ts";
import { processorSeconds } from "./static/process-figures.ts";

const connections = 32;
const warmUpMs = 2_000;
const measureMs = 8_000;
const site = join(root, "build/client");

interface Measurement {
  requests: number;
  /** CPU time per request of the server process, without the client. */
  microseconds: number;
}

/** Compares the app with one nginx worker. Both serve the same compressed files over loopback. */
export async function run(): Promise<void> {
  const app = await startFreshApp({ LOG_LEVEL: "error" });
  const nginx = await startNginx(site);
  if (!nginx) console.log("nginx is not installed (Debian: apt-get install nginx-light); only the app is measured");
  const asset = (await readdir(join(site, "assets"))).find((file) => file.endsWith(".js")) as string;
  try {
    const rows = [];
    for (const path of [paths.page.home(), paths.page.privacyPolicy(), `/assets/${asset}`]) {
      const ours = await measure(app.url.replace("localhost", "127.0.0.1"), app.pid, path);
      const theirs = nginx && (await measure(nginx.url, nginx.pid, path));
      rows.push({
        path: path.replace(/-[\w-]{8}\./, "-….").slice(0, 40),
        "requests/s": ours.requests,
        "nginx requests/s": theirs?.requests,
        "ratio to nginx": theirs && (ours.requests / theirs.requests).toFixed(2),
        "µs/request": ours.microseconds,
        "nginx µs": theirs?.microseconds,
      });
    }
    console.log(
      `${connections} connections, ${nginx?.version ?? "no nginx"}, one process each, client on the same machine`,
    );
    console.table(rows);
  } finally {
    await nginx?.stop();
    await app.end();
  }
  await measureCounts(paths.page.home());
}

async function measure(url: string, pid: number, path: string): Promise<Measurement> {
  const load = (ms: number) => {
    const until = performance.now() + ms;
    return Promise.all(Array.from({ length: connections }, () => keepGetting(url, path, until)));
  };
  await load(warmUpMs);
  const before = await processorSeconds(pid);
  const begin = performance.now();
  const responses = (await load(measureMs)).reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - begin) / 1000;
  const used = (await processorSeconds(pid)) - before;
  return { requests: Math.round(responses / seconds), microseconds: Math.round((used * 1e6) / responses) };
}
