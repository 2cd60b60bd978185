import { type ComponentType, lazy, use } from "react";
import { ShownPanelsContext, ShownSearchContext } from "#admin/panels/shown-panels.ts";
import { shareable } from "#admin/sharing/shareable-panels.ts";
import { ConsultationCount } from "#admin/leads/consultation-count.tsx";
import { ConsultationsTab } from "#admin/leads/consultations-tab.tsx";
import { useIsAdmin, useReachesRole } from "#admin/api/access.ts";
import { NewsletterCount } from "#admin/leads/newsletter-count.tsx";
import { NewsletterTab } from "#admin/leads/newsletter-tab.tsx";
import { WebsiteAnalytics } from "#admin/panels/website-analytics.tsx";

export interface DashboardTab {
  /** Name in the URL. */
  id: string;
  label: string;
  /** Number shown in brackets after the label. */
  Count?: ComponentType;
  /** Lists people. The key metrics above it are one line, so that the list is in view; a phone offers only the range. */
  isList?: true;
  Content: ComponentType;
}

/** Tabs without personal data, for every role and for shared links. */
const figureTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: "website", label: "Website Analytics", Content: WebsiteAnalytics },
  { id: "geographic", label: "Geographic Analysis", Content: lazy(() => import("#admin/geo/geographic-analysis.tsx")) },
];

const seoTab: DashboardTab = {
  id: "seo",
  label: "SEO Performance",
  Content: lazy(() => import("#admin/search/seo-tab.tsx")),
};

const consultations: DashboardTab = {
  id: "consultations",
  label: "Consultation Requests",
  Count: ConsultationCount,
  isList: true,
  Content: ConsultationsTab,
};

/** Members see their own leads. */
const memberTabs: readonly [DashboardTab, ...DashboardTab[]] = [...figureTabs, consultations];

const adminTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  ...figureTabs,
  seoTab,
  consultations,
  { id: "newsletter", label: "Newsletter Subscriptions", Count: NewsletterCount, isList: true, Content: NewsletterTab },
];

/** The first tab is the default. The order also gives the keyboard shortcuts 1 to 5. */
export function useTabs(): readonly [DashboardTab, ...DashboardTab[]] {
  const isAdmin = useIsAdmin();
  const isMember = useReachesRole("member");
  const shownPanels = use(ShownPanelsContext);
  const hasSearch = use(ShownSearchContext);
  if (isAdmin) return adminTabs;
  if (isMember) return memberTabs;
  const hasPanels = ({ id }: DashboardTab) =>
    shownPanels === null ||
    shareable.some(({ tab, panels }) => tab === id && panels.some((panel) => shownPanels.has(panel.id)));
  const [first = figureTabs[0], ...others] = figureTabs.filter(hasPanels);
  return hasSearch ? [first, ...others, seoTab] : [first, ...others];
}
