import { createContext, use } from "react";
import { useAccess } from "#admin/api/access.ts";
import type { Panel, PanelView } from "#admin/panels/panel.ts";

/** Ids of the panels that a shared link contains; null for all of them. */
export const ShownPanelsContext = createContext<ReadonlySet<string> | null>(null);

/** The figures that a shared link may query, such as `visitors.channel`; null for all of them. */
export const FiguresContext = createContext<ReadonlySet<string> | null>(null);

/** Whether a shared link contains the key metrics above the tabs and those about visits. */
export const KeyFiguresContext = createContext(true);

/** Whether a shared link contains the SEO tab. */
export const ShownSearchContext = createContext(false);

/** Whether a shared link contains this panel; always true in the dashboard. */
export function useIsShown(id: string): boolean {
  const shown = use(ShownPanelsContext);
  return shown === null || shown.has(id);
}

/**
 * The views of a panel that a shared link may query, each without the figures that it may not. The others joined the panel after
 * the link was created. If nothing is allowed, the server refuses the first view.
 */
export function useAllowedViews(views: Panel["views"]): Panel["views"] {
  const figures = use(FiguresContext);
  const isLink = useAccess() === "link";
  const [main, ...rest] = views;
  const offered: Panel["views"] = isLink ? [main, ...rest.filter(({ isPrivate }) => !isPrivate)] : views;
  if (figures === null) return offered;
  const limit = ({ sort, ...view }: PanelView): PanelView[] => {
    const [main, ...more] = view.metrics.filter((metric) => figures.has(`${metric}.${view.dimension ?? ""}`));
    if (!main) return [];
    const metrics: PanelView["metrics"] = [main, ...more];
    return [{ ...view, metrics, ...(sort && metrics.includes(sort.metric) && { sort }) }];
  };
  const [first, ...others] = offered;
  return [limit(first)[0] ?? first, ...others.flatMap(limit)];
}
