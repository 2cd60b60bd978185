import type { ResponseOf } from "#contract/admin-endpoints.ts";
import { adminPaths } from "#admin-paths.ts";
import type { Metric } from "#contract/report.ts";
import { scopeParams } from "#admin/api/report.ts";
import { useReportRows } from "#admin/api/report-rows.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { describeCell, titleOfColumn } from "#admin/explain/describe-record.ts";
import { ExportLinks } from "#admin/explain/export-links.tsx";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

const maxExported = 1000;

/** The stored records behind a metric, without anything that identifies a visitor. */
export function RecordTable({ metric, filters }: { metric: Metric; filters: readonly Filter[] }) {
  const { scope } = useReportScope();
  const list = useReportRows(metric, filters);
  const { data, error, isFetching, refetch } = list;
  const first = data?.pages[0];
  if (error && !first)
    return (
      <Failure what="The records could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!first) return <Skeleton className="h-48 w-full" />;
  const rows = data.pages.flatMap((page) => page.rows);
  const exported = (format: string) => {
    const params = scopeParams([metric], scope, filters);
    params.set("metric", metric);
    params.set("limit", String(maxExported));
    params.set("format", format);
    return adminPaths.api.reportRows(params);
  };
  return (
    <section aria-label="Records">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-heading pb-1.5">
        <h3 className="font-sans font-semibold">
          {formatCount(first.totalRows)} {first.totalRows === 1 ? "record" : "records"}
          <span className="ml-2 font-normal text-muted">newest first</span>
        </h3>
        <ExportLinks hrefOf={exported} file={`${metric}-records`} what="the records" />
      </div>
      {rows.length === 0 ? (
        <p className="py-3 text-muted">No records match this date range and these filters.</p>
      ) : (
        <RecordRows columns={first.columns} rows={rows} />
      )}
      <ShowMore list={list} what="records" />
    </section>
  );
}

type RecordRowsProps = Pick<ResponseOf<"GET /api/admin/report/rows">, "columns" | "rows">;

function RecordRows({ columns, rows }: RecordRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key
    <div className="max-h-[22rem] overflow-auto" tabIndex={0} role="group" aria-label="Records, scrollable">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-rule py-1.5 pr-5 font-medium whitespace-nowrap text-muted"
              >
                {titleOfColumn(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td
                  key={columns[column]}
                  className="max-w-[18rem] truncate border-b border-rule py-1.5 pr-5"
                  title={typeof value === "string" ? value : undefined}
                >
                  {describeCell(columns[column] ?? "", value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
