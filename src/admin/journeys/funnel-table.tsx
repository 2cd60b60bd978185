import type { Funnel } from "#contract/report-visits.ts";
import type { VisitDimension } from "#contract/report-dimensions.ts";
import { dimensionTitles } from "#contract/report-figures.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatCount, formatExactShare } from "#admin/parts/format.ts";
import { titleOfStep } from "#step-titles.ts";

const cell = "border-b border-rule py-1.5 pl-5 text-right whitespace-nowrap";

/** One funnel for each value of a dimension: the visits of each step, and the share that took the last one. */
export function FunnelTable({ funnel: { step, rows }, dimension }: { funnel: Funnel; dimension: VisitDimension }) {
  const title = dimensionTitles[dimension];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`Funnel by ${title}, scrollable`}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">Funnel by {title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="border-b border-heading py-1.5 text-left font-semibold text-text">
              {title}
            </th>
            {step.map((text, index) => (
              <th
                key={`${index} ${text}`}
                scope="col"
                title={titleOfStep(text)}
                className="max-w-32 truncate border-b border-heading py-1.5 pl-5 text-right font-normal"
              >
                {index + 1}. {titleOfStep(text)}
              </th>
            ))}
            <th scope="col" className="border-b border-heading py-1.5 pl-5 text-right font-normal">
              Completion rate
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, steps }) => (
            <tr key={key}>
              <th scope="row" className="max-w-48 truncate border-b border-rule py-1.5 text-left font-normal">
                {describeValue(dimension, key)}
              </th>
              {steps.map(({ visits }, index) => (
                <td key={index} className={cell}>
                  {formatCount(visits)}
                </td>
              ))}
              <td className={`${cell} font-medium`}>{formatExactShare(steps.at(-1)?.rate ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
