import type { TraceEvent } from "./cdp-page.ts";

/** Milliseconds of the main thread: `wallMs` is the duration, which includes waiting, and `threadMs` the CPU time. */
export interface Cost {
  wallMs: number;
  threadMs: number;
}

/** Cost of the recorder by part. The web vitals are a chunk with a budget of its own. */
export interface RecorderCost {
  core: Cost;
  vitals: Cost;
}

const coreChunk = /\/assets\/(recorder|page-events)-/;
const vitalsChunk = /\/assets\/vitals-/;

/**
 * Adds up what the recorder's first script and chunks cost on the main thread: their compilation, their calls
 * with all nested work, such as a forced layout, and the tasks that receive the responses to their requests. Returns
 * one cost per URL, in the order of the visit. The work when a page is left counts as part of that page.
 */
export function costsOfPages(events: readonly TraceEvent[], urls: readonly string[]): RecorderCost[] {
  const none = () => ({ wallMs: 0, threadMs: 0 });
  const costs = urls.map(() => ({ core: none(), vitals: none() }));
  for (const thread of mainThreads(events)) {
    const requests = new Set(thread.filter(isRecorderRequest).map(({ args }) => args.data?.requestId));
    let index = -1;
    // End of the last counted event. Events inside it are skipped, because its time includes theirs.
    let end = 0;
    let task: TraceEvent | undefined;
    const count = (event: TraceEvent, part: keyof RecorderCost = "core") => {
      end = event.ts + event.dur;
      const cost = costs[index]?.[part];
      if (!cost) return;
      cost.wallMs += event.dur / 1_000;
      cost.threadMs += (event.tdur ?? 0) / 1_000;
    };
    for (const event of thread) {
      if (event.ts < end) continue;
      if (event.name.endsWith("RunTask") && !(task && event.ts < task.ts + task.dur)) task = event;
      const opened = isFirstScript(event) ? urls.indexOf(String(event.args.data?.url)) : -1;
      if (opened >= 0 && event.name === "EvaluateScript") index = opened;
      if (event.ph === "X" && isOf(vitalsChunk, event)) count(event, "vitals");
      else if (event.ph === "X" && (opened >= 0 || isOf(coreChunk, event))) count(event);
      else if (task && requests.has(event.args.data?.requestId)) count(task);
    }
  }
  return costs;
}

/** The events of each renderer's main thread, in order; an outer event comes before those inside it. */
function mainThreads(events: readonly TraceEvent[]): TraceEvent[][] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const names = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const mains = new Set(names.map(keyOf));
  const threads = Map.groupBy(
    events.filter((event) => mains.has(keyOf(event)) && /[XI]/.test(event.ph)),
    keyOf,
  );
  return [...threads.values()].map((thread) => thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)));
}

const isRecorderRequest = ({ name, args }: TraceEvent) =>
  name === "ResourceSendRequest" && /\/api\/collect/.test(String(args.data?.url));

const isOf = (chunk: RegExp, { args }: TraceEvent) => chunk.test(`${String(args.data?.url)} ${String(args.fileName)}`);

/**
 * The recorder's first script is at the start of a page's first line; all other inline scripts are further right or
 * below.
 */
const isFirstScript = ({ name, args }: TraceEvent) =>
  (name === "EvaluateScript" && args.data?.lineNumber === 1 && Number(args.data.columnNumber) < 100) ||
  (name === "FunctionCall" && args.data?.lineNumber === 1);
