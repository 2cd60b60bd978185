import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type Databases, purposes } from "../db/database.ts";
import { siteConfig } from "#site.config.ts";

/** Upper bounds in seconds; pages take far less than the first. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
/** Most steps take microseconds; storing waits for a COMMIT. */
const stepBuckets = [0.00001, 0.0001, 0.001, 0.01, 0.1, 1];
const nanosecondsPerSecond = 1e9;

type Kind = "page" | "api";

export interface Metrics {
  /** Records the duration of a request. */
  noteRequest(kind: Kind, status: number, seconds: number): void;
  /** Records the duration of a step of the pipeline for tracking data. */
  noteStep(step: string, seconds: number): void;
  /** Metrics in the text format of Prometheus. */
  write(): Promise<string>;
}

interface Sources {
  databases: Databases;
  /** Number of messages in the outbox by state. */
  countMessages(): Promise<{ status: string; count: number }[]>;
  /** One entry per source and day that could not be counted. */
  listSetAside(): Promise<{ source: string }[]>;
  /** Responses that this process has counted and not yet stored, in rows. */
  countWaiting(): number;
  /** Calendars and the mailbox, each with the time since which its readings fail. */
  listConnections(): Promise<{ id: string; failedSince: Date | null }[]>;
  /** Completed days and withdrawals that ClickHouse does not have yet; none without ClickHouse. */
  listWaitingForClickHouse(): Promise<{ what: "days" | "withdrawals"; count: number }[]>;
  /** Number of values stored as (other), by dimension. */
  countFolded(): Promise<{ dimension: string; count: number }[]>;
}

/** Metrics of load, delays, failures, memory and unsent emails; docs/operations.md lists them. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const refreshers = [
    addConnections(registry, sources),
    addCounts(
      addGauge(registry, nameMetric("outbox_messages"), "Emails and webhook calls by state", "status"),
      sources.countMessages,
      ({ status, count }) => [{ status }, count],
      addGauge(registry, nameMetric("database_up"), "Whether PostgreSQL responds"),
    ),
    addCounts(
      addGauge(
        registry,
        nameMetric("report_days_set_aside"),
        "Days of a source that are excluded from reports because counting failed",
        "source",
      ),
      sources.listSetAside,
      ({ source }) => [{ source }, 1],
    ),
    addCounts(
      addCounter(
        registry,
        nameMetric("folded_values_total"),
        "Values over the daily budget, stored as (other)",
        "dimension",
      ),
      sources.countFolded,
      ({ dimension, count }) => [{ dimension }, count],
    ),
    addCounts(
      addGauge(
        registry,
        nameMetric("connection_up"),
        "Whether the calendar or mailbox was read the last time",
        "connection",
      ),
      sources.listConnections,
      ({ id, failedSince }) => [{ connection: id }, failedSince ? 0 : 1],
    ),
    addCounts(
      addGauge(
        registry,
        nameMetric("clickhouse_waiting"),
        "Completed days, and withdrawals of consent, that wait to reach ClickHouse",
        "what",
      ),
      sources.listWaitingForClickHouse,
      ({ what, count }) => [{ what }, count],
    ),
    addWaiting(registry, sources),
    addProcess(registry),
  ];
  return {
    noteRequest: addRequestDuration(registry),
    noteStep: addStepDuration(registry),
    async write() {
      for (const refresh of refreshers) await refresh();
      return registry.metrics();
    },
  };
}

const nameMetric = (name: string) => `${siteConfig.brand.id}_${name}`;

const addGauge = (registry: Registry, name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });
const addCounter = (registry: Registry, name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/** Updates the values of a metric before each scrape. */
type Refresh = () => void | Promise<void>;

function addRequestDuration(registry: Registry): Metrics["noteRequest"] {
  const duration = new Histogram({
    name: nameMetric("http_request_duration_seconds"),
    help: "Time to respond to a request",
    labelNames: ["kind", "status"],
    buckets: requestBuckets,
    registers: [registry],
  });
  return (kind, status, seconds) => duration.observe({ kind, status: String(status) }, seconds);
}

function addStepDuration(registry: Registry): Metrics["noteStep"] {
  const duration = new Histogram({
    name: nameMetric("collect_step_duration_seconds"),
    help: "Time of a step of POST /api/collect",
    labelNames: ["step"],
    buckets: stepBuckets,
    registers: [registry],
  });
  return (step, seconds) => duration.observe({ step }, seconds);
}

function addConnections(registry: Registry, { databases }: Sources): Refresh {
  const connections = addGauge(
    registry,
    nameMetric("database_connections"),
    "Connections of this process to PostgreSQL",
    "purpose",
    "state",
  );
  return () => {
    for (const purpose of purposes) {
      const { idleCount, totalCount, waitingCount } = databases[purpose].pool;
      connections.set({ purpose, state: "idle" }, idleCount);
      connections.set({ purpose, state: "busy" }, totalCount - idleCount);
      connections.set({ purpose, state: "waited for" }, waitingCount);
    }
  };
}

/** Adds a metric that the database counts. It has no values while the database is unavailable. */
function addCounts<Row>(
  metric: Gauge | Counter,
  select: () => Promise<readonly Row[]>,
  read: (row: Row) => [labels: Record<string, string>, count: number],
  up?: Gauge,
): Refresh {
  return async () => {
    const rows = await select().catch(() => undefined);
    up?.set(rows ? 1 : 0);
    metric.reset();
    for (const row of rows ?? []) metric.inc(...read(row));
  };
}

function addWaiting(registry: Registry, { countWaiting }: Sources): Refresh {
  const waiting = addGauge(
    registry,
    nameMetric("response_counts_waiting"),
    "Rows of response counts that are not stored yet; they are lost if the process is killed",
  );
  return () => waiting.set(countWaiting());
}

function addProcess(registry: Registry): Refresh {
  const delay = addGauge(
    registry,
    nameMetric("event_loop_delay_seconds"),
    "Event loop delay: highest 99th percentile of any 15 seconds in the last minute",
  );
  const memory = addGauge(registry, "process_resident_memory_bytes", "Memory in use");
  const cpu = addCounter(registry, "process_cpu_seconds_total", "CPU time used");
  const start = addGauge(registry, "process_start_time_seconds", "Start time of this process");
  start.set(performance.timeOrigin / 1000);
  const readDelay = watchEventLoop();
  return () => {
    delay.set(readDelay() / nanosecondsPerSecond);
    memory.set(process.memoryUsage.rss());
    const { user, system } = process.cpuUsage();
    cpu.reset();
    cpu.inc((user + system) / 1e6);
  };
}

const quarters = 4;
const quarterMs = 15_000;

/** Measures over fixed periods, not since the last scrape, so that several programs can scrape. */
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
