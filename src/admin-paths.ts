/**
 * URLs that only the dashboard needs. They are not in `paths.ts`, because that file is part of the scripts of every
 * public page.
 */

const listAt =
  (path: string) =>
  (query = new URLSearchParams()) =>
    query.size > 0 ? `${path}?${query}` : path;

const page = {
  account: listAt("/admin/account"),
  /** The part after # stays in the browser, so no server logs it. */
  invitation: (token: string) => `/admin/invitation#${token}`,
  shared: (token: string) => `/admin/shared#${token}`,
} as const;

/** Pages of the dashboard, which all get its shell; admin/pages/admin-pages.tsx renders them. */
export const shellPaths: readonly string[] = ["/admin", "/admin/account", "/admin/invitation", "/admin/shared"];

/** Addresses that the browser opens itself; calls name their endpoint in `contract/admin-endpoints.ts`. */
const api = {
  report: (query: URLSearchParams) => `/api/admin/report?${query}`,
  reportRows: (query: URLSearchParams) => `/api/admin/report/rows?${query}`,
  pageLoads: (query: URLSearchParams) => `/api/admin/page-loads?${query}`,
  consultationExport: listAt("/api/admin/consultation-requests.csv"),
  leadExport: listAt("/api/admin/leads.csv"),
  leadCard: (id: string) => `/api/admin/leads/${id}/card.vcf`,
  newsletterExport: listAt("/api/admin/newsletter-subscriptions.csv"),
  mailAttachment: (id: string) => `/api/admin/mail-attachments/${id}`,
  live: () => "/api/admin/live",
  description: () => "/api/openapi.json",
} as const;

export const adminPaths = { page, api } as const;
