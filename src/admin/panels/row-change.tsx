import type { Metric } from "#contract/report.ts";
import type { PanelRow } from "#admin/panels/panel-rows.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";

/** The change of a row, beside the row's button. The column has the same width in every row. */
export const RowChange = ({ metric, row: { label, filter, values, previous } }: { metric: Metric; row: PanelRow }) => (
  <span className="relative w-16 shrink-0 text-right text-[0.75rem]">
    <WhyMark metric={metric} filters={[filter]} of={label} value={values[0]} before={previous?.[0]} />
  </span>
);
