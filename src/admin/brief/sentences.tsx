import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { daysOfRange } from "#contract/calendar-range.ts";
import type { ExperimentResult } from "#contract/experiment.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { type ReportScope, useReportScope, writeScope } from "#admin/api/report-scope.ts";
import type { LeadCounts, Trend, UrgentLeads, VisitChange } from "#admin/brief/use-brief.ts";
import { inRange } from "#admin/api/scope-labels.ts";
import { type LeadListScope, leadListSearch } from "#admin/leads/lead-scope.ts";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { describeChange, formatCount, formatExactShare } from "#admin/parts/format.ts";
import { nameWeekday, today } from "#admin/parts/format-time.ts";
import { writeWhy } from "#admin/why/why-address.ts";

const plural = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
const signed = (difference: number) => `${difference < 0 ? "−" : "+"}${formatCount(Math.abs(difference))}`;

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

/** A sentence without a link, because the linked view would show nothing of interest. */
const Nothing = ({ children }: { children: ReactNode }) => <li className="text-muted">{children}</li>;

/** The list of leads with filters. Only admins may open it. */
function useLeadList(part: Partial<LeadListScope>) {
  const [params] = useAddress();
  return { search: leadListSearch(params, { search: "", filters: [], ...part }) };
}

export function LeadsSentence({ yesterday, today: sinceMidnight }: LeadCounts) {
  const isAdmin = useIsAdmin();
  const now = today();
  const list = useLeadList({ days: { from: daysOfRange("yesterday", now).from, to: now } });
  if (yesterday + sinceMidnight === 0) return <Nothing>No new leads yesterday or today.</Nothing>;
  const text = `${plural(yesterday + sinceMidnight, "new lead")}: ${yesterday ? formatCount(yesterday) : "none"} yesterday, ${sinceMidnight ? formatCount(sinceMidnight) : "none so far"} today.`;
  return isAdmin ? (
    <Sentence to={list} view="Show leads">
      {text}
    </Sentence>
  ) : (
    <li>{text}</li>
  );
}

export function OverdueSentence(overdue: UrgentLeads) {
  if (overdue.total === 0) return <Nothing>No replies are overdue.</Nothing>;
  const text = overdue.total === 1 ? "1 reply is overdue" : `${formatCount(overdue.total)} replies are overdue`;
  return <UrgentSentence {...overdue} text={text} only="overdue" view="Reply now" opensFirst />;
}

export function TasksSentence(tasks: UrgentLeads) {
  const text = tasks.total === 1 ? "1 lead has a task due" : `${formatCount(tasks.total)} leads have a task due`;
  return <UrgentSentence {...tasks} text={text} only="task" view="Show tasks" />;
}

interface UrgentSentenceProps extends UrgentLeads {
  text: string;
  /** Filter of the list that the sentence leads to. */
  only: "overdue" | "task";
  view: string;
  /** Whether the link opens the first lead, from which the next one is a click away. */
  opensFirst?: boolean;
}

/** Each name opens the lead above the list. */
function UrgentSentence({ total, leads, text, only, view, opensFirst }: UrgentSentenceProps) {
  const list = useLeadList({ only });
  const more = total - leads.length;
  const leadInList = (id: string) => ({ search: `${list.search}&lead=${id}` });
  const [first] = leads;
  return (
    <Sentence to={opensFirst && first ? leadInList(first.id) : list} view={view}>
      <strong className="font-semibold text-fall">{text}</strong>:{" "}
      {leads.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link to={leadInList(id)} className="decoration-dotted underline-offset-4 hover:underline">
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </Sentence>
  );
}

export function TrendSentence({ now, before, isBehind }: Trend) {
  const [params] = useAddress();
  const { scope } = useReportScope();
  const compared = writeScope(params, { ...scope, compare: "previous_period" });
  if (now + before === 0) return null;
  const { words } = describeChange("visits", now, before) ?? {};
  const visits = `${plural(now, "visit")} ${inRange(scope)}${scope.filters.length > 0 ? " with these filters" : ""}`;
  return (
    <Sentence to={{ search: compared.toString() }} view="Compare">
      {before === 0 || words === "unchanged"
        ? `${visits}, compared with ${formatCount(before)} in the previous period.`
        : `${visits}, ${words} on the previous period (${formatCount(before)})${isBehind ? ", while today is still in progress" : ""}.`}
    </Sentence>
  );
}

export function ExperimentSentence({ name, groups: [a, b], verdict }: ExperimentResult) {
  const [params] = useAddress();
  const [better, other] = verdict.code === "a_better" ? [a, b] : [b, a];
  return (
    <Sentence to={{ search: params.toString(), hash: panelAnchor("Experiments") }} view="Show the experiment">
      <strong className="font-semibold">Version {better?.group} wins</strong> the experiment “{name}”:{" "}
      {formatExactShare(better?.rate ?? 0)} of its visitors convert, compared with {formatExactShare(other?.rate ?? 0)}{" "}
      for version {other?.group}.
    </Sentence>
  );
}

/** URL of the view that explains the difference in visits between yesterday and the same weekday a week before. */
function useYesterday() {
  const [params] = useAddress();
  const scope: ReportScope = { range: "yesterday", compare: "previous_period", filters: [] };
  return { search: writeWhy(writeScope(params, scope), { metric: "visits", filters: [] }).toString() };
}

export function ChangeSentence({ now, before, isNotable, channel, page }: VisitChange) {
  const view = useYesterday();
  const weekday = nameWeekday(daysOfRange("yesterday", today()).from);
  if (!isNotable && now === 0) return <Nothing>No visits yesterday.</Nothing>;
  const visits = `${weekday} had ${plural(now, "visit")}`;
  if (before === null) return <Nothing>{visits}.</Nothing>;
  const change = describeChange("visits", now, before)?.words;
  if (!isNotable)
    return (
      <Nothing>
        {visits},{" "}
        {now === before
          ? `as many as the ${weekday} before`
          : `about as many as the ${weekday} before (${formatCount(before)})`}
        .
      </Nothing>
    );
  const parts = [
    channel && `${nameChannel(channel.key)} ${signed(channel.difference)}`,
    page && typeof page.key === "string" && `of which ${page.key} ${signed(page.difference)}`,
  ].filter(Boolean);
  return (
    <Sentence to={view} view="Show why">
      {visits}, {change} on the {weekday} before ({formatCount(before)}){parts.length > 0 && `: ${parts.join(", ")}`}.
    </Sentence>
  );
}

const nameChannel = (key: string | null) =>
  key === null ? "channels with no visits yesterday" : describeValue("channel", key);
