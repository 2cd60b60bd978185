import { z } from "zod";
import { roles } from "./roles.ts";

export { type Role, roles } from "./roles.ts";

export const signInSchema = z
  .strictObject({
    email: z.email("Must be a valid email address").max(254),
    password: z.string().min(1, "Required").max(128, "At most 128 characters"),
    rememberMe: z.boolean().optional(),
    recaptchaToken: z.string().max(16_384).optional(),
  })
  .meta({ id: "SignIn" });

export const signInResultSchema = z.object({
  twoFactorRedirect: z
    .boolean()
    .optional()
    .describe("True when two-factor authentication is required to complete the sign-in"),
});

export const sessionSchema = z
  .object({ user: z.object({ email: z.string(), role: z.enum(roles).nullish() }) })
  .nullable()
  .describe("null when signed out");

export type Session = NonNullable<z.infer<typeof sessionSchema>>;

/** Live visitors (see `liveMinutes`), each counted once, at the page and location of their latest page view. */
interface LiveVisitors {
  realtimeVisitors: number;
  /** Paths without a query; only the ones with the most visitors, in descending order. */
  pages: { page: string; visitors: number }[];
  /**
   * Empty strings and null where the location is unknown; only the ones with the most visitors, in descending order.
   */
  places: { country: string; city: string; latitude: number | null; longitude: number | null; visitors: number }[];
}

/** Events that the server sends to an open dashboard over `GET /api/admin/live`, by event name. */
export interface LiveEvents {
  live: LiveVisitors;
  analytics: { receivedAt: string };
  lead: { id: string; source: string };
}
