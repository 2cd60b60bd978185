import { use } from "react";
import type { Report } from "#contract/report.ts";
import { PanelContext } from "#admin/panels/panel.ts";
import { formatCount } from "#admin/parts/format.ts";
import { useTable } from "#admin/table/table-address.ts";

interface MoreRowsProps {
  /** Title of the panel. */
  title: string;
  report: Report;
  /** Rows shown besides those of the report, such as the leads of unknown origin. */
  besides?: number;
}

/** Opens all rows of a panel as a table with more metrics. */
export function MoreRows({ title, report, besides = 0 }: MoreRowsProps) {
  const { panel, view } = use(PanelContext);
  const { open } = useTable();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open(panel, view)}
      className="min-h-8 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
    >
      Show all{report.totalRows > report.rows.length && ` ${formatCount(report.totalRows + besides)}`}
      <span className="sr-only"> of {title}</span>
    </button>
  );
}
