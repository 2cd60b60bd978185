import { distance } from "fastest-levenshtein";

/** Minimum length of a long name: two typing errors turn a short one into another word, and HOME is not a mistyped HOST. */
const longName = 7;
const sortLetters = (name: string) => [...name].toSorted().join("");

/** Long names may have two typing errors. Short ones may have one, or letters in another order, such as PROT for PORT. */
function isMistyped(name: string, setting: string): boolean {
  if (setting.length < longName) return distance(name, setting) <= 1 || sortLetters(name) === sortLetters(setting);
  return name.length >= longName && distance(name, setting) <= 2;
}

/** One line for each variable that is probably a mistyped setting, such as DATABSE_URL. Other variables are not ours. */
export function findMistypedSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const intended = known.find((setting) => isMistyped(name.toUpperCase(), setting));
    return intended ? [`${name}: Is not a known setting. Rename it to ${intended}, or unset it`] : [];
  });
}
