import { useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { dimensionTitles, metricDefinitions } from "#contract/report-figures.ts";
import { type ReportQuestion, reportParams, useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { ExportLinks } from "#admin/explain/export-links.tsx";
import { ReportTable } from "#admin/explain/report-table.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

interface ListingProps {
  list: { title: string; question: ReportQuestion } | undefined;
  onClose: () => void;
}

const step = 100;
const most = 1000;

/** Every row of a panel, as a table. */
export function Listing({ list, onClose }: ListingProps) {
  return (
    <Sheet open={list !== undefined} onClose={onClose} title={list?.title ?? ""} wide>
      {list && <Content question={list.question} onChosen={onClose} />}
    </Sheet>
  );
}

function Content({ question, onChosen }: { question: ReportQuestion; onChosen: () => void }) {
  const { scope } = useReportScope();
  const [limit, setLimit] = useState(step);
  const asked = { ...question, limit: question.dimension === "time" ? most : limit };
  const { data, error, isFetching, refetch } = useReport(asked);
  if (error && !data)
    return (
      <Failure what="The rows could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Skeleton className="h-72 w-full" />;
  const what = question.dimension ? dimensionTitles[question.dimension] : "Total";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {formatCount(data.rows.length)} of {formatCount(data.totalRows)} shown, by{" "}
          {metricDefinitions[question.metrics[0]].title.toLowerCase()}
        </p>
        <ExportLinks
          hrefOf={(format) => {
            const params = reportParams({ ...question, limit: most }, scope);
            params.set("format", format);
            return adminPaths.api.report(params);
          }}
          file={[question.metrics[0], ...(question.dimension ? ["by", question.dimension] : [])].join("-")}
          what="the rows"
        />
      </div>
      <ReportTable report={data} caption={what} onChosen={onChosen} />
      {data.rows.length < data.totalRows && limit < most && (
        <ActionButton
          onClick={() => setLimit(Math.min(limit + 2 * step, most))}
          busy={isFetching}
          className="justify-self-start"
        >
          Show more
        </ActionButton>
      )}
    </div>
  );
}
