import { Link } from "react-router";
import { rankOfKey } from "#contract/page-load-splits.ts";
import { purposes } from "#contract/purposes.ts";
import type { Assistants } from "#contract/page-loads.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { type Filter, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { leadListSearch } from "#admin/leads/lead-scope.ts";
import { formatCount } from "#admin/parts/format.ts";
import { today } from "#admin/parts/format-time.ts";
import { combinedTitles } from "#admin/responses/combined-titles.ts";
import { purposeTitles } from "#admin/responses/describe-crawler.ts";
import { deliveredColumns, othersColumn } from "#admin/responses/fetch-columns.ts";
import { type FigureColumn, FigureTable } from "#admin/responses/figure-table.tsx";
import { type ChainRow, listChain } from "#admin/responses/summarize-chain.ts";

const columns: readonly FigureColumn<ChainRow>[] = [
  ...deliveredColumns.map((column, index) => ({ ...column, isSecondary: index > 0 })),
  othersColumn,
  { title: "Page loads", value: ({ loads }) => formatCount(loads), sortBy: ({ loads }) => loads },
  { title: "Visits", value: ({ visits }) => formatCount(visits), sortBy: ({ visits }) => visits },
  { title: "Leads", value: (row) => <Leads {...row} />, sortBy: ({ leads }) => leads },
];

/** By operator: pages delivered to its crawlers, and the page loads, visits and leads that its assistants led to. */
export function ChainTable({ assistants }: { assistants: Assistants }) {
  const isAdmin = useIsAdmin();
  const rows = listChain(assistants);
  if (rows.length === 0)
    return <p className="py-3 text-muted">No fetches, visits or leads from AI assistants in this range.</p>;
  return (
    <>
      <p className="max-w-[75ch] py-2 text-muted">
        Page loads are counted for everyone; visits and leads only for visitors who consented. Small daily counts of an
        operator are in the combined row, so there can be more visits than page loads.{" "}
        {!isAdmin && rows.some(({ leads }) => leads > 0) && "Only admins can open the leads."}
      </p>
      <FigureTable<ChainRow>
        caption="From crawl to lead"
        name={{ title: "Operator", value: nameOperator, sortBy: ({ operator }) => titleOf(operator) }}
        columns={columns}
        rows={rows}
        keyOf={({ operator }) => operator}
        rankOf={({ operator }) => rankOfKey(operator)}
        shownAtFirst={10}
      />
    </>
  );
}

/** The number of leads; for admins, a link to them. */
function Leads({ operator, leads, sources }: ChainRow) {
  const isAdmin = useIsAdmin();
  const search = useLeadSearch(sources);
  const count = formatCount(leads);
  // No filter can select hidden sources.
  if (!isAdmin || leads === 0 || sources.includes("(withheld)")) return <>{count}</>;
  return (
    <Link
      to={{ search }}
      aria-label={`Show ${count} ${leads === 1 ? "lead" : "leads"} from ${titleOf(operator)}`}
      className="inline-flex justify-end underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-8 pointer-coarse:items-center"
    >
      {count}
    </Link>
  );
}

/** The list of leads from these sources, on the days of the dashboard. */
function useLeadSearch(sources: readonly string[]): string {
  const [params] = useAddress();
  const { scope } = useReportScope();
  const days = scopeDays(scope, today());
  const filters: Filter[] = [
    { dimension: "channel", value: "AI Assistants" },
    ...sources.map((value): Filter => ({ dimension: "source", value })),
  ];
  return leadListSearch(params, { search: "", filters, ...(days && { days }) });
}

const titles: Readonly<Record<string, string>> = {
  ...combinedTitles,
  "(merged)": "Assistants with few page loads a day, combined",
};
const titleOf = (operator: string) => titles[operator] ?? operator;

function nameOperator({ operator, byPurpose }: ChainRow) {
  const reasons = purposes.filter((purpose) => byPurpose[purpose] > 0);
  return (
    <>
      <span className="block">{titleOf(operator)}</span>
      {reasons.length > 0 && (
        <span className="block text-[0.75rem] text-muted">
          {reasons
            .map((purpose) => `${formatCount(byPurpose[purpose])} ${purposeTitles[purpose].toLowerCase()}`)
            .join(", ")}
        </span>
      )}
    </>
  );
}
