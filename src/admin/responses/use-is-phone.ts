import { useSyncExternalStore } from "react";

/** Below the width at which the `sm:` styles begin. */
const narrow = "(width < 40rem)";

function onChange(notify: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

export const useIsPhone = () => useSyncExternalStore(onChange, () => matchMedia(narrow).matches);
