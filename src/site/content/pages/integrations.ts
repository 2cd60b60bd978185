import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const integrationsPage = {
  path: paths.page.integrations(),
  title: "Integrations and templates",
  description:
    "What agents read and write in SAP, Workday, Salesforce, ServiceNow and other systems, how they sign in, and a workflow template for each.",
  image: "/og/integrations.png",
  keywords: ["AI agent integrations", "AI workflow templates"],
  modified: "2026-11-22",
} as const satisfies PageMetadata;
