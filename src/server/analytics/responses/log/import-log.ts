import { hash } from "node:crypto";
import type { Database } from "#server/platform/db/database.ts";
import { addCounts } from "../counts.sql.ts";
import type { Counter, LoggedResponse } from "../counter.ts";
import { storeCountingStart } from "../page-loads.sql.ts";
import { addStoredValues } from "../stored-values.ts";
import { maxRowsOfNetwork, type Tally } from "../tally.ts";
import { type LogPosition, lockPosition, savePosition } from "./log-position.sql.ts";
import { type FieldNames, type LineProblem, type LogLine, parseLine } from "./parse-line.ts";
import { readLines } from "./read-lines.ts";

export interface ImportOptions {
  database: Database;
  counter: Counter;
  tally: Tally;
  /** Distinguishes the logs of several servers. */
  name: string;
  /** Absent for the format of Caddy. */
  fields?: FieldNames | undefined;
  now?: Date;
}

export interface ImportResult {
  lines: number;
  /** Responses that are counted; the others are files, prefetches or the team's own. */
  counted: number;
  /** Lines of an earlier import, or that occur twice. */
  repeated: number;
  /** Lines from before the last minutes of an earlier import, which cannot be distinguished from repeated ones. */
  older: number;
  problems: Partial<Record<LineProblem | "too long", { lines: number; first: number }>>;
}

const maxLineBytes = 64 * 1024;
const minute = 60 * 1e6;
/** Maximum delay of a line: logs are ordered by the end of the response and written by several threads. */
const recentMicroseconds = 10 * minute;
const maxRemembered = 1_000_000;

/**
 * Counts the lines of an access log in one transaction, so that an interrupted import counts nothing and can be repeated. Of
 * an earlier import, only the time of its last line and the number of lines at each time in its last ten minutes are stored.
 * This is enough to recognize repeated lines, and no content of a line is stored.
 */
export function importLog(chunks: AsyncIterable<Buffer>, options: ImportOptions): Promise<ImportResult> {
  const { database, counter, tally, name, fields, now = new Date() } = options;
  return database.transaction(async (client) => {
    const before = await lockPosition(client, name);
    const result: ImportResult = { lines: 0, counted: 0, repeated: 0, older: 0, problems: {} };
    const isRepeated = createRepeatCheck(before);
    const after = createPosition(before);
    const storedDays = new Set<string>();
    let first = Infinity;

    const describeLine = async ({ seen, address, at }: LogLine): Promise<LoggedResponse> => {
      const moment = counter.momentOf(new Date(at / 1_000));
      if (!storedDays.has(moment.day)) {
        storedDays.add(moment.day);
        await addStoredValues(client, moment.day, tally);
      }
      return { seen, address, moment };
    };

    const addProblem = (problem: LineProblem | "too long") => {
      const known = (result.problems[problem] ??= { lines: 0, first: result.lines });
      known.lines++;
    };
    for await (const { line, isTooLong } of readLines(chunks, maxLineBytes)) {
      if (line === "" && !isTooLong) continue;
      result.lines++;
      const parsed = isTooLong ? "too long" : parseLine(line, fields, now.getTime() * 1_000);
      if (typeof parsed === "string") {
        addProblem(parsed);
        continue;
      }
      const seenBefore = isRepeated(line, parsed.at);
      const described = await describeLine(parsed);
      if (seenBefore) {
        result[seenBefore]++;
        counter.recall(described);
        continue;
      }
      after.add(parsed.at);
      first = Math.min(first, parsed.at);
      if (await counter.count(described)) result.counted++;
      if (tally.size >= maxRowsOfNetwork) await addCounts(client, tally.take());
    }
    await addCounts(client, tally.take());
    await savePosition(client, name, after.read());
    if (first < Infinity) await storeCountingStart(client, new Date(first / 1_000));
    return result;
  });
}

/** Whether a line was imported before or occurred before in this import. Digests of lines stay in memory. */
function createRepeatCheck({ until, recent }: LogPosition) {
  const remainingByTime = new Map(Object.entries(recent));
  let digests = new Set<string>();
  return (line: string, at: number): "repeated" | "older" | undefined => {
    const digest = hash("sha256", line, "base64url").slice(0, 16);
    if (digests.has(digest)) return "repeated";
    if (digests.size >= maxRemembered) digests = new Set();
    digests.add(digest);
    if (at < until - recentMicroseconds) return "older";
    const known = remainingByTime.get(String(at)) ?? 0;
    if (at > until || known === 0) return undefined;
    remainingByTime.set(String(at), known - 1);
    return "repeated";
  };
}

/** Adds up the times of imported lines, and discards those that are no longer recent. */
function createPosition(before: LogPosition) {
  const times = new Map(Object.entries(before.recent).map(([time, count]) => [Number(time), count]));
  let { until } = before;
  let prunedAt = until;
  const prune = () => {
    for (const time of times.keys()) if (time < until - recentMicroseconds) times.delete(time);
    prunedAt = until;
  };
  return {
    add(at: number) {
      until = Math.max(until, at);
      if (at >= until - recentMicroseconds) times.set(at, (times.get(at) ?? 0) + 1);
      if (until - prunedAt > minute) prune();
    },
    read(): LogPosition {
      prune();
      return { until, recent: Object.fromEntries([...times].map(([time, count]) => [String(time), count])) };
    },
  };
}
