import { startApp, temporaryFolder } from "../../e2e/support/app-process.ts";
import { keepGetting } from "./keep-getting.ts";
import { processorSeconds } from "./process-figures.ts";

const connections = 32;
const rounds = 40;
const roundMs = 1_000;

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)",
];
const referrers = ["", "https://www.google.com/", "https://www.linkedin.com/", "https://chatgpt.com/"];

/**
 * Headers of a page load. The clients have sixteen combinations of user agent and referrer, and each its own address.
 */
function headersOf(number: number): string {
  const referrer = referrers[Math.floor(number / 4) % 4];
  return [
    `User-Agent: ${browsers[number % 4]}`,
    "Accept: text/html,application/xhtml+xml",
    "Accept-Language: da-DK,da;q=0.9,en;q=0.8",
    "Sec-Fetch-Dest: document",
    "Sec-Fetch-Mode: navigate",
    `X-Forwarded-For: 83.92.${number}.7`,
    ...(referrer ? [`Referer: ${referrer}`] : []),
  ]
    .map((line) => `${line}\r\n`)
    .join("");
}

/** Two apps serve the same page in turn, one of them with counts, so that a busy machine slows down both equally. */
export async function measureCounts(path: string): Promise<void> {
  const commands = { with: "src/server/main.ts", without: "bench/static/app-without-counts.ts" };
  const apps = await Promise.all(
    Object.entries(commands).map(async ([name, file]) => {
      const folder = await temporaryFolder();
      const environment = { LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1", DATA_DIR: folder.path };
      const app = await startApp(environment, [process.execPath, file]);
      return { name, app, folder, microseconds: [] as number[], rates: [] as number[] };
    }),
  );
  for (let round = 0; round <= rounds; round++)
    for (const { app, microseconds, rates } of round % 2 ? apps : apps.toReversed()) {
      const before = await processorSeconds(app.pid);
      const begin = performance.now();
      const url = app.url.replace("localhost", "127.0.0.1");
      const counts = await Promise.all(
        Array.from({ length: connections }, (_, number) => keepGetting(url, path, begin + roundMs, headersOf(number))),
      );
      const responses = counts.reduce((sum, count) => sum + count, 0);
      // The first round only warms up both apps.
      if (round === 0) continue;
      microseconds.push(((await processorSeconds(app.pid)) - before) * (1e6 / responses));
      rates.push(responses / ((performance.now() - begin) / 1_000));
    }
  const ratioOf = (of: (app: (typeof apps)[number]) => readonly number[]) => {
    const [counting, plain] = apps.map(of) as [number[], number[]];
    return median(counting.map((value, round) => value / (plain[round] as number)));
  };
  const rows = apps.map(({ name, rates, microseconds }) => ({
    counts: name,
    "requests/s": Math.round(median(rates)),
    "µs/request": median(microseconds).toFixed(2),
  }));
  console.log(`Counting responses, ${path}, medians of ${rounds} rounds of ${roundMs / 1000} s each, in turn`);
  console.table(rows);
  const percent = (ratio: number) => `${(100 * ratio).toFixed(1)} %`;
  console.log(
    `With counts, median of the rounds: ${percent(ratioOf(({ rates }) => rates))} of the throughput, ${percent(ratioOf(({ microseconds }) => microseconds))} of the processor time`,
  );
  for (const { app, folder } of apps) {
    await app.end();
    await folder.remove();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
