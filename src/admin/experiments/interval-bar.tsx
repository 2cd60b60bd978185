import type { ExperimentResult } from "#contract/experiment.ts";
import { formatPoints } from "#admin/parts/format.ts";

type Difference = NonNullable<ExperimentResult["difference"]>;

/** The confidence interval of the difference. An interval that does not include zero decides the experiment. */
export function IntervalBar({ difference }: { difference: Difference }) {
  const { estimate, lower, upper } = difference;
  const reach = 1.15 * Math.max(Math.abs(lower), Math.abs(upper));
  const place = (value: number) => 50 + (50 * value) / reach;
  const isDecided = lower > 0 || upper < 0;
  const range = `${formatPoints(lower)} to ${formatPoints(upper)}`;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          Difference (B − A) <strong className="font-semibold tabular-nums">{formatPoints(estimate)}</strong>
        </span>
        <span className="text-muted tabular-nums">95% interval {range}</span>
      </p>
      <svg className="mt-1.5 h-5 w-full" role="img" aria-label={`Difference (B − A), 95% interval: ${range}`}>
        <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-rule" />
        <rect
          x={`${place(lower)}%`}
          width={`${place(upper) - place(lower)}%`}
          y="5"
          height="10"
          className={isDecided ? "fill-series-1" : "fill-step-1"}
        />
        <line x1="50%" x2="50%" y1="0" y2="100%" className="stroke-text" />
        <circle cx={`${place(estimate)}%`} cy="50%" r="4" className="fill-text" />
      </svg>
      <p className="flex justify-between text-[0.75rem] text-muted" aria-hidden="true">
        <span>A is better</span>
        <span>No difference</span>
        <span>B is better</span>
      </p>
    </div>
  );
}
