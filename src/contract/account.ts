import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";
import { emailSchema } from "./lead.ts";
import { hasKnownFigures, isReportScope, unknownViewParts } from "./report-scope.ts";
import { auditKinds, minPasswordLength } from "./account-options.ts";
import { roles } from "./session.ts";
import { wholeNumber } from "./whole-number.ts";
import { line } from "./written-text.ts";

export { type AuditKind, minPasswordLength } from "./account-options.ts";

const maxPasswordLength = 128;

const password = z.string().min(1, "Required").max(maxPasswordLength, `At most ${maxPasswordLength} characters`);
const newPassword = z
  .string()
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters`);
const role = z.enum(roles);
const moment = z.iso.datetime();
const token = z.string().min(20).max(200);

export const changePasswordSchema = z
  .strictObject({ currentPassword: password, newPassword })
  .meta({ id: "ChangePassword" });
export const passwordSchema = z.strictObject({ password }).meta({ id: "Password" });
export const oneTimeCodeSchema = z
  .strictObject({ code: z.string().regex(/^\d{6}$/, "Must be six digits") })
  .meta({ id: "OneTimeCode" });
export const backupCodeSchema = z
  .strictObject({ code: z.string().min(1, "Required").max(40) })
  .meta({ id: "BackupCode" });

/** Credential from the browser's WebAuthn API; the server verifies its signature. */
const passkeyAnswer = z
  .looseObject({ id: z.string().min(1).max(1500), type: z.literal("public-key") })
  .describe("PublicKeyCredential in WebAuthn's JSON form");
const passkeyName = line(60);

/** Any one of these confirms the user's identity. */
export const confirmationSchema = z
  .union([
    z.strictObject({ password }),
    z.strictObject({ code: z.string().min(6, "Required").max(40) }),
    z.strictObject({ passkey: passkeyAnswer }),
  ])
  .meta({ id: "Confirmation" });

export const disableFactorSchema = z
  .strictObject({ password, code: z.string().min(6).max(40).optional(), passkey: passkeyAnswer.optional() })
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ["code"],
    error: "A code or a passkey is required in addition to the password",
  })
  .meta({ id: "DisableSecondFactor" });

export const passkeyRequestOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>();
export const passkeyCreationOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>();
export const passkeyAnswerSchema = z.strictObject({ answer: passkeyAnswer }).meta({ id: "PasskeyAnswer" });
export const newPasskeySchema = z.strictObject({ name: passkeyName, answer: passkeyAnswer }).meta({ id: "NewPasskey" });
export const passkeyNameSchema = z.strictObject({ name: passkeyName }).meta({ id: "PasskeyName" });
export const passkeyListSchema = z
  .object({
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  })
  .meta({ id: "PasskeyList" });

export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });
export const secondFactorSetupSchema = backupCodesSchema.extend({ totpURI: z.string().describe("An otpauth URI") });

export const accountSchema = z
  .object({ email: z.string(), role, twoFactorEnabled: z.boolean() })
  .meta({ id: "Account" });

export const sessionListSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        os: z.string(),
        createdAt: moment,
        expiresAt: moment,
        isCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: "SessionList" });

export const teamSchema = z
  .object({
    accounts: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role: role.nullable(),
        twoFactorEnabled: z.boolean(),
        createdAt: moment,
      }),
    ),
    invitations: z.array(z.object({ id: z.uuid(), email: z.string(), role, expiresAt: moment })),
  })
  .meta({ id: "Team" });

export const roleSchema = z.strictObject({ role }).meta({ id: "RoleChange" });

export const invitationSchema = z.strictObject({ email: emailSchema, role }).meta({ id: "Invitation" });
export const invitationReceiptSchema = z
  .object({ id: z.uuid(), token: z.string().describe("For the link; shown only once"), expiresAt: moment })
  .meta({ id: "InvitationReceipt" });
export const invitationTokenSchema = z.strictObject({ token }).meta({ id: "InvitationToken" });
export const openInvitationSchema = z
  .object({ email: z.string(), role, expiresAt: moment })
  .meta({ id: "OpenInvitation" });
export const acceptInvitationSchema = z.strictObject({ token, newPassword }).meta({ id: "AcceptInvitation" });
export const acceptedInvitationSchema = z.object({ email: z.string() });

export const accessTokenKinds = ["api_key", "share_link"] as const;

export const newAccessTokenSchema = z
  .strictObject({
    kind: z.enum(accessTokenKinds),
    name: line(100),
    view: z
      .string()
      .max(20_000)
      .refine((view) => unknownViewParts(view).length === 0, {
        error: ({ input }) => `Unknown: ${unknownViewParts(String(input)).join(", ").slice(0, 100)}`,
      })
      .refine(isReportScope, "Must be the range, dates and filters of a report")
      .refine(
        hasKnownFigures,
        "A selection needs both: each panel as show=PANEL, and each figure that it may read as figure=METRIC.DIMENSION, or figure=METRIC. for a total",
      )
      .default("")
      .describe(
        "Query string of the report view, with show and figure for chosen panels only; every request made with the link is limited to its filters and dates",
      ),
    expiresInDays: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .describe("Required for a link; a key without it is valid until it is revoked"),
  })
  .refine(({ kind, expiresInDays }) => kind === "api_key" || expiresInDays !== undefined, {
    path: ["expiresInDays"],
    error: "A shared link needs an expiry date",
  })
  .meta({ id: "NewAccessToken" });

export const accessTokenReceiptSchema = z
  .object({ id: z.uuid(), token: z.string().describe("Shown only once") })
  .meta({ id: "AccessTokenReceipt" });

export const accessTokenListSchema = z
  .object({
    tokens: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(accessTokenKinds),
        name: z.string(),
        view: z.string(),
        createdBy: z.string().nullable(),
        createdAt: moment,
        expiresAt: moment.nullable(),
        lastUsedAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: "AccessTokenList" });

export const sharedViewSchema = z
  .object({ name: z.string(), view: z.string().describe("Query string of the report view"), expiresAt: moment })
  .meta({ id: "SharedView" });

export const auditQuerySchema = z
  .strictObject({
    kind: z.enum(auditKinds).optional(),
    account: z.string().min(1).max(100).optional().describe("Id of an account: only its entries"),
    from: calendarDay.optional().describe("First day, inclusive, in the site owner's time zone"),
    to: calendarDay.optional().describe("Last day, inclusive, in the site owner's time zone"),
    limit: wholeNumber(1, 500).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Must not be before from" });

export const auditLogSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.uuid(),
        at: moment,
        actor: z.string(),
        action: z.string(),
        kind: z.enum(auditKinds),
        subject: z.string().describe("Id, name or file of the object; empty if there is none"),
        detail: z.string().describe("What was changed, such as `stage: won, owner`; empty if the action says it all"),
        item: z
          .object({
            name: z.string(),
            lead: z.uuid().nullable().describe("Id of the lead, if the object belongs to one"),
          })
          .nullable()
          .describe("The object by its present name; null if `subject` is no id, or the object was deleted"),
        status: z.int(),
      }),
    ),
    total: z.int(),
  })
  .meta({ id: "AuditLog" });

export type Confirmation = z.infer<typeof confirmationSchema>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
export type PasskeyList = z.infer<typeof passkeyListSchema>;
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
export type Team = z.infer<typeof teamSchema>;
export type SessionList = z.infer<typeof sessionListSchema>;
export type AccessTokenList = z.infer<typeof accessTokenListSchema>;
export type SharedView = z.infer<typeof sharedViewSchema>;
export type AuditLog = z.infer<typeof auditLogSchema>;
export type NewAccessToken = z.input<typeof newAccessTokenSchema>;
