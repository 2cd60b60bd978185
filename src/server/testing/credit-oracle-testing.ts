import { randomUUID } from "node:crypto";
import { currency } from "#site.config.ts";
import type { CreditModel } from "#contract/report-figures.ts";
import type { seededRandom, Traffic } from "./random-traffic-testing.ts";
import { type Visit, visitorType, visitValue } from "./report-oracle-testing.ts";

/* Credits of leads counted by hand, without the code of the reports. */

const siteCurrency: string = currency;
const otherCurrency = siteCurrency === "USD" ? "EUR" : "USD";

export interface CreditedLead {
  id: string;
  visitor: string | null;
  visit: string | null;
  at: Date;
  stage: string;
  value: number | null;
  currency: string | null;
  answered: Date | null;
  qualified: Date | null;
  won: Date | null;
  importId: string | null;
}

/** A lead after a random visit; one in four without consent. */
export function makeLead(random: ReturnType<typeof seededRandom>, traffic: Traffic): CreditedLead {
  const view = random.pick(traffic.views);
  const at = new Date(view.created_at.getTime() + 60_000 + random.below(3_600_000));
  const after = (chance: number) => (random.chance(chance) ? new Date(at.getTime() + random.below(500_000_000)) : null);
  const stage = random.pick(["new", "contacted", "qualified", "won", "won", "lost"]);
  const isValued = random.chance(0.8);
  const consents = random.chance(0.75);
  const isImported = random.chance(0.3);
  // Of the imported leads that are won, some were won before the import, at an unknown time.
  const won = isImported && random.chance(0.5) ? at : (after(1) as Date);
  return {
    id: randomUUID(),
    visitor: consents ? view.visitor_id : null,
    visit: consents ? view.visit_id : null,
    at,
    stage,
    // With these values, most divisions leave a remainder.
    value: isValued ? random.pick([1, 2, 3, 100, 99_999, 1_234_567, random.below(10_000_000)]) : null,
    currency: isValued ? random.pick([siteCurrency, siteCurrency, siteCurrency, otherCurrency]) : null,
    answered: after(0.7),
    qualified: stage === "won" || stage === "qualified" ? at : null,
    won: stage === "won" ? won : null,
    importId: isImported ? randomUUID() : null,
  };
}

/** Weight of each visit. Its share of a lead is the weight divided by the sum of weights. */
const weightsOf: Record<CreditModel, (count: number) => number[]> = {
  first: (count) => Array.from({ length: count }, (_, place) => Number(place === 0)),
  last: (count) => Array.from({ length: count }, (_, place) => Number(place === count - 1)),
  linear: (count) => Array.from({ length: count }, () => 1),
  position: (count) =>
    count < 3
      ? Array.from({ length: count }, () => 1)
      : Array.from({ length: count }, (_, place) => (place === 0 || place === count - 1 ? 2 * (count - 2) : 1)),
};

/** Hare quota with largest remainders, in whole numbers. */
function divide(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((part) => part / sum);
  let remainder = BigInt(whole) - parts.reduce((total, part) => total + part, 0n);
  const order = exact.map((part, place) => ({ rest: part % sum, place }));
  order.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of order) if (remainder-- > 0n) parts[place] = (parts[place] as bigint) + 1n;
  return parts.map(Number);
}

export interface Credit {
  lead: CreditedLead;
  visit: Visit | undefined;
  /** Millionths of the lead. */
  parts: number;
  minor: number;
}

const worth = ({ stage, currency, value }: CreditedLead) =>
  stage === "won" && currency === siteCurrency ? (value ?? 0) : 0;

export function creditsOf(lead: CreditedLead, model: CreditModel, traffic: Traffic): Credit[] {
  const visits = [...traffic.visits.values()]
    .filter(({ visitor_id, started_at }) => visitor_id === lead.visitor && (started_at as Date) <= lead.at)
    .sort((a, b) => (a.started_at as Date).getTime() - (b.started_at as Date).getTime());
  if (visits.length === 0) return [{ lead, visit: undefined, parts: 1_000_000, minor: worth(lead) }];
  const weights = weightsOf[model](visits.length);
  const parts = divide(1_000_000, weights);
  const minor = divide(worth(lead), weights);
  return visits.map((visit, place) => ({ lead, visit, parts: parts[place] ?? 0, minor: minor[place] ?? 0 }));
}

export function figuresOf(credits: readonly Credit[]): (number | null)[] {
  const sum = (of: (credit: Credit) => number) => credits.reduce((total, credit) => total + of(credit), 0);
  const parts = (is: (lead: CreditedLead) => boolean) => sum((credit) => (is(credit.lead) ? credit.parts : 0));
  const hasWonTime = ({ stage, won, at, importId }: CreditedLead) =>
    stage === "won" && !(importId && won?.getTime() === at.getTime());
  const hours = (lead: CreditedLead, to: Date | null) => (to ? (to.getTime() - lead.at.getTime()) / 3_600_000 : 0);
  const all = parts(() => true);
  const won = parts(({ stage }) => stage === "won");
  const answered = parts(({ answered }) => answered !== null);
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return [
    all / 1e6,
    parts(({ qualified }) => qualified !== null) / 1e6,
    won / 1e6,
    parts(({ stage }) => stage === "lost") / 1e6,
    sum(({ minor }) => minor) / 100,
    ratio(won, all),
    ratio(
      sum(({ lead, parts }) => parts * hours(lead, lead.answered)),
      answered,
    ),
    ratio(
      sum(({ lead, parts }) => (hasWonTime(lead) ? parts * hours(lead, lead.won) : 0)),
      parts(hasWonTime),
    ),
  ];
}

export const keyOf = ({ lead, visit }: Credit, dimension: string, traffic: Traffic): string => {
  if (!lead.visitor) return "(no consent)";
  if (dimension === "visitor_type") return visitorType(visit as Visit, traffic.visits);
  return visitValue(visit, dimension);
};
