import { createContext, use } from "react";
import type { CreditModel } from "#contract/report-figures.ts";
import type { Metric } from "#contract/report.ts";
import type { Filter } from "#admin/api/report-scope.ts";

export interface Details {
  /** Opens the definition and the records of a metric; `filters` narrow it to one row, which `credit` may give parts of leads. */
  explain: (metric: Metric, filters?: readonly Filter[], credit?: CreditModel) => void;
}

export const DetailsContext = createContext<Details | null>(null);

export function useDetails(): Details {
  const details = use(DetailsContext);
  if (!details) throw new Error("useDetails must be used within DetailsProvider");
  return details;
}
