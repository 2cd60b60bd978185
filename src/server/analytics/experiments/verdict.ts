import type { ExperimentResult } from "#contract/experiment.ts";
import { settings } from "./statistics.ts";

type Verdict = ExperimentResult["verdict"];
type Known = Omit<ExperimentResult, "verdict">;

const whole = new Intl.NumberFormat("en");
const points = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

const inPoints = (difference: number) => points.format(Math.abs(difference) * 100);

/** What the figures allow to say, in words that need no statistics. */
export function giveVerdict(result: Known): Verdict {
  const { state, difference, sampleRatio, plan, groups } = result;
  if (state === "scheduled") return { code: "scheduled", text: "Nothing is counted before the first day." };
  if (sampleRatio.isMismatch)
    return {
      code: "unequal_groups",
      text: `Do not decide on these figures. Visitors are given A or B by halves, and groups as unequal as these come about by chance less than once in ${whole.format(1 / settings.sampleRatioAlpha)} times: one version is not counted, or not shown, as it should be.`,
    };
  const reached = groups.reduce((sum, { conversions }) => sum + conversions, 0);
  if (!difference)
    return {
      code: "too_early",
      text: `Too early to say anything: ${whole.format(reached)} of the ${settings.fewestConversions} conversions that any comparison needs. ${needed(result)}`,
    };
  const { lower, upper } = difference;
  if (lower > 0) return { code: "b_better", text: better("B", "A", lower, upper) };
  if (upper < 0) return { code: "a_better", text: better("A", "B", -upper, -lower) };
  const between = `B lies somewhere between ${inPoints(lower)} points under and ${inPoints(upper)} points over A`;
  if (plan.missingPerGroup === 0)
    return {
      code: "no_difference",
      text: `No difference was found with as many visitors as find a lift of ${percent.format(plan.minimumLift)} in ${percent.format(plan.power)} of cases. ${between}; choose what you like better.`,
    };
  return { code: "undecided", text: `No winner yet: ${between}. ${needed(result)}` };
}

const better = (winner: string, other: string, least: number, most: number) =>
  `${winner} is better: its rate is ${inPoints(least)} to ${inPoints(most)} points over that of ${other}. This holds however often you have looked, so you may stop here.`;

function needed({ state, plan }: Known): string {
  const { missingPerGroup, minimumLift, power } = plan;
  if (missingPerGroup === 0) return "As many visitors as were planned have come.";
  const visitors = `${whole.format(missingPerGroup)} more visitors per group`;
  const aim = `to find a lift of ${percent.format(minimumLift)} in ${percent.format(power)} of cases`;
  return state === "ended"
    ? `It ended ${whole.format(missingPerGroup)} visitors per group short of what it takes ${aim}.`
    : `It takes ${visitors} ${aim}.`;
}
