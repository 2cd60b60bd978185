import { ruleOf } from "#contract/crawler-rules.ts";
import { type Crawler, crawlers, findCrawler, operatorOfAssistant } from "#contract/crawlers.ts";
import { rankOfKey } from "#contract/page-load-splits.ts";
import type { Purpose } from "#contract/purposes.ts";
import type { Assistants } from "#contract/page-loads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { crawlerRules, responses } from "#site.config.ts";
import { earliestDay } from "../report/plan.ts";
import { anonymizeValue } from "./anonymous-value.ts";
import { selectFetchDays, selectFetches, selectReferrals } from "./assistants.sql.ts";
import { merged } from "./day-counts.sql.ts";
import { other } from "./observe.ts";
import { type DayRange, planDays } from "./page-loads.ts";

type AiCrawler = Crawler & { purpose: Purpose };

const isAi = (crawler: Crawler): crawler is AiCrawler => crawler.kind === "ai" && crawler.purpose !== undefined;
const aiCrawlers = crawlers.filter(isAi);
const searchEngines = crawlers.filter(({ kind }) => kind === "search engine");

/** Pages fetched by AI crawlers and by search engines, and the visits and leads from AI assistants. */
export async function readAssistants(
  client: Queryable,
  range: DayRange,
  pages: readonly string[],
  now = new Date(),
): Promise<Assistants> {
  const { firstDay, lastDay, from, to } = planDays(range, now);
  const { crawlerChecks, smallestCount } = responses;
  const since = firstDay ?? earliestDay;
  const ofAi = await readFetches(client, aiCrawlers, since, lastDay);
  const referrals = await selectReferrals(client, { firstDay: since, lastDay, from, to, smallestCount });
  return {
    countedBy: responses.countedBy,
    isVerifying: crawlerChecks.addressRanges || crawlerChecks.hostNames,
    crawlers: aiCrawlers.map((crawler) => ({ ...describeCrawler(crawler), purpose: crawler.purpose })),
    pages: [...pages],
    ...ofAi,
    searchEngines: {
      crawlers: searchEngines.map(describeCrawler),
      ...(await readFetches(client, searchEngines, since, lastDay)),
    },
    chain: chainSteps(ofAi.fetches, referrals),
  };
}

const describeCrawler = (crawler: Crawler) => ({
  name: crawler.name,
  operator: crawler.operator,
  rule: ruleOf(crawler, crawlerRules),
});

async function readFetches(client: Queryable, of: readonly Crawler[], firstDay: string, lastDay: string) {
  const names = of.map(({ name }) => name);
  return {
    fetches: await selectFetches(client, names, firstDay, lastDay),
    days: await selectFetchDays(client, names, firstDay, lastDay),
  };
}

/**
 * Whether the source is a reserved name for several sources. Any other source may be that of a consented visit, which
 * is stored unchanged and may identify a person.
 */
const isGroup = (source: string): boolean => source === merged || source === other;

type Step = Assistants["chain"][number];

function chainSteps(
  fetches: readonly { crawler: string; verified: number; count: number }[],
  referrals: readonly { source: string; loads: number; visits: number; leads: number }[],
): Step[] {
  const steps = new Map<string, Step>();
  const stepOf = (operator: string): Step => {
    const step = steps.get(operator) ?? {
      operator,
      fetches: { training: 0, search: 0, user: 0 },
      verified: 0,
      loads: 0,
      visits: 0,
      leads: 0,
      sources: [],
    };
    steps.set(operator, step);
    return step;
  };
  for (const { crawler: name, verified, count } of fetches) {
    const crawler = findCrawler(name);
    if (!crawler || !isAi(crawler)) continue;
    const step = stepOf(crawler.operator);
    step.fetches[crawler.purpose] += count;
    step.verified += verified;
  }
  for (const { source, loads, visits, leads } of referrals) {
    const name = isGroup(source) ? source : anonymizeValue(source);
    const step = stepOf(operatorOfAssistant(name));
    step.loads += loads;
    step.visits += visits;
    step.leads += leads;
    if (leads > 0 && !step.sources.includes(name)) step.sources.push(name);
  }
  const size = ({ fetches: { training, search, user }, leads, visits, loads }: Step) =>
    leads * 1e12 + Math.max(visits, loads) * 1e6 + training + search + user;
  return [...steps.values()].sort(
    (one, other) => rankOfKey(one.operator) - rankOfKey(other.operator) || size(other) - size(one),
  );
}
