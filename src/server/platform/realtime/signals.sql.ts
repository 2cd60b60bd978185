import { z } from "zod";
import type { Queryable } from "../db/database.ts";

/** Messages between processes on one database. They use LISTEN/NOTIFY, so they arrive only after COMMIT. */
const signalSchema = z.discriminatedUnion("topic", [
  z.object({ topic: z.enum(["analytics", "outbox", "outbox retry"]) }),
  /** A session has ended, or the role of its account has changed. */
  z.object({ topic: z.literal("sessions") }),
  z.object({ topic: z.literal("lead"), id: z.string(), source: z.string() }),
  /** Keyed hash of a visitor. */
  z.object({ topic: z.literal("forgotten"), visitor: z.string() }),
]);
export type Signal = z.infer<typeof signalSchema>;

const channel = "orbit";

/** Call in the transaction whose effect is announced. */
export async function publish(client: Queryable, signal: Signal): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [channel, JSON.stringify(signal)]);
}

/** Undefined for a message of another version of the app. */
export function readSignal(payload: string): Signal | undefined {
  try {
    return signalSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Subscribes the connection to signals. */
export async function listen(client: Queryable): Promise<void> {
  await client.query(`LISTEN ${channel}`);
}
