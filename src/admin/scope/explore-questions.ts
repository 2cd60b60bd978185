import { useAddress } from "#admin/api/address.ts";
import { type ReportScope, readScope, writeScope } from "#admin/api/report-scope.ts";
import { useFunnelAddress, usePathsAddress } from "#admin/journeys/journey-address.ts";
import { type TableAddress, writeTable } from "#admin/table/table-address.ts";
import { writeWhy } from "#admin/why/why-address.ts";

type Change = (params: URLSearchParams) => URLSearchParams;

const scoped =
  (part: Partial<ReportScope>): Change =>
  (params) =>
    writeScope(params, { ...readScope(params), ...part });

const table =
  (panel: string, view: string, scope: Partial<ReportScope> = {}, sort?: TableAddress["sort"]): Change =>
  (params) =>
    writeTable(scoped(scope)(params), { panel, view, search: "", page: 1, ...(sort && { sort }) });

/** Common questions of owners, each as a change of the URL, by the kind of answer. */
interface Question {
  label: string;
  change: Change;
}

const reasons: readonly Question[] = [
  { label: "Why did visits change?", change: (params) => writeWhy(params, { metric: "visits", filters: [] }) },
  { label: "Why did won value change?", change: (params) => writeWhy(params, { metric: "won_value", filters: [] }) },
  { label: "Why did leads change?", change: (params) => writeWhy(params, { metric: "leads", filters: [] }) },
];
const comparisons: readonly Question[] = [
  {
    label: "Top exit pages",
    change: table("pages", "top", {}, { metric: "exit_rate", order: "desc" }),
  },
  { label: "Compare all campaigns", change: table("revenue", "campaigns") },
  {
    label: "Channels of leads won in this range",
    change: table("revenue", "channels", {}, { metric: "wins_value", order: "desc" }),
  },
  {
    label: "Campaigns of won leads",
    change: table("revenue", "campaigns", {}, { metric: "won_value", order: "desc" }),
  },
  {
    label: "Brands: last month and the month before",
    change: table("technology", "brands", { range: "last_month", compare: "previous_period" }),
  },
  {
    label: "New and returning visitors compared",
    change: scoped({
      compare: "segment",
      filters: [{ dimension: "visitor_type", value: "new" }],
      segment: [{ dimension: "visitor_type", value: "returning" }],
    }),
  },
];

interface ExploreGroup {
  label: string;
  items: readonly { label: string; run: () => void }[];
}

/** The tools and questions of the menu *Explore*, which the palette finds too. */
export function useExploreGroups(): readonly ExploreGroup[] {
  const { open: openFunnel } = useFunnelAddress();
  const { open: openPaths } = usePathsAddress();
  const [, changeParams] = useAddress();
  const asked = (questions: readonly Question[]) =>
    questions.map(({ label, change }) => ({ label, run: () => changeParams(change) }));
  return [
    {
      label: "Follow visits",
      items: [
        { label: "Build a funnel", run: () => openFunnel({ steps: [] }) },
        { label: "Pages before and after a page", run: () => openPaths({ page: "/", direction: "after" }) },
      ],
    },
    { label: "Explain", items: asked(reasons) },
    { label: "Compare", items: asked(comparisons) },
  ];
}
