/** Formats times in the visitor's own time zone and the language of the site. */

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", options);

const day = format({ weekday: "short", day: "numeric", month: "short" });
const longDay = format({ dateStyle: "full" });
const clock = format({ timeStyle: "short" });
const zone = format({ timeZoneName: "shortOffset" });

export const shortDayOf = (start: string): string => day.format(new Date(start));
const dayOf = (start: string): string => longDay.format(new Date(start));
export const clockOf = (start: string): string => clock.format(new Date(start));

/** The zone by name, and its offset at that time: "Europe/Copenhagen, GMT+2". */
export function zoneAt(start: string): string {
  const offset = zone.formatToParts(new Date(start)).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${ownTimeZone().replaceAll("_", " ")}, ${offset}`;
}

export function spanOf(start: string, minutes: number): string {
  const end = new Date(Date.parse(start) + minutes * 60_000);
  return `${dayOf(start)}, ${clockOf(start)}–${clock.format(end)} (${zoneAt(start)})`;
}

/** The slots of each of the visitor's days, in order. */
export const groupByDay = (slots: readonly string[]): [day: string, slots: string[]][] => {
  const days = new Map<string, string[]>();
  for (const slot of slots) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot]);
  return [...days];
};
