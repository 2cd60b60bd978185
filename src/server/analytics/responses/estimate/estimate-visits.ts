/** Loads and visits of one visitor in one stratum: a channel and a device type. */
export interface Part {
  /** Empty for visits without a page load, such as after a pause in an open page. */
  stratum: string;
  loads: number;
  /** Visits whose first page load was in this stratum. */
  visits: number;
}

/** Page loads of a day in one stratum: of all persons, from the server's responses, and of those who consented. */
export interface Cell {
  day: string;
  stratum: string;
  all: number;
  consented: number;
}

export interface Sample {
  cells: readonly Cell[];
  /** Visitors who consented; those with the same parts are listed once with their number. */
  visitors: readonly { count: number; parts: readonly Part[] }[];
}

export interface Estimate {
  visits: number;
  /** 95 % interval. */
  lower: number;
  upper: number;
}

/** With fewer consented loads, a stratum is pooled with others: a ratio of so few would be biased. */
const fewestLoads = 30;
const quantile = 1.96;
/** Assumed difference between visitors who refuse and those who consent, as a multiple of the difference between strata. */
const refusersDiffer = 0.5;
/** A stratum in which hardly any visit begins, such as links within the site, says nothing about other strata. */
const fewestVisitsPerLoad = 0.2;

/**
 * Estimates the visits of all persons by a stratified ratio: in each stratum, the visits of those who consented, times all
 * page loads divided by theirs. It assumes that within a channel and device type, those who refuse load as many pages a
 * visit as those who consent. Null if too few consented.
 *
 * The interval follows from how much loads and visits differ from visitor to visitor (Särndal, Swensson and Wretman 1992,
 * 7.2, with visitors as clusters that consent independently of each other). It also allows for an assumption that is not
 * exactly true: visits per load of those who refuse may differ, by half as much as strata differ from each other. Finally,
 * it includes how much the share of consent varies from day to day, beyond chance.
 */
export function estimateVisits({ cells, visitors }: Sample): Estimate | null {
  const allLoads = sumLoads(cells);
  const consented = sumByStratum(visitors);
  const loads = [...consented.values()].reduce((sum, one) => sum + one.loads, 0);
  const all = [...allLoads.values()].reduce((sum, count) => sum + count, 0);
  if (loads < fewestLoads || all === 0) return null;
  const pools = poolStrata(allLoads, consented);
  const overall = Math.max(1, all / loads);
  const ratios = new Map([...pools.values()].map((pool) => [pool, ratioOf(pool)]));

  let visits = 0;
  let seen = 0;
  let variance = 0;
  let number = 0;
  for (const { count, parts } of visitors) {
    let residual = 0;
    for (const part of parts) {
      const pool = pools.get(part.stratum);
      const { weight, visitsPerLoad } = (pool && ratios.get(pool)) ?? { weight: overall, visitsPerLoad: 0 };
      visits += count * part.visits * weight;
      seen += count * part.visits;
      // The numbers of visitors who consented are known, so only the rest is estimated.
      const unseen = weight * Math.sqrt(Math.max(0, 1 - 1 / weight));
      residual += unseen * (part.visits - visitsPerLoad * part.loads);
    }
    variance += count * residual ** 2;
    number += count;
  }
  const sampling = (variance * number) / Math.max(1, number - 1);
  const betweenDays = varianceOfDays(cells, (stratum) => ratios.get(pools.get(stratum) as Pool), visitors);
  const margin = quantile * Math.sqrt(sampling + allowForRefusers([...ratios.keys()]) + betweenDays);
  return { visits, lower: Math.max(seen, visits - margin), upper: visits + margin };
}

function sumLoads(cells: Sample["cells"]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { stratum, all } of cells) sums.set(stratum, (sums.get(stratum) ?? 0) + all);
  return sums;
}

interface Sums {
  loads: number;
  visits: number;
}

function sumByStratum(visitors: Sample["visitors"]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { count, parts } of visitors)
    for (const { stratum, loads, visits } of parts) {
      if (stratum === "") continue;
      const sum = sums.get(stratum) ?? { loads: 0, visits: 0 };
      sum.loads += count * loads;
      sum.visits += count * visits;
      sums.set(stratum, sum);
    }
  return sums;
}

