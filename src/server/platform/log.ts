import { pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "debug" | "info" | "warn" | "error">;

/** JSON lines on standard error, so that what a person reads at start-up stays alone on standard output. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  );
}
