import type { z } from "zod";
import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  accessTokenListSchema,
  accessTokenReceiptSchema,
  accountSchema,
  auditLogSchema,
  backupCodeSchema,
  backupCodesSchema,
  changePasswordSchema,
  confirmationSchema,
  disableFactorSchema,
  invitationReceiptSchema,
  invitationSchema,
  invitationTokenSchema,
  newAccessTokenSchema,
  newPasskeySchema,
  oneTimeCodeSchema,
  openInvitationSchema,
  passkeyAnswerSchema,
  passkeyCreationOptionsSchema,
  passkeyListSchema,
  passkeyNameSchema,
  passkeyRequestOptionsSchema,
  passwordSchema,
  roleSchema,
  secondFactorSetupSchema,
  sessionListSchema,
  sharedViewSchema,
  teamSchema,
} from "./account.ts";
import { alertListSchema, alertReceiptSchema, newAlertSchema } from "./alert.ts";
import { annotationListSchema, noteReceiptSchema, noteSchema } from "./annotation.ts";
import { experimentLeadsSchema, experimentsSchema } from "./experiment.ts";
import { leadJourneySchema } from "./journey.ts";
import {
  importListSchema,
  importPreviewRequestSchema,
  importPreviewSchema,
  importReceiptSchema,
  importRequestSchema,
  importUndoSchema,
} from "./lead-import.ts";
import {
  bulkChangeSchema,
  bulkReceiptSchema,
  bulkUndoReceiptSchema,
  bulkUndoSchema,
  leadWorkChangeSchema,
  newTaskSchema,
  noteTextSchema,
  taskChangeSchema,
} from "./lead-changes.ts";
import { leadDetailSchema, leadListSchema, leadOwnersSchema, timelineSchema } from "./lead-work.ts";
import { consultationPageSchema, consultationRequestSchema, leadChangeSchema } from "./lead.ts";
import { mailAssignmentSchema, mailThreadSchema, newReplySchema, unassignedMailPageSchema } from "./mail-thread.ts";
import {
  meetingSettingsChangeSchema,
  meetingSettingsUndoSchema,
  meetingSettingsViewSchema,
} from "./meeting-settings.ts";
import { leadMeetingChangeSchema, leadMeetingSchema } from "./meeting.ts";
import { newsletterPageSchema } from "./newsletter.ts";
import { outboxPageSchema } from "./outbox.ts";
import { assistantsSchema, pageLoadsSchema, visitEstimateSchema } from "./page-loads.ts";
import { erasureReceiptSchema, personalDataRequestSchema, personalDataSchema } from "./personal-data.ts";
import { quarantinePageSchema, releaseReceiptSchema, releaseRequestSchema } from "./quarantine.ts";
import { goalListSchema } from "./goal.ts";
import { recordingSchema } from "./recording.ts";
import { changesSchema } from "./report-changes.ts";
import { funnelSchema, pathsSchema } from "./report-visits.ts";
import { savedSegmentSchema, segmentListSchema, segmentReceiptSchema } from "./segment.ts";
import { reportMailChangeSchema, reportMailChoicesSchema } from "./report-mail.ts";
import { reportRowsSchema, reportSchema } from "./report.ts";
import {
  pageHealthSchema,
  searchConsoleResultSchema,
  searchConsoleQuerySchema,
  searchPerformanceSchema,
} from "./search-console.ts";
import {
  ruleTrialSchema,
  ruleTrySchema,
  teamSettingChangeSchema,
  teamSettingsSchema,
  teamSettingUndoSchema,
} from "./team-settings.ts";
import { sessionSchema, signInResultSchema, signInSchema } from "./session.ts";

interface EndpointSchemas {
  body?: z.ZodType;
  /** Absent when the dashboard does not read the response. */
  response?: z.ZodType;
}

/**
 * The calls of the dashboard with the schemas of their bodies. The dashboard imports only the types, because a
 * validation library would add 26 KB to its scripts. `server/admin-endpoints.test.ts` compares each record with the
 * server's own.
 */
