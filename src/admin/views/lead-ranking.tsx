import { Link } from "react-router";
import { useReportScope } from "#admin/api/report-scope.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { useLeadsLink } from "#admin/leads/lead-scope.ts";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { panelRows } from "#admin/panels/panel-rows.ts";
import { RowMenu } from "#admin/panels/row-menu.tsx";
import { ChangeMark } from "#admin/parts/change-mark.tsx";
import { formatCount } from "#admin/parts/format.ts";

/** Rows by number of leads. An admin opens the leads of a row; for anyone else, the row is a filter. */
export function LeadRanking({ title, report, view }: PanelViewProps) {
  const { scope } = useReportScope();
  const leadsOf = useLeadsLink(report);
  const rows = panelRows(report);
  const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0), 1);
  return (
    <>
      <ol>
        {rows.map(({ key, label, filter, values, previous }) => {
          // An empty value needs the panel's own filters, which exclude leads without a known visit.
          const leads = leadsOf(filter, key === "" ? view.filters : []);
          const figures = (
            <>
              <span className="min-w-0 grow truncate pl-2" title={label}>
                {label}
              </span>
              {scope.compare && (
                <ChangeMark
                  metric="leads"
                  value={values[0]}
                  before={previous?.[0]}
                  className="w-18 shrink-0 text-right text-[0.75rem]"
                />
              )}
              <span className="min-w-12 shrink-0 pl-3 text-right tabular-nums">
                {formatCount(values[0] ?? 0)}
                <span className="sr-only"> {values[0] === 1 ? "lead" : "leads"}</span>
              </span>
            </>
          );
          return (
            <li key={key} className="group relative flex items-center border-b border-rule">
              <svg
                className="pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] w-full"
                aria-hidden="true"
              >
                <rect width={`${(100 * (values[0] ?? 0)) / largest}%`} height="100%" className="fill-bar" />
              </svg>
              {leads ? (
                <Link
                  to={leads}
                  preventScrollReset
                  className="relative flex min-h-8 min-w-0 grow items-center -outline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  {figures}
                </Link>
              ) : (
                <FilterRow filter={filter}>{figures}</FilterRow>
              )}
              <RowMenu label={label} filter={filter} metrics={view.metrics} leads={leads} />
            </li>
          );
        })}
      </ol>
      <MoreRows title={title} view={view} report={report} />
    </>
  );
}
