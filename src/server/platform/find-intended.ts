import { distance } from "fastest-levenshtein";

/**
 * Minimum length of a name in which two typing errors are accepted. In a shorter name, two errors may give another
 * valid word: HOME is not a mistyped HOST.
 */
const longName = 7;
const sortLetters = (name: string) => [...name].toSorted().join("");

/**
 * Long names may have two typing errors. Short ones may have one, or the same letters in another order, such as PROT
 * for PORT.
 */
function isMistyped(name: string, meant: string): boolean {
  if (meant.length < longName) return distance(name, meant) <= 1 || sortLetters(name) === sortLetters(meant);
  return name.length >= longName && distance(name, meant) <= 2;
}

/** The known name of which this one is probably a misspelling, in any case. */
export const findIntended = (name: string, known: readonly string[]): string | undefined =>
  known.find((each) => isMistyped(name.toLowerCase(), each.toLowerCase()));
