import { loadSplits } from "#contract/page-load-splits.ts";

/** Ids of the views of the response panels. Separate from the panels, whose code is loaded on demand. */
export const responseViews = { loads: loadSplits, assistants: ["crawlers", "pages", "leads", "search"] } as const;
