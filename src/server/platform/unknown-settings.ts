import { distance } from "fastest-levenshtein";

const mostMistakes = 2;
/** In short names, two mistakes make another word: HOME is no mistyped HOST. */
const shortestName = 7;

/** One line for each variable that is probably a mistyped setting, such as DATABSE_URL. Other variables are not ours. */
export function findMistypedSettings(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name) || name.length < shortestName) return [];
    const meant = known.find(
      (setting) => setting.length >= shortestName && distance(name.toUpperCase(), setting) <= mostMistakes,
    );
    return meant ? [`${name}: Is not a known setting. Rename it to ${meant}, or unset it`] : [];
  });
}
