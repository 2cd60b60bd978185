import { useSyncExternalStore } from "react";

/** Phones, and tablets that are too narrow for all columns of a table. */
const narrow = "(width < 48rem)";

function onChange(notify: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

export const useIsNarrow = () => useSyncExternalStore(onChange, () => matchMedia(narrow).matches);
