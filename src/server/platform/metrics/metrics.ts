import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Databases, type Purpose, purposes } from "../db/database.ts";

/** Upper bounds in seconds; pages take well under the first. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;
const nanosecondsPerSecond = 1e9;

type Kind = "page" | "api";

interface Answers {
  count: number;
  seconds: number;
  /** How many took at most as long as the bucket of the same place. */
  within: number[];
}

export interface Metrics {
  /** One request was answered. */
  note(kind: Kind, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  write(): Promise<string>;
}

interface Sources {
  databases: Databases;
  /** Messages of the outbox by their state. */
  countMessages(): Promise<{ status: string; count: number }[]>;
  /** One entry per source and day that could not be counted. */
  listSetAside(): Promise<{ source: string }[]>;
  /** Number of values stored as (other), by dimension. */
  countFolded(): Promise<{ dimension: string; count: number }[]>;
}

/** What an owner watches: load, delays, failures, memory, and mail that does not leave. */
export function createMetrics({ databases, countMessages, listSetAside, countFolded }: Sources): Metrics {
  const answers = new Map<string, Answers>();
  const readDelay = watchEventLoop();

  return {
    note(kind, status, seconds) {
      const labels = `kind="${kind}",status="${status}"`;
      const entry = answers.get(labels) ?? { count: 0, seconds: 0, within: buckets.map(() => 0) };
      answers.set(labels, entry);
      entry.count++;
      entry.seconds += seconds;
      for (const [index, bound] of buckets.entries())
        if (seconds <= bound) entry.within[index] = (entry.within[index] as number) + 1;
    },
    async write() {
      const name = "orbit_http_request_duration_seconds";
      const requests = [...answers].flatMap(([labels, { count, seconds, within }]) => [
        ...buckets.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${within[index]}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${seconds}`,
        `${name}_count{${labels}} ${count}`,
      ]);
      const messages = await countMessages().catch(() => null);
      const setAside = Object.entries(Object.groupBy(await listSetAside().catch(() => []), ({ source }) => source)).map(
        ([source, days = []]) => [source, days.length],
      );
      const folded = await countFolded().catch(() => []);
      const lines = [
        ...describe(name, "histogram", "Time to answer a request", requests),
        ...describe(
          "orbit_database_connections",
          "gauge",
          "Connections of this process to PostgreSQL",
          purposes.flatMap((purpose) => describePool(purpose, databases[purpose].pool)),
        ),
        ...describe("orbit_database_up", "gauge", "Whether PostgreSQL answers", [
          `orbit_database_up ${messages ? 1 : 0}`,
        ]),
        ...describe(
          "orbit_outbox_messages",
          "gauge",
          "Mail and webhook calls by state",
          (messages ?? []).map(({ status, count }) => `orbit_outbox_messages{status="${status}"} ${count}`),
        ),
        ...describe(
          "orbit_report_days_set_aside",
          "gauge",
          "Days of a source excluded from reports because counting failed",
          setAside.map(([source, days]) => `orbit_report_days_set_aside{source="${source}"} ${days}`),
        ),
        ...describe(
          "orbit_folded_values_total",
          "counter",
          "Values over the daily budget, stored as (other)",
          folded.map(({ dimension, count }) => `orbit_folded_values_total{dimension="${dimension}"} ${count}`),
        ),
        ...describe(
          "orbit_event_loop_delay_seconds",
          "gauge",
          "Highest 99th percentile of any 15 seconds in the last minute",
          [`orbit_event_loop_delay_seconds ${readDelay() / nanosecondsPerSecond}`],
        ),
        ...describe("process_resident_memory_bytes", "gauge", "Memory in use", [
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ]),
        ...describe("process_cpu_seconds_total", "counter", "Processor time used", [
          `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
        ]),
        ...describe("process_start_time_seconds", "gauge", "When this process began", [
          `process_start_time_seconds ${performance.timeOrigin / 1000}`,
        ]),
      ];
      return `${lines.join("\n")}\n`;
    },
  };
}

function describePool(purpose: Purpose, { idleCount, totalCount, waitingCount }: Databases[Purpose]["pool"]): string[] {
  const states = { idle: idleCount, busy: totalCount - idleCount, "waited for": waitingCount };
  return Object.entries(states).map(
    ([state, count]) => `orbit_database_connections{purpose="${purpose}",state="${state}"} ${count}`,
  );
}

const quarters = 4;
const quarterMs = 15_000;

/** Measured over fixed periods, not since the last scrape, so that several programs can scrape. */
function watchEventLoop(): () => number {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const past: number[] = [];
  setInterval(() => {
    past.unshift(delay.percentile(99));
    past.length = Math.min(past.length, quarters - 1);
    delay.reset();
  }, quarterMs).unref();
  return () => Math.max(delay.percentile(99), ...past);
}

function describe(name: string, type: "counter" | "gauge" | "histogram", help: string, samples: string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}
