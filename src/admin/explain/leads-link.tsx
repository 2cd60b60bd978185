import { Link, useSearchParams } from "react-router";
import type { Metric, Report } from "#contract/report.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { daysOf, leadListSearch } from "#admin/leads/lead-scope.ts";

/** Filters that turn all leads of a range into those that a metric counts. */
const leadsOf: Partial<Record<Metric, readonly Filter[]>> = {
  leads: [],
  won: [{ dimension: "lead_stage", value: "won" }],
  won_value: [{ dimension: "lead_stage", value: "won" }],
};

interface LeadsLinkProps {
  metric: Metric;
  report: Report;
  /** Filters of the figure. */
  filters: readonly Filter[];
  onOpen: () => void;
}

/** From a number of leads to the people behind it; only for admins, who may see all leads. */
export function LeadsLink({ metric, report, filters, onOpen }: LeadsLinkProps) {
  const isAdmin = useIsAdmin();
  const [params] = useSearchParams();
  const counted = leadsOf[metric];
  if (!isAdmin || !counted) return null;
  const search = leadListSearch(params, { search: "", filters: [...filters, ...counted], days: daysOf(report) });
  return (
    <Link
      to={{ search }}
      onClick={onOpen}
      className="inline-flex min-h-8 items-center justify-self-start font-medium underline underline-offset-4 pointer-coarse:min-h-11"
    >
      Show these leads
    </Link>
  );
}
