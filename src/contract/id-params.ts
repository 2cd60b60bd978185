import { z } from "zod";

export const idParamsSchema = z.strictObject({ id: z.uuid() });

/** Ids of accounts and sessions, which are no UUIDs. */
export const accountIdParamsSchema = z.strictObject({ id: z.string().regex(/^[A-Za-z\d-]{1,100}$/, "Must be an id") });