interface Ratio {
  /** Number of page loads per page load with consent. */
  weight: number;
  visitsPerLoad: number;
}

interface Pool extends Sums {
  all: number;
}

/** Each stratum with enough loads is its own pool. The others share one, or are added to the largest if they are too few. */
function poolStrata(allLoads: ReadonlyMap<string, number>, consented: ReadonlyMap<string, Sums>): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  const rest: Pool = { all: 0, loads: 0, visits: 0 };
  let largest: Pool = rest;
  for (const stratum of new Set([...allLoads.keys(), ...consented.keys()])) {
    const { loads, visits } = consented.get(stratum) ?? { loads: 0, visits: 0 };
    const all = allLoads.get(stratum) ?? 0;
    const isLargeEnough = loads >= fewestLoads && all > 0;
    const pool = isLargeEnough ? { all: 0, loads: 0, visits: 0 } : rest;
    pool.all += all;
    pool.loads += loads;
    pool.visits += visits;
    pools.set(stratum, pool);
    if (isLargeEnough && pool.loads > largest.loads) largest = pool;
  }
  if (rest.loads >= fewestLoads || largest === rest) return pools;
  largest.all += rest.all;
  largest.loads += rest.loads;
  largest.visits += rest.visits;
  return new Map([...pools].map(([stratum, pool]) => [stratum, pool === rest ? largest : pool]));
}

/** The weight is at least 1: if there are fewer loads than loads with consent, responses are missing. */
function ratioOf({ all, loads, visits }: Pool): Ratio {
  return { weight: loads > 0 ? Math.max(1, all / loads) : 1, visitsPerLoad: loads > 0 ? visits / loads : 0 };
}

/** Variance of the estimate if the visits per load of those who refuse deviate in each pool, independently of each other. */
function allowForRefusers(pools: readonly Pool[]): number {
  const entered = pools.filter(({ loads, visits }) => loads > 0 && visits / loads >= fewestVisitsPerLoad);
  const loads = entered.reduce((sum, pool) => sum + pool.loads, 0);
  const mean = entered.reduce((sum, pool) => sum + pool.visits, 0) / loads;
  const spread =
    entered.reduce((sum, pool) => sum + pool.loads * (pool.visits / pool.loads / mean - 1) ** 2, 0) / loads;
  const unseenVisits = (pool: Pool) => Math.max(0, pool.all - pool.loads) * (pool.visits / pool.loads);
  return entered.reduce((sum, pool) => sum + unseenVisits(pool) ** 2 * spread * refusersDiffer ** 2, 0);
}

/**
 * Variance of the estimate due to the share of consent that varies from day to day, without the part explained by chance. If
 * a day has many additional loads without consent, such as those of programs, the estimate is wrong by up to their number,
 * and this is that number squared. Returns 0 for a single day, because no comparison is possible.
 */
function varianceOfDays(
  cells: Sample["cells"],
  ratioFor: (stratum: string) => Ratio | undefined,
  visitors: Sample["visitors"],
): number {
  const deviations = new Map<string, number>();
  let byChance = 0;
  for (const { day, stratum, all, consented } of cells) {
    const { weight, visitsPerLoad } = ratioFor(stratum) ?? { weight: 1, visitsPerLoad: 0 };
    deviations.set(day, (deviations.get(day) ?? 0) + (all - weight * consented) * visitsPerLoad);
    byChance += all * (weight - 1) * visitsPerLoad ** 2;
  }
  const days = deviations.size;
  if (days < 2) return 0;
  const squares = [...deviations.values()].reduce((sum, deviation) => sum + deviation ** 2, 0);
  return Math.max(0, (squares * days) / (days - 1) - byChance * loadsTogether(visitors));
}

/**
 * Average over all loads of how many loads their visitor has, at least 1. A visitor consents for all loads at once, so
 * chance applies to visitors and not to single loads.
 */
function loadsTogether(visitors: Sample["visitors"]): number {
  let loads = 0;
  let squares = 0;
  for (const { count, parts } of visitors) {
    const own = parts.reduce((sum, part) => sum + part.loads, 0);
    loads += count * own;
    squares += count * own ** 2;
  }
  return loads > 0 ? Math.max(1, squares / loads) : 1;
}
