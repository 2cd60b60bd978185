import { createContext, use } from "react";

/** Ids of the panels that a shared link contains; null for all of them. */
export const ShownPanelsContext = createContext<ReadonlySet<string> | null>(null);

/** Whether a shared link contains the SEO tab. */
export const ShownSearchContext = createContext(false);

/** Whether a shared link contains this panel; always true in the dashboard. */
export function useIsShown(id: string): boolean {
  const shown = use(ShownPanelsContext);
  return shown === null || shown.has(id);
}
