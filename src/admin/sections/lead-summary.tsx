import { describeValue } from "#admin/parts/describe-value.ts";
import { formatCount, formatWholeShare } from "#admin/parts/format.ts";
import { findMostExceeding, type SectionRow } from "#admin/sections/compare-sections.ts";
import { minLeadVisits } from "#admin/sections/use-sections.ts";

interface LeadSummaryProps {
  rows: readonly SectionRow[];
  /** Whether the dashboard is filtered by leads. */
  isFiltered: boolean;
  /** Visits with a lead that opened the page; undefined while they are counted. */
  leadVisits: number | null | undefined;
}

const visitsWithLead = (count: number) => `${formatCount(count)} ${count === 1 ? "visit" : "visits"} with a lead`;

function summarize({ rows, isFiltered, leadVisits }: LeadSummaryProps): string | undefined {
  if (isFiltered) return "Visits with and without a lead are not compared, because the dashboard is filtered by lead.";
  if (leadVisits === undefined || leadVisits === null) return undefined;
  if (leadVisits < minLeadVisits)
    return `${visitsWithLead(leadVisits)} opened this page. The comparison with other visits needs at least ${minLeadVisits}.`;
  if (rows.every(({ compared }) => !compared)) return undefined;
  const most = findMostExceeding(rows);
  const basis = `Based on ${visitsWithLead(leadVisits)}.`;
  if (!most?.compared) return `Visits with a lead reached no section more often than other visits did. ${basis}`;
  const { leads, others } = most.compared;
  return `Visits with a lead reached ${describeValue("section", most.name)} more often than other visits did: in ${formatWholeShare(leads)} of their page views, compared with ${formatWholeShare(others)}. ${basis}`;
}

/** The section that visits with a lead saw more than other visits did, or why there is none. */
export function LeadSummary(props: LeadSummaryProps) {
  const text = summarize(props);
  return text && <p className="max-w-[65ch] py-2 text-[0.75rem] text-muted">{text}</p>;
}
