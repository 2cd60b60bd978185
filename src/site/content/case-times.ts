import { case4711, type CaseEvent, type ClockTime, type EventId } from "#site/content/case-4711.ts";

const { events } = case4711;

/** Milliseconds since midnight. */
export function toMs(time: ClockTime): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

export const startOf = ({ startsAt }: CaseEvent) => toMs(startsAt);
export const endOf = ({ endsAt }: CaseEvent) => toMs(endsAt);
export const lengthOf = (event: CaseEvent) => endOf(event) - startOf(event);

export const eventById = Object.fromEntries(events.map((event) => [event.id, event])) as Record<EventId, CaseEvent>;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const first = eventById.read;
const last = eventById.report;

export const caseTotals = {
  workMs: sum(events.filter(({ by }) => by === "agent").map(lengthOf)),
  waitMs: sum(events.filter(({ by }) => by === "person").map(lengthOf)),
  /** Time between the two attempts, in which the agent does nothing. */
  pauseMs: startOf(eventById.retry) - endOf(eventById.post),
  elapsedMs: endOf(last) - startOf(first),
  attemptsFailed: events.filter(({ failed }) => failed).length,
  decisions: events.filter(({ by }) => by === "person").length,
};

/** Such as "08:01:52". Truncated and not rounded, as on a clock. */
export const clock = (time: ClockTime) => time.slice(0, 8);
/** "08:14" */
export const clockMinute = (time: ClockTime) => time.slice(0, 5);

const minuteMs = 60_000;

/** Such as "0.20 s", or "12 min 6 s" from one minute on. */
export function duration(ms: number): string {
  if (ms < minuteMs) return `${(ms / 1000).toFixed(2)} s`;
  const seconds = Math.round((ms % minuteMs) / 1000);
  return `${Math.floor(ms / minuteMs)} min${seconds > 0 ? ` ${seconds} s` : ""}`;
}

/** Uses non-breaking spaces, so that no line of a sentence ends before the unit. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

export const wholeSeconds = (ms: number) => `${Math.round(ms / 1000)} seconds`;
export const wholeMinutes = (ms: number) => `${Math.round(ms / minuteMs)} minutes`;

/** "12,480.00 EUR" */
export const money = (amount: number, decimals = 2) =>
  `${amount.toLocaleString("en-US", { minimumFractionDigits: decimals })} ${case4711.currency}`;

export const amountText = money(case4711.amount);
export const limitText = money(case4711.limit, 0);

export type Status = "done" | "failed" | "needs-you" | "running" | "waiting";

/** Status of an event at a time: first waiting, then running or needing a person, finally done or failed. */
export function statusAt(event: CaseEvent, now: ClockTime): Status {
  const time = toMs(now);
  if (time < startOf(event)) return "waiting";
  if (time < endOf(event)) return event.by === "person" ? "needs-you" : "running";
  return event.failed ? "failed" : "done";
}

/** Milliseconds for which the case has waited for its approval. */
export const waitedAt = (now: ClockTime) =>
  Math.max(0, Math.min(toMs(now), endOf(eventById.wait)) - startOf(eventById.wait));
