import type { ExperimentResult } from "#contract/experiment.ts";
import { settings } from "./statistics.ts";

type Verdict = ExperimentResult["verdict"];
type Known = Omit<ExperimentResult, "verdict">;

const whole = new Intl.NumberFormat("en");
const points = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

const inPoints = (difference: number) => points.format(Math.abs(difference) * 100);

/** Describes the result without statistical terms. */
export function decideVerdict(result: Known): Verdict {
  const { state, difference, sampleRatio, plan, groups } = result;
  if (state === "scheduled")
    return { code: "scheduled", text: "The experiment has not started. Counting begins on its first day." };
  if (sampleRatio.isMismatch)
    return {
      code: "unequal_groups",
      text: `Do not rely on these results. Visitors are split equally between A and B, and the probability that chance alone makes the groups this unequal is less than 1 in ${whole.format(1 / settings.sampleRatioAlpha)}: one version is probably not counted or shown correctly.`,
    };
  const reached = groups.reduce((sum, { conversions }) => sum + conversions, 0);
  if (!difference)
    return {
      code: "too_early",
      text: `Too early for a result: a comparison needs at least ${settings.fewestConversions} conversions, and there are ${whole.format(reached)} so far. ${needed(result)}`,
    };
  const { lower, upper } = difference;
  if (lower > 0) return { code: "b_better", text: better("B", "A", lower, upper) };
  if (upper < 0) return { code: "a_better", text: better("A", "B", -upper, -lower) };
  const between = `the rate of B could be anywhere from ${inPoints(lower)} percentage points below that of A to ${inPoints(upper)} above it`;
  if (plan.missingPerGroup === 0)
    return {
      code: "no_difference",
      text: `No difference found: the planned number of visitors, which detects a lift of ${percent.format(plan.minimumLift)} with ${percent.format(plan.power)} probability, has been reached, and ${between}. You can use either version.`,
    };
  return { code: "undecided", text: `No winner yet: ${between}. ${needed(result)}` };
}

const better = (winner: string, other: string, lower: number, upper: number) =>
  `${winner} is better: its rate is ${inPoints(lower)} to ${inPoints(upper)} percentage points above that of ${other}. This result is valid no matter how often you have checked it, so you can end the experiment now.`;

function needed({ state, plan }: Known): string {
  const { missingPerGroup, minimumLift, power } = plan;
  if (missingPerGroup === 0) return "The planned number of visitors has been reached.";
  const visitors = `${whole.format(missingPerGroup)} more visitors per group`;
  const aim = `to detect a lift of ${percent.format(minimumLift)} with ${percent.format(power)} probability`;
  return state === "ended"
    ? `The experiment ended ${whole.format(missingPerGroup)} visitors per group short of the number needed ${aim}.`
    : `${visitors} are needed ${aim}.`;
}
