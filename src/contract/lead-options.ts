/**
 * Options of the lead forms and of the dashboard. Separate from the schemas, so that pages can show them without
 * loading a validation library.
 */

export const companySizes = ["1-50", "51-200", "201-1000", "1001-5000", "5000+"] as const;

export const useCases = {
  hr: "HR & Employee Support",
  it: "IT Operations & Support",
  finance: "Finance & Accounting",
  sales: "Sales & Customer Support",
  operations: "Operations & Supply Chain",
  legal: "Legal & Compliance",
  custom: "Custom Use Case",
} as const;

export type UseCase = keyof typeof useCases;

export const leadSources = ["demo_request", "contact_form"] as const;
export const leadStatuses = ["new", "contacted", "scheduled", "closed"] as const;

export type LeadSource = (typeof leadSources)[number];
export type LeadStatus = (typeof leadStatuses)[number];

/** Hours until a lead without a reply is overdue, as promised on the site: "We reply within 24 hours". */
export const replyWithinHours = 24;
