import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { daysOfRange } from "#contract/calendar-range.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { type ReportScope, useReportScope, writeScope } from "#admin/api/report-scope.ts";
import { useBrief, type VisitChange } from "#admin/brief/use-brief.ts";
import { leadListSearch, type LeadScope } from "#admin/leads/lead-scope.ts";
import { writeWhy } from "#admin/why/why-address.ts";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { describeChange, formatCount, formatExactShare } from "#admin/parts/format.ts";
import { nameWeekday, today } from "#admin/parts/format-time.ts";

const plural = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
const signed = (difference: number) => `${difference < 0 ? "−" : "+"}${formatCount(Math.abs(difference))}`;

/** Sentences about the time since yesterday, each with a link to its view. Empty if nothing happened. */
export function Brief() {
  const headingId = useId();
  const { leads, overdue, share, change } = useBrief();
  const { filters } = useReportScope().scope;
  if (!leads && !overdue && !share && !change) return null;
  return (
    <section aria-labelledby={headingId} className="border-l-2 border-series-1 pl-4 text-[0.875rem]">
      <h2 id={headingId} className="sr-only">
        Brief
      </h2>
      <ul className="grid gap-1">
        {leads && <LeadsSentence {...leads} />}
        {overdue && <OverdueSentence {...overdue} />}
        {share && <ShareSentence {...share} />}
        {change && <ChangeSentence {...change} />}
      </ul>
      {filters.length > 0 && (leads || overdue || change) && (
        <p className="text-muted">
          {share
            ? "The filters apply only to the share of visits that submitted a form."
            : "The filters do not apply here."}
        </p>
      )}
    </section>
  );
}

interface SentenceProps {
  to: { search: string; hash?: string };
  /** Text of the link, which names its view. */
  view: string;
  children: ReactNode;
}

const Sentence = ({ to, view, children }: SentenceProps) => (
  <li>
    {children}{" "}
    <Link to={to} className="whitespace-nowrap underline underline-offset-4 hover:text-muted">
      {view}
    </Link>
  </li>
);

/** The list of leads with filters. Only admins may open it. */
function useLeadList(part: Partial<LeadScope>) {
  const [params] = useAddress();
  return { search: leadListSearch(params, { search: "", filters: [], ...part }) };
}

function LeadsSentence({ yesterday, today: sinceMidnight }: { yesterday: number; today: number }) {
  const isAdmin = useIsAdmin();
  const now = today();
  const list = useLeadList({ days: { from: daysOfRange("yesterday", now).from, to: now } });
  const text = `${plural(yesterday + sinceMidnight, "lead")} since yesterday: ${formatCount(yesterday)} yesterday, ${formatCount(sinceMidnight)} today.`;
  return isAdmin ? (
    <Sentence to={list} view="Show leads">
      {text}
    </Sentence>
  ) : (
    <li>{text}</li>
  );
}

function OverdueSentence({ total, names }: { total: number; names: readonly string[] }) {
  const list = useLeadList({ followUp: "overdue" });
  const more = total - names.length;
  return (
    <Sentence to={list} view="Reply now">
      <strong className="font-semibold text-fall">
        {total === 1 ? "1 reply is overdue" : `${formatCount(total)} replies are overdue`}
      </strong>
      : {names.join(", ")}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </Sentence>
  );
}

function ShareSentence({ visits, submitted }: { visits: number; submitted: number }) {
  const [params] = useAddress();
  return (
    <Sentence to={{ search: params.toString(), hash: panelAnchor("Lead Funnel") }} view="Show the funnel">
      {formatCount(submitted)} of {plural(visits, "visit")} in this range submitted a form, which is{" "}
      {formatExactShare(submitted / visits)}.
    </Sentence>
  );
}

/** The view of yesterday and the same weekday before, with the parts of the difference. */
function useYesterday() {
  const [params] = useAddress();
  const scope: ReportScope = { range: "yesterday", compare: "previous_period", filters: [] };
  return { search: writeWhy(writeScope(params, scope), { metric: "visits", filters: [] }).toString() };
}

function ChangeSentence({ now, before, channel, page }: VisitChange) {
  const view = useYesterday();
  const change = describeChange("visits", now, before);
  const weekday = nameWeekday(daysOfRange("yesterday", today()).from);
  const parts = [
    channel && `${nameChannel(channel.key)} ${signed(channel.difference)}`,
    page && typeof page.key === "string" && `of which ${page.key} ${signed(page.difference)}`,
  ].filter(Boolean);
  return (
    <Sentence to={view} view="Show why">
      {weekday} had {plural(now, "visit")}, {change?.words} on the {weekday} before ({formatCount(before)})
      {parts.length > 0 && `: ${parts.join(", ")}`}.
    </Sentence>
  );
}

const nameChannel = (key: string | null) =>
  key === null ? "channels with no visits yesterday" : describeValue("channel", key);
