import { useId } from "react";
import type { ExperimentGroup, ExperimentResult } from "#contract/experiment.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { IntervalBar } from "#admin/experiments/interval-bar.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatCount, formatExactShare, formatShare } from "#admin/parts/format.ts";
import { formatDay } from "#admin/parts/format-time.ts";

interface ExperimentProps {
  experiment: ExperimentResult;
  onOpenGroup: (group: ExperimentGroup) => void;
}

function describePeriod({ state, startsOn, endsOn }: ExperimentResult): string {
  if (state === "scheduled") return `starts on ${formatDay(startsOn)}`;
  return endsOn ? `${formatDay(startsOn)} to ${formatDay(endsOn)}` : `running since ${formatDay(startsOn)}`;
}

/** A clear result does not need the planned number of visitors. */
function describeMissing(missing: number, verdict: ExperimentResult["verdict"]["code"]): string {
  if (missing === 0) return "reached";
  return ["a_better", "b_better"].includes(verdict)
    ? "no longer needed: the result is clear"
    : `${formatCount(missing)} to go`;
}

function listFacts({ page, goals, sampleRatio, plan, verdict }: ExperimentResult): [string, string][] {
  const goalNames = goals.map((goal) => describeValue("goal", goal)).join(" or ");
  return [
    ["Goal", `${goalNames}, after viewing ${page} in the group's version`],
    [
      "Left out",
      `the view of ${page} on which a visitor agrees to analytics: that page was displayed before the visitor was assigned to a group`,
    ],
    [
      "Sample size",
      `${formatCount(plan.visitorsPerGroup)} visitors per group (${describeMissing(plan.missingPerGroup, verdict.code)})`,
    ],
    [
      "Minimum detectable effect",
      `a ${formatShare(plan.minimumLift, 1)} lift on a baseline rate of ${formatExactShare(plan.baseRate)}, with ${formatShare(plan.power, 1)} power`,
    ],
    [
      "Group balance",
      sampleRatio.isMismatch
        ? `uneven, so do not trust the result (p ${formatPValue(sampleRatio.pValue)})`
        : `even (p ${formatPValue(sampleRatio.pValue)})`,
    ],
  ];
}

/** One experiment: the verdict, then the results behind it. */
export function Experiment({ experiment, onOpenGroup }: ExperimentProps) {
  const headingId = useId();
  const { name, difference, verdict } = experiment;
  return (
    <article aria-labelledby={headingId} className="border-b border-rule py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={headingId} className="font-sans font-semibold">
          {name}
        </h3>
        <p className="text-muted">{describePeriod(experiment)}</p>
      </div>
      <p className={`mt-1 max-w-[75ch] ${verdict.code === "unequal_groups" ? "text-danger" : ""}`}>{verdict.text}</p>
      <HowToEnd {...experiment} />
      <div className="mt-2 grid gap-x-12 gap-y-4 md:grid-cols-2">
        <div className="min-w-0">
          <GroupTable experiment={experiment} onOpenGroup={onOpenGroup} />
          {difference && <IntervalBar difference={difference} />}
        </div>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 py-1.5">
          {listFacts(experiment).map(([term, text]) => (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

/** Experiments are part of the site's settings, so ending one takes a new build. */
function HowToEnd({ id, state, verdict: { code } }: ExperimentResult) {
  if (state !== "running" || (code !== "a_better" && code !== "b_better")) return null;
  const winner = code === "a_better" ? "A" : "B";
  return (
    <details className="mt-1 max-w-[75ch]">
      <summary className="min-h-6 w-fit underline underline-offset-4 pointer-coarse:min-h-11">
        How to keep version {winner} and end the experiment
      </summary>
      <p className="mt-1 text-muted">
        {winner === "B" && "Ask your developer to make the text of version B that of version A. "}
        {winner === "A" && "Ask your developer to do the following. "}
        In site.config.ts, set endsOn of the experiment “{id}” to today, then build the site and restart the app. From
        then on, every visitor sees version A, and the result stays here.
      </p>
    </details>
  );
}

const groupClass = "relative flex min-h-8 w-full items-center gap-2.5 py-1 text-left pointer-coarse:min-h-11";

/** Only admins can open the leads of a group. */
function GroupTable({ experiment: { name, groups }, onOpenGroup }: ExperimentProps) {
  const isAdmin = useIsAdmin();
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{name}, by group</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            Group
          </th>
          {["Visitors", "Conversions", "Rate"].map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pl-4 text-right font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, version, visitors, conversions, rate }) => (
          <tr key={group}>
            <th scope="row" className="w-full max-w-0 border-t border-rule text-left font-normal">
              {isAdmin ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onOpenGroup(group)}
                  className={`${groupClass} -outline-offset-2`}
                >
                  <strong className="font-semibold">
                    <span className="sr-only">Leads in group </span>
                    {group}
                  </strong>
                  <span className="min-w-0 underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid">
                    {version}
                  </span>
                </button>
              ) : (
                <span className={groupClass}>
                  <strong className="font-semibold">{group}</strong>
                  <span className="min-w-0">{version}</span>
                </span>
              )}
            </th>
            <td className="border-t border-rule pl-4 text-right">{formatCount(visitors)}</td>
            <td className="border-t border-rule pl-4 text-right">{formatCount(conversions)}</td>
            <td className="border-t border-rule pl-4 text-right">{rate === null ? "–" : formatExactShare(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formatPValue = (pValue: number) => (pValue < 0.001 ? "< 0.001" : `= ${pValue.toFixed(3)}`);
