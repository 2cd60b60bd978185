import { leadSources } from "./lead-options.ts";

/**
 * Conversions that the server records when it stores the lead or subscription. It accepts none of them from a browser.
 */
export const serverOutcomes = [...leadSources, "newsletter"] as const;
