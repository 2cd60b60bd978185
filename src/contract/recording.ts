import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";

export const recordingSchema = z
  .object({ firstDay: calendarDay.nullable().describe("Day of the first record; null if there is none yet") })
  .meta({ id: "Recording" });
