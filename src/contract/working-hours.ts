/* Types of the team's working hours. Separate from the schemas, so that the dashboard loads no validation library. */

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times of a day such as 09:00, in order and without overlap. */
interface Span {
  from: string;
  to: string;
}

export interface WorkingHours {
  timezone: string;
  days: Record<Weekday, Span[]>;
}

export interface ClockSettings {
  replyHours: number;
  counts: "all_hours" | "working_hours";
  remindHours: number;
  escalates: boolean;
}
