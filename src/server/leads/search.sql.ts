import { likePattern } from "#server/platform/db/like-pattern.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes of two letters, by the English name of the country in lower case. */
const countries = new Map<string, string>();
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  const name = countryNames.of(code);
  // Some countries also have a code that is no longer used.
  if (name && new Intl.Locale(`und-${code}`).region === code) countries.set(name.toLowerCase(), code);
}
const longestName = Math.max(...[...countries.keys()].map((name) => name.split(" ").length));

/**
 * Splits a text at its spaces, without repetitions. A text in quotation marks and the name of a country remain one term. Phones
 * type curved quotation marks.
 */
function splitTerms(text: string): string[] {
  const words = text.replaceAll(/[“”„]/g, '"').match(/"[^"]+"|\S+/g) ?? [];
  const terms = new Set<string>();
  while (words.length > 0) {
    let length = Math.min(longestName, words.length);
    while (length > 1 && !countries.has(words.slice(0, length).join(" "))) length--;
    const term = words.splice(0, length).join(" ");
    terms.add(term.replace(/^"([^"]+)"$/, "$1"));
  }
  return [...terms];
}

/**
 * The first parameter of `matchesSearch`: for each term, a pattern in lower case, and the code of the country whose name is the
 * term. Null without terms.
 */
export function searchOf(q: string | undefined): (string | null)[][] | null {
  const terms = splitTerms((q ?? "").toLowerCase());
  return terms.length > 0 ? terms.map((term) => [likePattern(term), countries.get(term) ?? null]) : null;
}

/**
 * Number of terms that are also searched in visits. Each has a condition of its own, because the planner leaves out the conditions
 * of absent terms. Further terms are searched in the lead's own texts only.
 */
const placedTerms = 8;

/** Whether the term is a part of the lead's own texts, a part of the city, channel or campaign of its visit, or its country. */
function matchesTerm(number: number): string {
  const [pattern, country] = [`($1::text[])[${number}][1]`, `($1::text[])[${number}][2]`];
  return `(${pattern} IS NULL OR searched LIKE ${pattern} OR visit_id IN (
    SELECT visit_id FROM consultation_requests AS placed JOIN visits USING (visit_id)
    WHERE visits.country = ${country} OR lower(visits.city) LIKE ${pattern}
      OR lower(visits.channel) LIKE ${pattern} OR lower(visits.utm_campaign) LIKE ${pattern}))`;
}

/** Whether a lead matches every term. */
export const matchesSearch = `(${Array.from({ length: placedTerms }, (_, index) => matchesTerm(index + 1)).join(" AND ")}
  AND (($1::text[])[${placedTerms + 1}][1] IS NULL OR searched LIKE ALL (($1::text[])[${placedTerms + 1}:][1:1])))`;
