import { Link } from "react-router";
import type { Metric } from "#contract/report.ts";
import { useReportScope, withoutVisit } from "#admin/api/report-scope.ts";
import { useWithoutVisit } from "#admin/api/without-visit.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { useLeadsLink } from "#admin/leads/lead-scope.ts";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { type PanelRow, panelRows } from "#admin/panels/panel-rows.ts";
import { RowBar, useLargest } from "#admin/panels/row-bar.tsx";
import { RowChange } from "#admin/panels/row-change.tsx";
import { ColumnHeads, OtherValues } from "#admin/panels/row-columns.tsx";
import { RowValue } from "#admin/panels/row-value.tsx";
import { RowMenu } from "#admin/panels/row-menu.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { EmptyState } from "#admin/parts/empty-state.tsx";
import { OwnMark } from "#admin/parts/segment-mark.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";

/** Row of the leads from visitors who did not consent to analytics. With this row, the rows add up to all leads. */
function useUnknownOrigin(): { unknown?: PanelRow; isPending: boolean } {
  const { row, count, isPending } = useWithoutVisit("leads");
  if (!row || count === 0) return { isPending };
  const unknown: PanelRow = {
    key: "no visit",
    label: "Origin unknown (no consent)",
    filter: withoutVisit,
    values: row.values,
    ...(row.previous && { previous: row.previous }),
  };
  return { unknown, isPending };
}

/** Rows by number of leads. An admin opens the leads of a row; for anyone else, the row is a filter. */
export function LeadRanking({ title, report, view }: PanelViewProps) {
  const leadsOf = useLeadsLink(report);
  const { unknown, isPending } = useUnknownOrigin();
  const rows = panelRows(report);
  const largest = useLargest([...rows, ...(unknown ? [unknown] : [])]);
  if (rows.length === 0 && !unknown && !isPending)
    return (
      <EmptyState
        what="No leads"
        hint="A lead appears here when a visitor submits a form; with consent to analytics, its source is known."
      />
    );
  return (
    <RovingFocus>
      <ColumnHeads metrics={view.metrics} />
      <ol>
        {rows.map((row) => (
          <LeadRow
            key={row.key}
            row={row}
            metrics={view.metrics}
            largest={largest}
            // An empty value needs the panel's own filters, which exclude leads without a known visit.
            leads={leadsOf(row.filter, row.key === "" ? view.filters : [])}
          />
        ))}
        {unknown && <LeadRow row={unknown} metrics={view.metrics} largest={largest} leads={leadsOf(withoutVisit)} />}
      </ol>
      <MoreRows title={title} report={report} besides={unknown ? 1 : 0} />
    </RovingFocus>
  );
}

interface LeadRowProps {
  row: PanelRow;
  metrics: readonly Metric[];
  largest: number;
  /** Link to the row's leads; only for admins. */
  leads: { search: string } | undefined;
}

function LeadRow({ row, metrics, largest, leads }: LeadRowProps) {
  const { scope } = useReportScope();
  const { label, filter, values } = row;
  const figures = (
    <>
      <span className="min-w-0 grow truncate pl-2" title={label}>
        {label}
      </span>
      <RowValue metric="leads" className="min-w-12 shrink-0 pl-3 text-right">
        <OwnMark />
        {formatCount(values[0] ?? 0)}
      </RowValue>
      <OtherValues metrics={metrics} values={values} />
    </>
  );
  return (
    <li className="group relative flex items-center border-b border-rule">
      <RowBar row={row} metrics={metrics} largest={largest} />
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
      {scope.compare && <RowChange metric="leads" row={row} />}
      <RowMenu label={label} filter={filter} metrics={["leads"]} leads={leads} />
    </li>
  );
}
