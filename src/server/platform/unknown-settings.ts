import { findIntended } from "./find-intended.ts";

/** One line for each variable that is probably a mistyped setting, such as DATABSE_URL. Other variables are not ours. */
export function findMistypedSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const intended = known.includes(name) ? undefined : findIntended(name, known);
    return intended ? [`${name}: Is not a known setting. Rename it to ${intended}, or unset it`] : [];
  });
}
