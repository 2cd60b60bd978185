import { distance } from "fastest-levenshtein";

const mostMistakes = 2;
/** Minimum length: two typing errors turn a short name into another word, and HOME is not a mistyped HOST. */
const shortestName = 7;

/** One line for each variable that is probably a mistyped setting, such as DATABSE_URL. Other variables are not ours. */
export function findMistypedSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < shortestName) return [];
    const intended = known.find(
      (setting) => setting.length >= shortestName && distance(name.toUpperCase(), setting) <= mostMistakes,
    );
    return intended ? [`${name}: Is not a known setting. Rename it to ${intended}, or unset it`] : [];
  });
}
