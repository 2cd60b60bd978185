/** The URLs that only the dashboard needs: what stands in `paths.ts` is in the scripts of every public page. */

const listAt =
  (path: string) =>
  (query = new URLSearchParams()) =>
    query.size > 0 ? `${path}?${query}` : path;

const itemAt = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

const page = {
  account: listAt("/admin/account"),
  /** What comes after # stays in the browser: it is in no server's log. */
  invitation: (token: string) => `/admin/invitation#${token}`,
  shared: (token: string) => `/admin/shared#${token}`,
} as const;

/** Where the dashboard's shell is the page; its places stand in admin/pages/places.tsx. */
export const shellPaths: readonly string[] = ["/admin", "/admin/account", "/admin/invitation", "/admin/shared"];

const api = {
  secondFactor: (step: "verify-totp" | "verify-backup-code" | "enable" | "disable" | "generate-backup-codes") =>
    `/api/auth/two-factor/${step}`,
  confirm: () => "/api/account/confirm",
  freshness: () => "/api/account/freshness",
  passkeys: () => "/api/account/passkeys",
  passkey: itemAt("/api/account/passkeys"),
  passkeyStep: (step: "creation-options" | "request-options") => `/api/account/passkeys/${step}`,
  passkeySignIn: (step: "options" | "sign-in") => `/api/auth/passkey/${step}`,
  changePassword: () => "/api/auth/change-password",
  account: () => "/api/account",
  reportMails: () => "/api/account/report-mails",
  sessions: () => "/api/account/sessions",
  session: itemAt("/api/account/sessions"),
  readInvitation: () => "/api/account/read-invitation",
  acceptInvitation: () => "/api/account/accept-invitation",
  team: () => "/api/admin/accounts",
  teamMember: itemAt("/api/admin/accounts"),
  invitations: () => "/api/admin/invitations",
  invitation: itemAt("/api/admin/invitations"),
  accessTokens: () => "/api/admin/access-tokens",
  accessToken: itemAt("/api/admin/access-tokens"),
  sharedView: () => "/api/admin/shared-view",
  auditLog: listAt("/api/admin/audit-log"),
  description: () => "/api/openapi.json",
  annotations: () => "/api/admin/annotations",
  annotation: itemAt("/api/admin/annotations"),
  consultationJourney: (id: string) => `/api/admin/consultation-requests/${encodeURIComponent(id)}/journey`,
  consultationExport: listAt("/api/admin/consultation-requests.csv"),
  newsletterSubscription: itemAt("/api/admin/newsletter-subscriptions"),
  newsletterExport: listAt("/api/admin/newsletter-subscriptions.csv"),
  outbox: listAt("/api/admin/outbox"),
  outboxRetry: (id: string) => `/api/admin/outbox/${encodeURIComponent(id)}/retry`,
  personalData: () => "/api/admin/personal-data",
} as const;

export const adminPaths = { page, api } as const;
