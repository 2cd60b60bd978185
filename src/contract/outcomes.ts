import { leadSources } from "./lead-options.ts";

/** Outcomes that the server records itself, when it stores the lead or subscription. It accepts them from no browser. */
export const serverOutcomes = [...leadSources, "newsletter"] as const;
