import { availableParallelism } from "node:os";
import { startApp, temporaryFolder } from "../e2e/support/app-process.ts";
import { paths } from "../src/paths.ts";
import { openConnection } from "./ingest/http-connection.ts";
import { newVisitor, onlyPageViews, wholeVisit } from "./ingest/visitor.ts";

const warmUpMs = 3_000;
const measureMs = 20_000;
const batchesPerVisitor = 4;

interface Scenario {
  name: string;
  types: readonly string[];
  batchSize: number;
  connections: number;
}

const scenarios: readonly Scenario[] = [
  { name: "visits, batches of 10", types: wholeVisit, batchSize: 10, connections: 32 },
  { name: "page views only, batches of 10", types: onlyPageViews, batchSize: 10, connections: 32 },
  { name: "visits, one record per request", types: wholeVisit, batchSize: 1, connections: 64 },
];

interface Measurement {
  scenario: string;
  "records/s": number;
  "requests/s": number;
  "p50 ms": number;
  "p99 ms": number;
  "slowest ms": number;
  refused: number;
}

/**
 * Measures the number of records per second that the app stores, each acknowledged only after its COMMIT was synced to
 * disk. The app, its PostgreSQL and the clients share the machine. Each client waits for the response before it sends
 * the next request.
 */
export async function run(): Promise<void> {
  const folder = await temporaryFolder();
  const app = await startApp({ DATA_DIR: folder.path, ORBIT_PAGES: "off", TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) measurements.push(await measure(app.url, scenario));
    console.log(`${availableParallelism()} processors, clients included\n`);
    console.table(measurements);
  } finally {
    await app.end();
    await folder.remove();
  }
}

async function measure(url: string, { name, types, batchSize, connections }: Scenario): Promise<Measurement> {
  const latencies: number[] = [];
  let rejected = 0;
  const begin = performance.now() + warmUpMs;
  const end = begin + measureMs;

  async function keepSending(): Promise<void> {
    const connection = await openConnection(url.replace("localhost", "127.0.0.1"));
    while (performance.now() < end) {
      const visitor = newVisitor(types, batchSize);
      for (let batch = 0; batch < batchesPerVisitor; batch++) {
        const body = visitor.nextBatch();
        const sentAt = performance.now();
        const status = await connection.post(paths.api.collect(), body, visitor.headers);
        const respondedAt = performance.now();
        if (respondedAt < begin || respondedAt > end) continue;
        if (status === 202) latencies.push(respondedAt - sentAt);
        else rejected++;
      }
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, keepSending));
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(latencies[Math.floor((latencies.length - 1) * share)] ?? 0);
  const requests = Math.round((latencies.length * 1000) / measureMs);
  return {
    scenario: name,
    "records/s": requests * batchSize,
    "requests/s": requests,
    "p50 ms": percentile(0.5),
    "p99 ms": percentile(0.99),
    "slowest ms": percentile(1),
    refused: rejected,
  };
}
