/**
 * Statistics of an experiment that stay valid however often they are checked.
 *
 * The interval is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences" (Annals of Statistics 52, 2024), theorem 2.2: with
 * probability 1 - alpha it covers the true difference at all sample sizes simultaneously, whereas a usual interval
 * covers it at only one.
 */

export interface GroupCounts {
  visitors: number;
  conversions: number;
}

export interface Interval {
  lower: number;
  upper: number;
}

/** False positive rate over the whole duration of an experiment. */
const alpha = 0.05;
/** Probability of detecting the minimum lift with the planned number of visitors. */
const power = 0.8;
const quantileOfPower = 0.8416;
/**
 * Significance level of the sample ratio check: group sizes less likely than this indicate an error in the counting.
 */
const sampleRatioAlpha = 0.001;
/** The interval relies on the central limit theorem, which does not hold for very few conversions. */
const fewestConversions = 30;

export const settings = { alpha, power, sampleRatioAlpha, fewestConversions } as const;

/**
 * The interval can be optimized for one sample size; this constant (the paper's equation 2.5, in units of that size)
 * optimizes it for the planned number of visitors.
 */
const tuning = -2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1);

/** Half the width of the interval in standard errors, at this fraction of the planned sample size. */
function boundaryAt(partOfPlan: number): number {
  const scaled = tuning * partOfPlan;
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / alpha));
}

const spread = (rate: number) => rate * (1 - rate);

/**
 * Visitors per group needed to detect a lift of this size with 80 percent probability. This is an upper bound: it is
 * sufficient for the last check alone, and an earlier check may already detect the lift.
 */
export function requiredSampleSize(baseRate: number, minimumLift: number): number {
  const liftedRate = Math.min(baseRate * (1 + minimumLift), 1);
  const difference = liftedRate - baseRate;
  const variance = spread(baseRate) + spread(liftedRate);
  return Math.ceil(((boundaryAt(1) + quantileOfPower) ** 2 * variance) / difference ** 2);
}

export const rateOf = ({ visitors, conversions }: GroupCounts) => (visitors > 0 ? conversions / visitors : null);

/** Interval of the rate of B minus that of A; null if there is too little data. */
export function confidenceInterval(a: GroupCounts, b: GroupCounts, plannedVisitors: number): Interval | null {
  if (a.visitors === 0 || b.visitors === 0 || a.conversions + b.conversions < fewestConversions) return null;
  const difference = b.conversions / b.visitors - a.conversions / a.visitors;
  const partOfPlan = (a.visitors + b.visitors) / (2 * plannedVisitors);
  const halfWidth = boundaryAt(partOfPlan) * Math.sqrt(squaredError(a) + squaredError(b));
  return { lower: Math.max(difference - halfWidth, -1), upper: Math.min(difference + halfWidth, 1) };
}

/** Half a conversion and one visitor are added, so that a group without conversions still has a variance. */
const squaredError = ({ visitors, conversions }: GroupCounts) =>
  spread((conversions + 0.5) / (visitors + 1)) / visitors;

/** Chi-square test with one degree of freedom for a 50:50 split. */
export function testSampleRatio(a: GroupCounts, b: GroupCounts): { pValue: number; isMismatch: boolean } {
  const total = a.visitors + b.visitors;
  const chiSquare = total > 0 ? (a.visitors - b.visitors) ** 2 / total : 0;
  const pValue = exceedChiSquare(chiSquare);
  return { pValue, isMismatch: pValue < sampleRatioAlpha };
}

/**
 * Probability of a larger chi-square value by chance: twice the upper tail of the normal distribution at its square
 * root. Approximation 7.1.26 of Abramowitz and Stegun; its error is at most 1.5e-7.
 */
function exceedChiSquare(chiSquare: number): number {
  const x = Math.sqrt(chiSquare / 2);
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-x * x);
}
