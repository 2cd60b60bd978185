import type { ResponseOf } from "#contract/admin-endpoints.ts";
import { adminPaths } from "#admin-paths.ts";
import { Link, useSearchParams } from "react-router";
import type { LeadOfRow } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { type RecordsQuestion, recordsParams, useReportRows } from "#admin/api/report-rows.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { describeCell, titleOfColumn } from "#admin/explain/describe-record.ts";
import { ExportLinks } from "#admin/explain/export-links.tsx";
import { everyLead, leadListSearch } from "#admin/leads/lead-scope.ts";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

const maxExported = 1000;

export interface RecordTableProps extends RecordsQuestion {
  /** Called when a lead of the records is opened. */
  onOpen: () => void;
}

/** The stored records behind a metric, without anything that identifies a visitor. Leads have their names. */
export function RecordTable({ onOpen, ...question }: RecordTableProps) {
  const { metric } = question;
  const { scope } = useReportScope();
  const list = useReportRows(question);
  const { data, error, isFetching, refetch } = list;
  const first = data?.pages[0];
  if (error && !first)
    return (
      <Failure what="The records could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!first) return <Skeleton className="h-48 w-full" />;
  const rows = data.pages.flatMap((page) => page.rows);
  const exported = (format: string) => {
    const params = recordsParams(question, scope);
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
        <RecordRows
          metric={metric}
          columns={first.columns}
          rows={rows}
          leads={data.pages.flatMap((page) => page.leads ?? [])}
          onOpen={onOpen}
        />
      )}
      <ShowMore list={list} what="records" />
    </section>
  );
}

interface RecordRowsProps extends Pick<ResponseOf<"GET /api/admin/report/rows">, "metric" | "columns" | "rows"> {
  /** The lead of each row, if the rows are leads. */
  leads: readonly LeadOfRow[];
  onOpen: () => void;
}

function RecordRows({ metric, columns, rows, leads, onOpen }: RecordRowsProps) {
  const heads = columns.map((column) => titleOfColumn(column, metricDefinitions[metric].source));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key
    <div className="max-h-[22rem] overflow-auto" tabIndex={0} role="group" aria-label="Records, scrollable">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {[...(leads.length > 0 ? ["Lead"] : []), ...heads].map((title) => (
              <th
                key={title}
                scope="col"
                className="border-b border-rule py-1.5 pr-5 font-medium whitespace-nowrap text-muted"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {leads[index] && <LeadCell lead={leads[index]} onOpen={onOpen} />}
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

/** The name of a lead opens it. */
function LeadCell({ lead: { id, name, company }, onOpen }: { lead: LeadOfRow; onOpen: () => void }) {
  const [params] = useSearchParams();
  const title = [name, company].filter(Boolean).join(", ");
  return (
    <th scope="row" className="max-w-[18rem] border-b border-rule py-1.5 pr-5 font-normal">
      <Link
        to={{ search: leadListSearch(params, everyLead, id) }}
        onClick={onOpen}
        title={title}
        className="block truncate underline underline-offset-4 -outline-offset-2 pointer-coarse:py-3"
      >
        {title}
      </Link>
    </th>
  );
}
