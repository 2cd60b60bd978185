import { formatDay, today } from "#admin/parts/format-time.ts";

/** Such as "5 Mar 2026", or "6 Mar 2026, so far" for today, as in the charts. */
export const describeCountedDay = (day: string): string => `${formatDay(day)}${day === today() ? ", so far" : ""}`;
