/** Apart from the rest of each category, which the scripts of the carousel do not need. */
export const integrationCategoryNames = ["CRM and Sales", "ERP and Finance", "Collaboration", "HR and Talent"] as const;

export type IntegrationCategoryName = (typeof integrationCategoryNames)[number];
