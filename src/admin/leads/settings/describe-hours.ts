import { type Weekday, weekdays, type WorkingHours } from "#contract/working-hours.ts";

export const dayNames: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Days with the same hours together: "Mon–Fri 09:00–12:00, 13:00–17:00; Sat 10:00–12:00 (Europe/Copenhagen)". */
export function describeHours({ days, timezone }: WorkingHours): string {
  const groups: { days: Weekday[]; spans: string }[] = [];
  for (const day of weekdays) {
    const spans = days[day].map(({ from, to }) => `${from}–${to}`).join(", ");
    const last = groups.at(-1);
    if (last?.spans === spans) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  const parts = groups
    .filter(({ spans }) => spans !== "")
    .map(({ days: [first, ...others], spans }) => {
      const last = others.at(-1);
      return `${shortName(first)}${last ? `–${shortName(last)}` : ""} ${spans}`;
    });
  return parts.length > 0 ? `${parts.join("; ")} (${timezone.replaceAll("_", " ")})` : "none";
}

const shortName = (day: Weekday | undefined) => (day ? dayNames[day].slice(0, 3) : "");
