import type { Dimension, Metric } from "#contract/report.ts";
import { dimensionTitles } from "#contract/report-figures.ts";
import { use } from "react";
import { describeIgnored, describeSetAside } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { ExportLinks } from "#admin/explain/export-links.tsx";
import { type PanelView, titleOf } from "#admin/panels/panel.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { allPanels } from "#admin/sharing/shareable-panels.ts";
import { SegmentNote } from "#admin/segments/segment-note.tsx";
import { type TableAddress, useTable } from "#admin/table/table-address.ts";
import { columnsOf, secondDimensions } from "#admin/table/table-columns.ts";
import { TableGrid } from "#admin/table/table-grid.tsx";
import { UnknownOrigin } from "#admin/table/unknown-origin.tsx";
import { maxTableRows, pageSize, useTableReport } from "#admin/table/use-table-report.ts";

/** All rows of a panel with all their metrics. They can be sorted, searched, split further and exported. */
export default function TableSheet() {
  const { table, close } = useTable();
  const panel = allPanels.find(({ id }) => id === table?.panel);
  const view = panel?.views.find(({ id }) => id === table?.view);
  return (
    <Sheet
      open={table !== undefined}
      onClose={close}
      title={panel && view ? titleOf(panel, view) : "Table"}
      wide="most"
    >
      {table && view && <Content key={`${table.panel}.${table.view}`} table={table} view={view} />}
      {table && !view && (
        <p>There is no panel “{`${table.panel}.${table.view}`}”. Close this and choose Show all in a panel.</p>
      )}
    </Sheet>
  );
}

function Content({ table, view }: { table: TableAddress; view: PanelView }) {
  const { scope, goal } = useReportScope();
  const { narrow, change } = useTable();
  // A link with chosen panels can query only the figures of these panels.
  const isBound = use(ShownPanelsContext) !== null;
  const metrics: readonly [Metric, ...Metric[]] = isBound ? view.metrics : columnsOf(view, table.by, goal);
  const { data, error, isFetching, isPlaceholderData, refetch, rows, total, sort, hrefOf } = useTableReport(
    view,
    metrics,
    table,
  );
  const isSorted = (metric: Metric) => sort?.metric === metric && sort.order === "desc";
  // Placeholder data of other columns would appear under the wrong headers.
  const report = data && data.metrics.join() === metrics.join() && data.by === table.by ? data : undefined;

  function content() {
    if (error && !report)
      return (
        <Failure what="The rows could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
      );
    if (!report || !rows) return <Skeleton className="h-72 w-full" />;
    if (rows.length === 0)
      return (
        <p className="py-6 text-muted">
          {table.search ? `No row contains “${table.search}”.` : "No data in this range with these filters."}
        </p>
      );
    return (
      <TableGrid
        report={report}
        credit={view.credit}
        rows={rows}
        sort={sort}
        onSort={(metric) => change({ sort: { metric, order: isSorted(metric) ? "asc" : "desc" } })}
        onNarrow={narrow}
      />
    );
  }

  const notes = [
    describeIgnored(metrics, scope.filters),
    report && describeSetAside(report),
    table.search &&
      (data?.totalRows ?? 0) > maxTableRows &&
      `searched in the first ${formatCount(maxTableRows)} rows only`,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching || undefined}>
      <Tools table={table} view={view} hrefOf={hrefOf} isBound={isBound} total={data?.totalRows ?? 0} />
      <SegmentNote />
      {notes.length > 0 && <p className="text-muted">These rows are {notes.join("; ")}.</p>}
      <div className={isPlaceholderData ? "opacity-50" : ""}>{content()}</div>
      <UnknownOrigin metrics={metrics} view={view} />
      {view.dimension !== "time" && <Pages page={table.page} total={total} onGo={(page) => change({ page })} />}
    </div>
  );
}

interface ToolsProps {
  table: TableAddress;
  view: PanelView;
  hrefOf: (format: "csv" | "json") => string;
  isBound: boolean;
  total: number;
}

const none = "none";

function Tools({ table, view, hrefOf, isBound, total }: ToolsProps) {
  const { change } = useTable();
  const seconds = isBound ? [] : secondDimensions(view);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.dimension !== "time" && (
        <input
          type="search"
          aria-label="Search rows"
          placeholder="Search rows"
          value={table.search}
          maxLength={200}
          onChange={(event) => change({ search: event.target.value })}
          className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 sm:max-w-64 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
      )}
      {seconds.length > 0 && (
        <PickList<Dimension | typeof none>
          label="Split again by"
          value={table.by ?? none}
          onChoose={(next) => change({ by: next === none ? undefined : next })}
          options={[[none, "Split again by…"], ...seconds.map((id) => [id, dimensionTitles[id]] as const)]}
        />
      )}
      <ExportLinks hrefOf={hrefOf} file={`${table.panel}-${table.view}`} what="the rows" />
      {total > maxTableRows && <p className="text-muted">A file has the first {formatCount(maxTableRows)} rows.</p>}
    </div>
  );
}

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, total);
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center gap-3">
      <p role="status" className="grow text-muted">
        {total === 0
          ? "No rows"
          : `Rows ${formatCount(first)} to ${formatCount(Math.min(page * pageSize, total))} of ${formatCount(total)}`}
      </p>
      {last > 1 && (
        <>
          <ActionButton disabled={page <= 1} onClick={() => onGo(page - 1)}>
            Previous
          </ActionButton>
          <ActionButton disabled={page >= last} onClick={() => onGo(page + 1)}>
            Next
          </ActionButton>
        </>
      )}
    </nav>
  );
}
