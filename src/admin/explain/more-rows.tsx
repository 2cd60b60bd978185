import type { Report } from "#contract/report.ts";
import { useDetails } from "#admin/explain/details.ts";
import type { PanelView } from "#admin/panels/panel.ts";
import { formatCount } from "#admin/parts/format.ts";

interface MoreRowsProps {
  title: string;
  view: PanelView;
  report: Report;
}

/** The number of rows that a panel omits; opens the full list. */
export function MoreRows({ title, view, report }: MoreRowsProps) {
  const { list } = useDetails();
  const hidden = report.totalRows - report.rows.length;
  if (hidden <= 0) return null;
  return (
    <button
      type="button"
      onClick={() => list(title, view)}
      className="min-h-8 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
    >
      {formatCount(hidden)} more
    </button>
  );
}
