import { loadSplits } from "#contract/page-load-splits.ts";

/** Views of the panels of response counts, by panel. Apart from the panels, which are loaded when they are seen. */
export const responseViews = { loads: loadSplits, assistants: ["crawlers", "pages", "leads", "search"] } as const;
