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
