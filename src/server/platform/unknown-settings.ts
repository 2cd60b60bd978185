import { findIntended } from "./find-intended.ts";

/**
 * Returns one line for each variable that is probably a mistyped setting, such as DATABSE_URL. All other unknown
 * variables are ignored.
 */
export function findMistypedSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const intended = known.includes(name) ? undefined : findIntended(name, known);
    return intended ? [`${name}: Is not a known setting. Rename it to ${intended}, or unset it`] : [];
  });
}
