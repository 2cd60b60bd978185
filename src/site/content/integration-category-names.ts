/** Separate from the rest of each category, which the carousel's scripts do not need. */
export const integrationCategoryNames = ["CRM and Sales", "ERP and Finance", "Collaboration", "HR and Talent"] as const;

export type IntegrationCategoryName = (typeof integrationCategoryNames)[number];
