import { createContext, use } from "react";
import type { PanelView } from "#admin/panels/panel.ts";

/** Ids of the panels that a shared link contains; null for all of them. */
export const ShownPanelsContext = createContext<ReadonlySet<string> | null>(null);

/** The figures that a shared link may query, such as `visitors.channel`; null for all of them. */
export const FiguresContext = createContext<ReadonlySet<string> | null>(null);

/** Whether a shared link contains the SEO tab. */
export const ShownSearchContext = createContext(false);

/** Whether a shared link contains this panel; always true in the dashboard. */
export function useIsShown(id: string): boolean {
  const shown = use(ShownPanelsContext);
  return shown === null || shown.has(id);
}

/** The view without the figures that a shared link may not query, because they joined the panel after the link was made. */
export function useAllowed(view: PanelView): PanelView {
  const figures = use(FiguresContext);
  if (figures === null) return view;
  const { sort, ...rest } = view;
  const [first, ...others] = view.metrics.filter((metric) => figures.has(`${metric}.${view.dimension ?? ""}`));
  // With none left, the server's refusal is shown.
  if (!first) return view;
  const metrics: PanelView["metrics"] = [first, ...others];
  return { ...rest, metrics, ...(sort && metrics.includes(sort.metric) && { sort }) };
}
