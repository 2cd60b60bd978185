import { collaboration } from "#site/content/systems/collaboration.ts";
import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";
import { crmAndSales } from "#site/content/systems/crm-and-sales.ts";
import { erpAndFinance } from "#site/content/systems/erp-and-finance.ts";
import { hrAndTalent } from "#site/content/systems/hr-and-talent.ts";
import { serviceAndOwn } from "#site/content/systems/service-and-own.ts";

export interface SystemGroup {
  /** Anchor of the group. */
  id: string;
  title: string;
  systems: readonly ConnectedSystem[];
}

/** The four categories of the carousel, and a group of systems that belong to none of them. */
export const systemGroups: readonly SystemGroup[] = [
  { id: "crm-and-sales", title: "CRM and Sales", systems: crmAndSales },
  { id: "erp-and-finance", title: "ERP and Finance", systems: erpAndFinance },
  { id: "collaboration", title: "Collaboration", systems: collaboration },
  { id: "hr-and-talent", title: "HR and Talent", systems: hrAndTalent },
  { id: "service-and-own-apis", title: "IT service and your own APIs", systems: serviceAndOwn },
];

/** Anchor of a system on the page. */
export const systemId = ({ name }: ConnectedSystem) => name.toLowerCase().replaceAll(" ", "-");
