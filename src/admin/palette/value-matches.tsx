import type { Dimension } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { hasFilter, useReportScope } from "#admin/api/report-scope.ts";
import { PaletteRows } from "#admin/palette/palette-rows.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";

/** Larger sites have more pages; those with the most visits are found. */
const maxValues = 300;

interface ValueMatchesProps {
  heading: string;
  dimension: Dimension;
  onChoose: (run: () => void) => () => void;
}

/** The values of a dimension in the range. Choosing one limits the dashboard to its visits. */
export function ValueMatches({ heading, dimension, onChoose }: ValueMatchesProps) {
  const { filters, toggle } = useReportScope();
  const { data } = useReport({ metrics: ["visitors"], dimension, limit: maxValues, compares: false });
  const keys = (data?.rows ?? []).flatMap(({ key }) => key || []);
  const items = keys.map((value) => ({
    label: describeValue(dimension, value),
    keywords: [value],
    // A filter that is set already stays.
    run: () => hasFilter(filters, { dimension, value }) || toggle({ dimension, value }),
  }));
  return items.length > 0 && <PaletteRows heading={heading} items={items} onChoose={onChoose} />;
}