export const adminEndpoints = {
  "POST /api/auth/sign-in/email": { body: signInSchema, response: signInResultSchema },
  "POST /api/auth/sign-out": {},
  "GET /api/auth/get-session": { response: sessionSchema },
  "POST /api/auth/change-password": { body: changePasswordSchema },
  "POST /api/auth/two-factor/enable": { body: passwordSchema, response: secondFactorSetupSchema },
  "POST /api/auth/two-factor/verify-totp": { body: oneTimeCodeSchema },
  "POST /api/auth/two-factor/verify-backup-code": { body: backupCodeSchema },
  "POST /api/auth/two-factor/generate-backup-codes": { body: passwordSchema, response: backupCodesSchema },
  "POST /api/auth/two-factor/disable": { body: disableFactorSchema },
  "GET /api/auth/passkey/options": { response: passkeyRequestOptionsSchema },
  "POST /api/auth/passkey/sign-in": { body: passkeyAnswerSchema },

  "GET /api/account": { response: accountSchema },
  "POST /api/account/confirm": { body: confirmationSchema },
  "GET /api/account/freshness": {},
  "GET /api/account/passkeys": { response: passkeyListSchema },
  "POST /api/account/passkeys": { body: newPasskeySchema },
  "PATCH /api/account/passkeys/{id}": { body: passkeyNameSchema },
  "DELETE /api/account/passkeys/{id}": {},
  "GET /api/account/passkeys/creation-options": { response: passkeyCreationOptionsSchema },
  "GET /api/account/passkeys/request-options": { response: passkeyRequestOptionsSchema },
  "GET /api/account/sessions": { response: sessionListSchema },
  "DELETE /api/account/sessions": {},
  "DELETE /api/account/sessions/{id}": {},
  "GET /api/account/report-mails": { response: reportMailChoicesSchema },
  "PATCH /api/account/report-mails": { body: reportMailChangeSchema, response: reportMailChoicesSchema },
  "POST /api/account/read-invitation": { body: invitationTokenSchema, response: openInvitationSchema },
  "POST /api/account/accept-invitation": { body: acceptInvitationSchema, response: acceptedInvitationSchema },

  "GET /api/admin/accounts": { response: teamSchema },
  "PATCH /api/admin/accounts/{id}": { body: roleSchema },
  "DELETE /api/admin/accounts/{id}": {},
  "POST /api/admin/invitations": { body: invitationSchema, response: invitationReceiptSchema },
  "DELETE /api/admin/invitations/{id}": {},
  "GET /api/admin/access-tokens": { response: accessTokenListSchema },
  "POST /api/admin/access-tokens": { body: newAccessTokenSchema, response: accessTokenReceiptSchema },
  "DELETE /api/admin/access-tokens/{id}": {},
  "GET /api/admin/shared-view": { response: sharedViewSchema },
  "GET /api/admin/audit-log": { response: auditLogSchema },

  "GET /api/admin/report": { response: reportSchema },
  "GET /api/admin/report/rows": { response: reportRowsSchema },
  "GET /api/admin/report/changes": { response: changesSchema },
  "GET /api/admin/report/funnel": { response: funnelSchema },
  "GET /api/admin/report/paths": { response: pathsSchema },
  "GET /api/admin/alerts": { response: alertListSchema },
  "POST /api/admin/alerts": { body: newAlertSchema, response: alertReceiptSchema },
  "PATCH /api/admin/alerts/{id}": { body: newAlertSchema, response: alertReceiptSchema },
  "DELETE /api/admin/alerts/{id}": {},
  "GET /api/admin/segments": { response: segmentListSchema },
  "POST /api/admin/segments": { body: savedSegmentSchema, response: segmentReceiptSchema },
  "PATCH /api/admin/segments/{id}": { body: savedSegmentSchema },
  "DELETE /api/admin/segments/{id}": {},
  "GET /api/admin/recording": { response: recordingSchema },
  "GET /api/admin/goals": { response: goalListSchema },
  "GET /api/admin/page-loads": { response: pageLoadsSchema },
  "GET /api/admin/visit-estimate": { response: visitEstimateSchema },
  "GET /api/admin/assistants": { response: assistantsSchema },
  "GET /api/admin/experiments": { response: experimentsSchema },
  "GET /api/admin/experiments/leads": { response: experimentLeadsSchema },
  "GET /api/admin/annotations": { response: annotationListSchema },
  "POST /api/admin/annotations": { body: noteSchema, response: noteReceiptSchema },
  "PATCH /api/admin/annotations/{id}": { body: noteSchema },
  "DELETE /api/admin/annotations/{id}": {},
  "GET /api/admin/quarantine": { response: quarantinePageSchema },
  "POST /api/admin/quarantine/release": { body: releaseRequestSchema, response: releaseReceiptSchema },
  "DELETE /api/admin/quarantine/{id}": {},

  "POST /api/google-search-console": { body: searchConsoleQuerySchema, response: searchConsoleResultSchema },
  "GET /api/admin/search-performance": { response: searchPerformanceSchema },
  "GET /api/admin/page-health": { response: pageHealthSchema },

  "GET /api/admin/consultation-requests": { response: consultationPageSchema },
  "PATCH /api/admin/consultation-requests/{id}": { body: leadChangeSchema, response: consultationRequestSchema },
  "DELETE /api/admin/consultation-requests/{id}": {},
  "GET /api/admin/consultation-requests/{id}/journey": { response: leadJourneySchema },
  "GET /api/admin/leads": { response: leadListSchema },
  "GET /api/admin/leads/owners": { response: leadOwnersSchema },
  "GET /api/admin/leads/{id}": { response: leadDetailSchema },
  "GET /api/admin/leads/{id}/timeline": { response: timelineSchema },
  "PATCH /api/admin/leads/{id}": { body: leadWorkChangeSchema, response: leadDetailSchema },
  "POST /api/admin/leads/bulk": { body: bulkChangeSchema, response: bulkReceiptSchema },
  "POST /api/admin/leads/bulk/undo": { body: bulkUndoSchema, response: bulkUndoReceiptSchema },
  "POST /api/admin/leads/try-rules": { body: ruleTrySchema, response: ruleTrialSchema },
  "POST /api/admin/leads/{id}/notes": { body: noteTextSchema, response: leadDetailSchema },
  "PATCH /api/admin/lead-notes/{id}": { body: noteTextSchema, response: leadDetailSchema },
  "DELETE /api/admin/lead-notes/{id}": { response: leadDetailSchema },
  "POST /api/admin/leads/{id}/tasks": { body: newTaskSchema, response: leadDetailSchema },
  "PATCH /api/admin/lead-tasks/{id}": { body: taskChangeSchema, response: leadDetailSchema },
  "DELETE /api/admin/lead-tasks/{id}": { response: leadDetailSchema },
  "GET /api/admin/lead-imports": { response: importListSchema },
  "POST /api/admin/lead-imports/preview": { body: importPreviewRequestSchema, response: importPreviewSchema },
  "POST /api/admin/lead-imports": { body: importRequestSchema, response: importReceiptSchema },
  "DELETE /api/admin/lead-imports/{id}": { response: importUndoSchema },
  "GET /api/admin/team-settings": { response: teamSettingsSchema },
  "PATCH /api/admin/team-settings": { body: teamSettingChangeSchema, response: teamSettingsSchema },
  "POST /api/admin/team-settings/undo": { body: teamSettingUndoSchema, response: teamSettingsSchema },
  "GET /api/admin/consultation-requests/{id}/meeting": { response: leadMeetingSchema },
  "POST /api/admin/consultation-requests/{id}/meeting": { body: leadMeetingChangeSchema, response: leadMeetingSchema },
  "DELETE /api/admin/consultation-requests/{id}/meeting": { response: leadMeetingSchema },
  "GET /api/admin/consultation-requests/{id}/mails": { response: mailThreadSchema },
  "POST /api/admin/consultation-requests/{id}/mails": { body: newReplySchema },
  "DELETE /api/admin/mails/{id}/assignment": {},
  "GET /api/admin/unassigned-mails": { response: unassignedMailPageSchema },
  "POST /api/admin/unassigned-mails/{id}/assignment": { body: mailAssignmentSchema },
  "DELETE /api/admin/unassigned-mails/{id}": {},
  "GET /api/admin/meeting-settings": { response: meetingSettingsViewSchema },
  "POST /api/admin/meeting-settings/undo": { body: meetingSettingsUndoSchema, response: meetingSettingsViewSchema },
  "PATCH /api/admin/meeting-settings": { body: meetingSettingsChangeSchema, response: meetingSettingsViewSchema },
  "GET /api/admin/newsletter-subscriptions": { response: newsletterPageSchema },
  "DELETE /api/admin/newsletter-subscriptions/{id}": {},
  "GET /api/admin/outbox": { response: outboxPageSchema },
  "POST /api/admin/outbox/{id}/retry": {},
  "POST /api/admin/personal-data": { body: personalDataRequestSchema, response: personalDataSchema },
  "DELETE /api/admin/personal-data": { body: personalDataRequestSchema, response: erasureReceiptSchema },
} as const satisfies Record<`${"GET" | "POST" | "PATCH" | "DELETE"} /api/${string}`, EndpointSchemas>;

type Endpoints = typeof adminEndpoints;
export type EndpointName = keyof Endpoints;

export type ResponseOf<Name extends EndpointName> = Endpoints[Name] extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type BodyOf<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : { body?: never };

type ParametersOf<Name extends EndpointName> = Name extends `${string}/{id}${string}` ? { id: string } : { id?: never };

export type RequestOf<Name extends EndpointName> = BodyOf<Name> &
  ParametersOf<Name> & { query?: URLSearchParams; signal?: AbortSignal };
