import { use } from "react";
import { metricDefinitions } from "#contract/report-figures.ts";
import { explainedMetrics } from "#contract/explained-metrics.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { ChangeMark, type ChangeMarkProps } from "#admin/parts/change-mark.tsx";
import { describeChange } from "#admin/parts/format.ts";
import { useWhy } from "#admin/why/why-address.ts";

interface WhyMarkProps extends ChangeMarkProps {
  /** Filters of the row. */
  filters?: readonly Filter[];
  /** Name of the row. */
  of?: string | undefined;
}

/** A change that opens its explanation, if the metric can be explained. */
export function WhyMark({ filters = [], of, className = "", ...mark }: WhyMarkProps) {
  const { open } = useWhy();
  // A link with chosen panels allows no other queries.
  const isBound = use(ShownPanelsContext) !== null;
  const change = describeChange(mark.metric, mark.value, mark.before);
  if (!change || change.direction === 0 || isBound || !explainedMetrics.includes(mark.metric))
    return <ChangeMark {...mark} className={className} />;
  const { title } = metricDefinitions[mark.metric];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Why? Parts of the difference of ${title}${of ? `: ${of}` : ""}`}
      onClick={() => open({ metric: mark.metric, filters })}
      className={`-my-1 py-1 -outline-offset-2 pointer-coarse:-my-3.5 pointer-coarse:py-3.5 text-left decoration-dotted underline-offset-4 hover:underline ${className}`}
    >
      <span className="sr-only">Why did {[of, title].filter(Boolean).join(": ")} change? </span>
      <ChangeMark {...mark} />
    </button>
  );
}
