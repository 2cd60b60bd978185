import { useNavigate } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { isGoalMetric, ranges } from "#contract/report-figures.ts";
import { type Range, readFilters, useReportScope } from "#admin/api/report-scope.ts";
import { rangeLabels } from "#admin/api/scope-labels.ts";
import { useDashboardTab } from "#admin/pages/dashboard-tabs.tsx";
import { metricGroups } from "#admin/alerts/metric-groups.ts";
import { useDetails } from "#admin/explain/details.ts";
import { useLeadItems } from "#admin/palette/use-lead-items.ts";
import { useSettingItems } from "#admin/palette/use-setting-items.ts";
import { showPanel } from "#admin/panels/show-panel.ts";
import { useExploreGroups } from "#admin/scope/explore-questions.ts";
import { useSegments } from "#admin/segments/segment-data.ts";
import { shareable } from "#admin/sharing/shareable-panels.ts";

export interface PaletteItem {
  label: string;
  /** Other words by which the item is found. */
  keywords?: string[];
  /** Key that does the same without the palette. */
  shortcut?: string;
  run: () => void;
}

export interface PaletteGroup {
  heading: string;
  items: readonly PaletteItem[];
}

/** Panels that shared links never contain. */
const privatePanels = ["Experiments", "All Page Loads", "AI Assistants"];
const adminPanels = ["Quarantined Traffic"];

function usePanels(): readonly { tab: string; title: string }[] {
  const isAdmin = useIsAdmin();
  const [website = { tab: "website" }] = shareable;
  return [
    ...shareable.flatMap(({ tab, panels }) => panels.map(({ title }) => ({ tab, title }))),
    ...[...privatePanels, ...(isAdmin ? adminPanels : [])].map((title) => ({ tab: website.tab, title })),
  ];
}

/** Other words for panels and tabs. */
const otherWords: Readonly<Record<string, string[]>> = {
  "Consultation Requests": ["leads", "replies", "notes", "tasks", "meetings"],
  "SEO Performance": ["google", "keywords", "search terms"],
  "Leads and Revenue": ["won value", "money", "channels", "campaigns"],
  Sources: ["channels", "organic", "referrers", "campaigns"],
  "Lead Sources": ["forms"],
  "Top Pages": ["landing pages", "entry pages", "exit pages"],
  "Device Distribution": ["phone", "mobile", "desktop", "tablet"],
  Technology: ["browser", "operating system", "screen", "language", "brand"],
  "Web Vitals": ["speed", "performance"],
  Consent: ["cookies", "privacy"],
};

const exportLeads: PaletteItem = {
  label: "Export all leads (CSV)",
  keywords: ["download", "consultation requests"],
  run: () => location.assign(adminPaths.api.consultationExport(new URLSearchParams())),
};

/** Everything that the palette finds, except leads. `actions` open the dialogs of the dashboard. */
export function usePaletteGroups(actions: readonly PaletteItem[]): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const [params] = useAddress();
  const { setRange, setFilters } = useReportScope();
  const questions = useExploreGroups();
  const { tabs, chooseTab } = useDashboardTab();
  const panels = usePanels();
  const isAdmin = useIsAdmin();
  const leads = useLeadItems();
  const settings = useSettingItems();
  const { explain } = useDetails();
  const { data } = useSegments();
  const segments = (data?.items ?? []).map(({ name, filters }) => ({
    label: name,
    run: () => setFilters(readFilters(filters)),
  }));

  return [
    {
      heading: "Questions",
      items: questions.flatMap(({ items }) => items),
    },
    {
      heading: "Go to",
      items: [
        ...tabs.map(({ id, label }, index) => ({
          label,
          keywords: otherWords[label] ?? [],
          shortcut: String(index + 1),
          run: () => chooseTab(id),
        })),
        {
          label: "Account",
          keywords: ["settings", "password", "team", "sharing", "audit log", "working hours"],
          run: () => void navigate(adminPaths.page.account(), { state: `?${params}` }),
        },
      ],
    },
    { heading: "Lists of leads", items: leads },
    { heading: "Segments", items: segments },
    { heading: "Actions", items: isAdmin ? [...actions, exportLeads] : actions },
    {
      heading: "Panels",
      items: panels.map(({ tab, title }) => ({
        label: title,
        keywords: otherWords[title] ?? [],
        run() {
          chooseTab(tab);
          showPanel(title);
        },
      })),
    },
    {
      heading: "Explain a figure",
      items: metricGroups.flatMap(({ options }) =>
        options
          // These need a goal.
          .filter(([metric]) => !isGoalMetric(metric))
          .map(([metric, label]) => ({ label, keywords: ["explain", "figure"], run: () => explain(metric) })),
      ),
    },
    { heading: "Settings", items: settings },
    {
      heading: "Date range",
      items: ranges
        .filter((range): range is Exclude<Range, "custom"> => range !== "custom")
        .map((range) => ({ label: rangeLabels[range], run: () => setRange(range) })),
    },
  ];
}
