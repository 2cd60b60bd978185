import { likePattern } from "#server/platform/db/like-pattern.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Every code of two letters that is a country, with its English name in lower case. */
const countries = letters.flatMap((first) =>
  letters.flatMap((second) => {
    const name = countryNames.of(first + second);
    return name ? [{ code: first + second, name: name.toLowerCase() }] : [];
  }),
);

/** The first parameter of `matchesSearch`: a pattern in lower case, and the codes of the countries whose name is the text. */
export function searchOf(q: string | undefined): string[] | null {
  if (!q) return null;
  const wanted = q.trim().toLowerCase();
  return [likePattern(q.toLowerCase()), ...countries.filter(({ name }) => name === wanted).map(({ code }) => code)];
}

/**
 * Whether a lead matches: the country of its visit, a part of the city, channel or campaign, or a part of its own texts, which
 * takes longest and is therefore last.
 */
export const matchesSearch = `($1::text[] IS NULL OR visit_id IN (
    SELECT visit_id FROM consultation_requests AS placed JOIN visits USING (visit_id)
    WHERE visits.country = ANY ($1[2:]) OR lower(visits.city) LIKE $1[1]
      OR lower(visits.channel) LIKE $1[1] OR lower(visits.utm_campaign) LIKE $1[1]) OR searched LIKE $1[1])`;
