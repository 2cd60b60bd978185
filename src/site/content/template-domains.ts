export type TemplateDomainTitle =
  | "HR"
  | "Finance and Operations"
  | "Security and Compliance"
  | "Customer Experience"
  | "Analytics"
  | "Marketing and Sales";

export interface TemplateDomain {
  title: TemplateDomainTitle;
  count: number;
  examples: string;
}

/** The counts add up to `claims.templates` in `site.config.ts`. */
export const templateDomains: readonly TemplateDomain[] = [
  { title: "HR", count: 500, examples: "Onboarding, leave requests, references" },
  { title: "Finance and Operations", count: 800, examples: "Invoice matching, month-end close, purchase orders" },
  { title: "Security and Compliance", count: 600, examples: "Access reviews, alert triage, policy sign-off" },
  { title: "Customer Experience", count: 700, examples: "Refunds, order status, complaint analysis" },
  { title: "Analytics", count: 500, examples: "Weekly reports, data checks, forecast against actuals" },
  { title: "Marketing and Sales", count: 900, examples: "Lead routing, meeting briefs, campaign drafts" },
];
