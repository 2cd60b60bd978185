import { type ComponentType, useId } from "react";
import type { Dimension, Metric } from "#contract/report.ts";
import { useReport } from "#admin/api/report.ts";
import { hasFilter, useReportScope } from "#admin/api/report-scope.ts";
import { type PanelRow, panelRows } from "#admin/panels/panel-rows.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

export interface PanelViewProps {
  rows: PanelRow[];
  unit: string;
  isChosen: (key: string) => boolean;
  onChoose: (key: string) => void;
}

/** One split of the records, and how it is drawn. */
export interface Panel {
  title: string;
  /** What the first metric counts; heads its column. */
  unit: string;
  metrics: readonly [Metric, ...Metric[]];
  dimension: Dimension;
  limit?: number;
  /** Rows that are there even when the report has none, in this order. */
  categories?: readonly { key: string; label: string }[];
  /** How many lines the view is tall, so that nothing moves when it is filled. */
  lines: number;
  empty?: string;
  View: ComponentType<PanelViewProps>;
}

export function ReportPanel({
  panel: { title, unit, metrics, dimension, limit, categories, lines, empty, View },
}: {
  panel: Panel;
}) {
  const headingId = useId();
  const { filters, toggle } = useReportScope();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({ metrics, dimension, limit });
  const rows = data && panelRows(data, categories);

  function content() {
    if (error && !data)
      return (
        <Failure
          what={`${title} could not be loaded.`}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!rows)
      return Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className="box-content flex h-9 items-center justify-between border-b border-rule pointer-coarse:h-11"
        >
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-8" />
        </div>
      ));
    if (rows.length === 0) return <p className="py-4 text-muted">{empty}</p>;
    return (
      <View
        rows={rows}
        unit={unit}
        isChosen={(value) => hasFilter(filters, { dimension, value })}
        onChoose={(value) => toggle({ dimension, value })}
      />
    );
  }

  return (
    <section aria-labelledby={headingId} aria-busy={isFetching || undefined} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-text pb-1.5">
        <h2 id={headingId} className="font-sans text-small font-semibold">
          {title}
        </h2>
        <span className="text-[0.8125rem] text-muted">{error && data ? "Could not be updated" : unit}</span>
      </div>
      <div className={`transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}>{content()}</div>
    </section>
  );
}
