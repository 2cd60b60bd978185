import { z } from "zod";

export const roles = ["admin", "viewer"] as const;
export type Role = (typeof roles)[number];

export const signInSchema = z
  .strictObject({
    email: z.email("Must be a valid email address").max(254),
    password: z.string().min(1, "Required").max(128, "At most 128 characters"),
    rememberMe: z.boolean().optional(),
    recaptchaToken: z.string().max(16_384).optional(),
  })
  .meta({ id: "SignIn" });

export const signInResultSchema = z.object({
  twoFactorRedirect: z.boolean().optional().describe("True when a second factor has to follow"),
});

export const sessionSchema = z
  .object({ user: z.object({ email: z.string(), role: z.enum(roles).nullish() }) })
  .nullable()
  .describe("Null when signed out");

export type Session = NonNullable<z.infer<typeof sessionSchema>>;

/** Who has opened a page in the last five minutes, each counted once: at the page and the place of the latest. */
interface LiveVisitors {
  realtimeVisitors: number;
  /** Paths without a query; those with most visitors first, and not all. */
  pages: { page: string; visitors: number }[];
  /** Empty texts and null where the place is not known; those with most visitors first, and not all. */
  places: { country: string; city: string; latitude: number | null; longitude: number | null; visitors: number }[];
}

/** What the server tells an open dashboard over `GET /api/admin/live`, one event name each. */
export interface LiveEvents {
  live: LiveVisitors;
  analytics: { receivedAt: string };
  lead: { id: string; source: string };
}
