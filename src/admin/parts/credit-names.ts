import type { CreditModel } from "#contract/report-figures.ts";

/** The visits to which a model credits leads. */
export const creditNames: Record<CreditModel, string> = {
  first: "First visit",
  last: "Last visit",
  linear: "All visits, equal parts",
  position: "First and last visit 40% each, the others share 20%",
};
