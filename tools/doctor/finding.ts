import { setTimeout as pause } from "node:timers/promises";

/** One line of the doctor's report. */
export interface Finding {
  /** `todo`: not configured; `fail`: does not work. */
  grade: "ok" | "todo" | "fail";
  subject: string;
  message: string;
}

export const timeoutMs = 10_000;

/** Runs a check. It returns a description of what works, and throws an error for what does not. */
export async function check(subject: string, work: () => Promise<string>): Promise<Finding> {
  const timeout = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${timeoutMs / 1000} s`);
  });
  try {
    return { grade: "ok", subject, message: await Promise.race([work(), timeout]) };
  } catch (error) {
    return { grade: "fail", subject, message: error instanceof Error ? error.message : String(error) };
  }
}

export const todo = (subject: string, message: string): Finding => ({ grade: "todo", subject, message });
