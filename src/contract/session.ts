import { z } from "zod";

export const roles = ["admin", "viewer"] as const;
export type Role = (typeof roles)[number];

export const signInSchema = z
  .strictObject({
    email: z.email("Must be an e-mail address").max(254),
    password: z.string().min(1, "Required").max(128, "At most 128 characters"),
    rememberMe: z.boolean().optional(),
    recaptchaToken: z.string().max(16_384).optional(),
  })
  .meta({ id: "SignIn" });

/** What the server tells an open dashboard over `GET /api/admin/live`, one event name each. */
export interface LiveEvents {
  live: { realtimeVisitors: number };
  analytics: { receivedAt: string };
  lead: { id: string; source: string };
}
