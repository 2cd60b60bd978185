import { use } from "react";
import { metricDefinitions } from "#contract/report-figures.ts";
import { explainedMetrics } from "#contract/explained-metrics.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { ChangeMark, type ChangeMarkProps } from "#admin/parts/change-mark.tsx";
import { describeChange } from "#admin/parts/format.ts";
import { useWhy } from "#admin/why/why-address.ts";

interface WhyMarkProps extends ChangeMarkProps {
  /** Filters of the row. */
  filters?: readonly Filter[];
  /** Name of the row. */
  of?: string | undefined;
  /** False for a row that no filter selects, such as credited leads without a visit. */
  canExplain?: boolean;
}

/** A change that opens its explanation, if the metric can be explained. */
export function WhyMark({ filters = [], of, canExplain = true, className = "", ...mark }: WhyMarkProps) {
  const { open } = useWhy();
  const { segment } = useReportScope();
  // A link with chosen panels allows no other queries.
  const isBound = use(ShownPanelsContext) !== null;
  const change = describeChange(mark.metric, mark.value, mark.before);
  if (!change || change.direction === 0 || isBound || !canExplain || !explainedMetrics.includes(mark.metric))
    return <ChangeMark {...mark} className={className} />;
  const { title } = metricDefinitions[mark.metric];
  const subject = [of, title].filter(Boolean).join(": ");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Why? Break down the difference in ${subject}`}
      onClick={() => open({ metric: mark.metric, filters })}
      className={`-my-1 py-1 -outline-offset-2 pointer-coarse:-my-3.5 pointer-coarse:py-3.5 text-left decoration-dotted underline-offset-4 hover:underline ${className}`}
    >
      <span className="sr-only">
        {segment ? `${subject}: where the segments differ` : `Why did ${subject} change?`}{" "}
      </span>
      <ChangeMark {...mark} />
    </button>
  );
}
