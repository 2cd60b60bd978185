/**
 * Figures of an experiment that hold however often somebody looks at them.
 *
 * The interval is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences" (Annals of Statistics 52, 2024), theorem 2.2: with
 * probability 1 - alpha it covers the true difference at all sample sizes at once, where a usual one does at one.
 */

export interface GroupCounts {
  visitors: number;
  conversions: number;
}

export interface Interval {
  lower: number;
  upper: number;
}

/** The part of experiments without a difference that may ever be declared different. */
const alpha = 0.05;
/** That a difference of the size looked for is found with the promised number of visitors. */
const power = 0.8;
const quantileOfPower = 0.8416;
/** Groups that are this unlikely to come about by halves are a fault of the counting, not chance. */
const sampleRatioAlpha = 0.001;
/** The interval rests on the central limit theorem, which says nothing about a handful of conversions. */
const fewestConversions = 30;

export const settings = { alpha, power, sampleRatioAlpha, fewestConversions } as const;

/**
 * The interval can be made narrowest around one sample size; this constant (the paper's equation 2.5, in units of that
 * size) makes it so for the number of visitors that is promised.
 */
const tuning = -2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1);

/** Half the width of the interval in standard errors, at this part of the promised sample size. */
function boundaryAt(partOfPlan: number): number {
  const scaled = tuning * partOfPlan;
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / alpha));
}

const spread = (rate: number) => rate * (1 - rate);

/**
 * Visitors per group after which a lift of this size has been found with 80 percent probability. An upper bound: that
 * many suffice for the last look alone, and any look before may have found it already.
 */
export function planVisitors(baseRate: number, minimumLift: number): number {
  const liftedRate = Math.min(baseRate * (1 + minimumLift), 1);
  const difference = liftedRate - baseRate;
  const variance = spread(baseRate) + spread(liftedRate);
  return Math.ceil(((boundaryAt(1) + quantileOfPower) ** 2 * variance) / difference ** 2);
}

export const rateOf = ({ visitors, conversions }: GroupCounts) => (visitors > 0 ? conversions / visitors : null);

/** Of the rate of B less that of A; null while there is too little to say anything. */
export function boundDifference(a: GroupCounts, b: GroupCounts, plannedVisitors: number): Interval | null {
  if (a.visitors === 0 || b.visitors === 0 || a.conversions + b.conversions < fewestConversions) return null;
  const difference = b.conversions / b.visitors - a.conversions / a.visitors;
  const partOfPlan = (a.visitors + b.visitors) / (2 * plannedVisitors);
  const halfWidth = boundaryAt(partOfPlan) * Math.sqrt(squaredError(a) + squaredError(b));
  return { lower: Math.max(difference - halfWidth, -1), upper: Math.min(difference + halfWidth, 1) };
}

/** Half a conversion and half a visitor more, so that a group without any conversion is not taken for certain. */
const squaredError = ({ visitors, conversions }: GroupCounts) =>
  spread((conversions + 0.5) / (visitors + 1)) / visitors;

/** Chi-square test, one degree of freedom, of groups that are drawn by halves. */
export function testSampleRatio(a: GroupCounts, b: GroupCounts): { pValue: number; isMismatch: boolean } {
  const total = a.visitors + b.visitors;
  const chiSquare = total > 0 ? (a.visitors - b.visitors) ** 2 / total : 0;
  const pValue = exceedChiSquare(chiSquare);
  return { pValue, isMismatch: pValue < sampleRatioAlpha };
}

/** Twice the upper tail of the normal distribution at the root: Abramowitz and Stegun 7.1.26, exact to 1.5e-7. */
function exceedChiSquare(chiSquare: number): number {
  const x = Math.sqrt(chiSquare / 2);
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-x * x);
}
