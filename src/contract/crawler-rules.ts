import { type Crawler, crawlers, robotsOnly } from "./crawlers.ts";
import type { Purpose } from "./purposes.ts";

export type Rule = "allow" | "disallow";

/** The owner's rules, as in `site.config.ts`. */
export interface Rules {
  readonly ai: Readonly<Record<Purpose, Rule>>;
  readonly byName: Readonly<Record<string, Rule>>;
}

type Named = Pick<Crawler, "name" | "purpose">;

const knownCrawlers: readonly Named[] = [...crawlers, ...robotsOnly];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A rule for the crawler's name takes precedence over one for its purpose. */
export function ruleOf({ name, purpose }: Named, { ai, byName }: Rules): Rule {
  const exception = Object.entries(byName).find(([ruleName]) => isSame(ruleName, name));
  return exception?.[1] ?? (purpose ? ai[purpose] : "allow");
}

/** Crawlers that the rules exclude from all pages. Throws if a rule names an unknown crawler. */
export function listDisallowed(rules: Rules): string[] {
  const unknown = Object.keys(rules.byName).filter(
    (ruleName) => !knownCrawlers.some(({ name }) => isSame(ruleName, name)),
  );
  if (unknown.length > 0)
    throw new Error(`crawlerRules.byName in site.config.ts: unknown crawler ${unknown.join(", ")}`);
  return knownCrawlers.filter((crawler) => ruleOf(crawler, rules) === "disallow").map(({ name }) => name);
}
