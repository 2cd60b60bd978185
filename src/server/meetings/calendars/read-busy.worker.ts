/** Reads busy times from calendar files in a worker thread, which is ended if a file takes too much time or memory. */
import { parentPort } from "node:worker_threads";
import ical, { type VEvent, type VFreebusy } from "node-ical";
import { startOfDay } from "#server/platform/calendar.ts";
import { type Interval, mergeIntervals } from "../slots.ts";

export interface BusyQuestion {
  /** iCalendar files. */
  files: readonly string[];
  from: Date;
  to: Date;
  /** Time zone of the owner, for all-day events. */
  timeZone: string;
  /** UIDs of our own meetings, which block no slots here because they are known already. */
  ownUids: readonly string[];
}

/** The event of one of our own meetings, as the calendar has it. */
export interface OwnEvent extends Interval {
  uid: string;
  isCancelled: boolean;
  /** Why a meeting cannot be held at these times, such as "repeats". */
  problem: string | null;
}

export interface BusyAnswer {
  busy: Interval[];
  own: OwnEvent[];
  /** Describes the skipped events; null if there are none. */
  note: string | null;
}

const tooFrequent = new Set(["SECONDLY", "MINUTELY"]);
const dayMs = 86_400_000;
const longestEventMs = 366 * dayMs;

function describeOwn(event: VEvent): OwnEvent {
  const { uid, start, end, status } = event;
  return {
    uid,
    startsAt: new Date(start),
    endsAt: new Date(end ?? Number.NaN),
    isCancelled: status === "CANCELLED",
    problem: findProblem(event),
  };
}

function findProblem({ start, end, datetype, rrule }: VEvent): string | null {
  if (rrule) return "repeats";
  if (datetype === "date") return "lasts whole days";
  const length = Number(end) - Number(start);
  if (!(length > 0)) return "has no valid start and end";
  if (length > dayMs) return "lasts more than 24 hours";
  return isTimeZone(start.tz) ? null : "has no known time zone";
}

function isTimeZone(name: string | undefined): boolean {
  try {
    return name !== undefined && new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

function readBusy({ files, from, to, timeZone, ownUids }: BusyQuestion): BusyAnswer {
  const own = new Set(ownUids);
  const busy: Interval[] = [];
  const events: OwnEvent[] = [];
  let unreadable = 0;
  let frequent = 0;
  const dayOf = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

  function addEvent(event: VEvent): void {
    if (own.has(event.uid)) return void events.push(describeOwn(event));
    if (event.transparency === "TRANSPARENT" || event.status === "CANCELLED") return;
    if (tooFrequent.has(String(event.rrule?.options.freq)) || /FREQ=(SECOND|MINUTE)LY/.test(String(event.rrule))) {
      frequent++;
      return;
    }
    for (const instance of ical.expandRecurringEvent(event, { from, to, expandOngoing: true })) {
      const { status, transparency } = instance.event;
      if (status === "CANCELLED" || transparency === "TRANSPARENT") continue;
      const startsAt = instance.isFullDay ? startOfDay(dayOf(instance.start), timeZone) : new Date(instance.start);
      const endsAt = instance.isFullDay ? startOfDay(dayOf(instance.end), timeZone) : new Date(instance.end);
      addBusy(startsAt, endsAt);
    }
  }

  function addBusy(startsAt: Date, endsAt: Date): void {
    const length = endsAt.getTime() - startsAt.getTime();
    if (Number.isNaN(length) || length < 0 || length > longestEventMs) unreadable++;
    else if (length > 0 && endsAt > from && startsAt < to) busy.push({ startsAt, endsAt });
  }

  for (const file of files) {
    for (const component of Object.values(ical.sync.parseICS(file))) {
      try {
        if (component?.type === "VEVENT") addEvent(component as VEvent);
        if (component?.type === "VFREEBUSY")
          for (const { type, start, end } of (component as VFreebusy).freebusy ?? [])
            if (type !== "FREE") addBusy(new Date(start), new Date(end));
      } catch {
        unreadable++;
      }
    }
  }
  const notes = [
    unreadable > 0 && `${unreadable} events could not be read`,
    frequent > 0 && `${frequent} events repeat every minute or second`,
  ].filter(Boolean);
  const note = notes.length > 0 ? `${notes.join(", ")}; they do not block slots` : null;
  return { busy: mergeIntervals(busy), own: events, note };
}

parentPort?.on("message", (question: BusyQuestion) => parentPort?.postMessage(readBusy(question)));
