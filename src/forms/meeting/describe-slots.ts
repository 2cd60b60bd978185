export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats times in the visitor's own time zone and the language of the page. */
export function slotFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const form = new Intl.DateTimeFormat(locale, options);
    return (start: string) => form.format(new Date(start));
  };
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: "shortOffset" });
  const dayOf = format({ dateStyle: "full" });
  const clockOf = format({ timeStyle: "short" });

  /** The zone by name, and its offset at that time: "Europe/Copenhagen, GMT+2". */
  function zoneAt(start: string): string {
    const offset = zone.formatToParts(new Date(start)).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return `${ownTimeZone().replaceAll("_", " ")}, ${offset}`;
  }
  return {
    shortDayOf: format({ weekday: "short", day: "numeric", month: "short" }),
    clockOf,
    zoneAt,
    spanOf(start: string, minutes: number): string {
      const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
      return `${dayOf(start)}, ${clockOf(start)}–${clockOf(end)} (${zoneAt(start)})`;
    },
    /** The slots of each of the visitor's days, in order. */
    groupByDay(slots: readonly string[]): [day: string, slots: string[]][] {
      const days = new Map<string, string[]>();
      for (const slot of slots) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot]);
      return [...days];
    },
  };
}
