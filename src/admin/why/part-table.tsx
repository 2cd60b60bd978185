import type { Changes } from "#contract/report-changes.ts";
import { dimensionTitles } from "#contract/report-figures.ts";
import type { Metric } from "#contract/report.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { describeChange, formatFigure } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatDifference } from "#admin/why/describe-parts.ts";

interface PartTableProps {
  changes: Changes;
  parts: Changes["dimensions"][number];
  /** Splits the part of a row by another dimension. */
  onNarrow: (filter: Filter) => void;
  /** The two segments that are compared, of which neither was before the other; undefined for two ranges. */
  segments: readonly [other: string, current: string] | undefined;
}

const cell = "border-b border-rule py-1.5 pl-2.5 text-right whitespace-nowrap sm:pl-4";

const ofTimes = ["Before", "Now", "Change", "Contribution"];

/** Smaller remainders come from rounding. */
const leastShown = 1e-9;

/** The parts of a difference by one dimension, and the remainder of values that are not listed. */
export function PartTable({ changes: { metric, difference }, parts, onNarrow, segments }: PartTableProps) {
  const { dimension, others, overlap } = parts;
  const title = dimensionTitles[dimension];
  const largest = Math.max(...parts.parts.map(({ part }) => Math.abs(part)), Number.MIN_VALUE);
  return (
    <RovingFocus className="min-w-0 overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Breakdown by {title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="border-b border-heading py-1.5 text-left font-semibold text-text">
              {title}
            </th>
            {(segments ? [...segments, "Difference", "Contribution"] : ofTimes).map((head, place) => (
              <th
                // Two segments may have the same name, such as the channel and the source Direct.
                key={place}
                scope="col"
                title={head}
                className="max-w-24 truncate border-b border-heading py-1.5 pl-2.5 text-right font-normal sm:pl-4"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.parts.map(({ key, current, previous, part }) => (
            <tr key={key}>
              <th scope="row" className="w-full max-w-0 border-b border-rule text-left font-normal">
                <button
                  type="button"
                  title={describeValue(dimension, key)}
                  onClick={() => onNarrow({ dimension, value: key })}
                  className="min-h-8 w-full min-w-20 truncate text-left -outline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  {describeValue(dimension, key)}
                </button>
              </th>
              <td className={cell}>{formatFigure(metric, previous)}</td>
              <td className={cell}>{formatFigure(metric, current)}</td>
              <td className={`${cell} text-muted`}>
                {/* A value that only one segment has is not new. */}
                {segments && !previous ? "–" : describeChange(metric, current, previous)?.text}
              </td>
              <Part metric={metric} part={part} largest={largest} />
            </tr>
          ))}
          <Rest name="Other" metric={metric} part={others} />
          <Rest name="In several rows or in none" metric={metric} part={overlap} />
          <tr className="font-medium">
            <th scope="row" className="py-1.5 text-left font-medium" colSpan={4}>
              Difference
            </th>
            <td className="py-1.5 pl-4 text-right whitespace-nowrap">{formatDifference(metric, difference ?? 0)}</td>
          </tr>
        </tbody>
      </table>
    </RovingFocus>
  );
}

/** The sign shows the direction; the bar repeats the size, and is hollow for a decrease. */
function Part({ metric, part, largest }: { metric: Metric; part: number; largest: number }) {
  const size = (100 * Math.abs(part)) / largest;
  return (
    <td className={`${cell} sm:min-w-24`}>
      {formatDifference(metric, part)}
      <svg className="ml-auto block h-1 w-16" aria-hidden="true">
        <rect
          x={`${100 - size}%`}
          width={`${size}%`}
          height="100%"
          className={part < 0 ? "fill-none stroke-series-1 stroke-2" : "fill-series-1"}
        />
      </svg>
    </td>
  );
}

function Rest({ name, metric, part }: { name: string; metric: Metric; part: number }) {
  if (Math.abs(part) < leastShown) return null;
  return (
    <tr className="text-muted">
      <th scope="row" className="border-b border-rule py-1.5 text-left font-normal" colSpan={4}>
        {name}
      </th>
      <td className={cell}>{formatDifference(metric, part)}</td>
    </tr>
  );
}
