import type { TraceEvent } from "./plain-page.ts";

/** Milliseconds of the main thread: duration, which includes waiting, and time on the processor. */
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
 * What the first script and the chunks of the recorder did on the main thread: their calls with all that happened in them, such
 * as a forced layout, their compilation, and the tasks that receive responses to their requests. One cost per address, in the order of
 * the visit; leaving a page belongs to it.
 */
export function costsOfPages(events: readonly TraceEvent[], addresses: readonly string[]): RecorderCost[] {
  const none = () => ({ wallMs: 0, threadMs: 0 });
  const costs = addresses.map(() => ({ core: none(), vitals: none() }));
  for (const thread of mainThreads(events)) {
    const requests = new Set(thread.filter(isRecorderRequest).map(({ args }) => args.data?.requestId));
    let index = -1;
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
      const opened = isFirstScript(event) ? addresses.indexOf(String(event.args.data?.url)) : -1;
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

/** It is the first inline script of a page; the others are further down or behind it. */
const isFirstScript = ({ name, args }: TraceEvent) =>
  (name === "EvaluateScript" && args.data?.lineNumber === 1 && Number(args.data.columnNumber) < 100) ||
  (name === "FunctionCall" && args.data?.lineNumber === 1);
