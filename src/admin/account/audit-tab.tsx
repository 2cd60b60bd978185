import { useState } from "react";
import type { AuditLog } from "#contract/account.ts";
import { type AuditKind, auditKinds } from "#contract/account-options.ts";
import type { Days } from "#contract/calendar-range.ts";
import { type Range, scopeDays } from "#admin/api/report-scope.ts";
import { rangeLabels } from "#admin/api/scope-labels.ts";
import { describeAction, isCounted } from "#admin/account/describe-action.ts";
import { useAuditLog, useTeam } from "#admin/account/team-data.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment, today } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { CustomDays } from "#admin/scope/custom-days.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { Link } from "react-router";
import { paths } from "#paths.ts";

const kindLabels: Record<AuditKind, string> = {
  sign_in: "Sign-ins",
  change: "Changes",
  deletion: "Deletions",
  export: "Exports",
};

function describeStatus(status: number): string {
  if (status < 400) return "Done";
  if (status === 401 || status === 403) return "Denied";
  if (status === 404) return "Not found";
  if (status === 400) return "Invalid input";
  return status < 500 ? "Rejected" : "Failed";
}

const offeredRanges = ["today", "yesterday", "7d", "30d", "month", "last_month"] as const satisfies Range[];
type DayChoice = (typeof offeredRanges)[number] | "all" | "custom";

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Lists the audit log: sign-ins, and every call that changes, deletes or exports something. */
export function AuditTab() {
  const [kind, setKind] = useState<AuditKind>();
  const [account, setAccount] = useState<string>();
  const [range, setRange] = useState<DayChoice>("all");
  const [custom, setCustom] = useState<Days>({ from: today(), to: today() });
  const { data: team } = useTeam();
  const list = useAuditLog({ kind, account, days: scopeDays({ range, ...custom }, today()) });
  const { data, error, isFetching, refetch } = list;
  const entries = data?.pages.flatMap((page) => page.entries);
  const total = data?.pages.at(-1)?.total;

  function content() {
    if (error && !entries)
      return (
        <Failure
          what="The audit log could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!entries) return <LineSkeletons lines={8} />;
    if (entries.length === 0)
      return (
        <p className="py-3 text-muted">
          {kind || account || range !== "all" ? "No entries match." : "No entries yet."}
        </p>
      );
    return <EntryTable entries={entries} />;
  }

  return (
    <PanelFrame
      title="Audit Log"
      unit={total === undefined ? undefined : `${formatCount(total)} ${total === 1 ? "entry" : "entries"}`}
      busy={isFetching}
      heading={
        <div className="flex flex-wrap gap-2 pt-1">
          <PickList<string>
            label="Account"
            value={account ?? ""}
            onChoose={(next) => setAccount(next || undefined)}
            options={[["", "All accounts"], ...(team?.accounts ?? []).map(({ id, email }) => [id, email] as const)]}
            className="rounded-control text-ellipsis max-sm:w-44"
          />
          <PickList<AuditKind | "all">
            label="Type of entry"
            value={kind ?? "all"}
            onChoose={(next) => setKind(next === "all" ? undefined : next)}
            options={[["all", "All entries"], ...auditKinds.map((id) => [id, kindLabels[id]] as const)]}
          />
          <PickList<DayChoice>
            label="Days"
            value={range}
            onChoose={setRange}
            options={(["all", ...offeredRanges, "custom"] as const).map((id) => [id, rangeLabels[id]] as const)}
          />
          {range === "custom" && <CustomDays {...custom} onChoose={(from, to) => setCustom({ from, to })} />}
        </div>
      }
    >
      {content()}
      <ShowMore list={list} what="entries" />
    </PanelFrame>
  );
}

const cell = "py-0.5 pr-5 sm:border-b sm:border-rule sm:py-1.5";

/** On a phone, each entry is a block that begins with the action. */
function EntryTable({ entries }: { entries: AuditLog["entries"] }) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">Audit log, newest first</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          {["Time", "Account", "Action", "Item", "Result"].map((title) => (
            <th key={title} scope="col" className="border-b border-rule py-1.5 pr-5 font-medium whitespace-nowrap">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top max-sm:block">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: AuditLog["entries"][number] }) {
  const { at, actor, action, subject, detail, status } = entry;
  return (
    <tr className="max-sm:flex max-sm:flex-col max-sm:border-b max-sm:border-rule max-sm:py-2">
      <td className={`${cell} whitespace-nowrap text-muted tabular-nums max-sm:order-3`}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
      <td className={`${cell} break-all text-muted max-sm:order-4`}>{actor}</td>
      <td className={`${cell} max-sm:font-medium`}>
        {describeAction(action, status, subject)}
        {detail && <span className="block font-normal text-muted">{detail.replaceAll("_", " ")}</span>}
      </td>
      <td className={`${cell} break-words sm:max-w-72`}>{!isCounted(action, subject) && <Item entry={entry} />}</td>
      <td
        className={`${cell} whitespace-nowrap max-sm:order-5 ${status < 400 ? "text-muted max-sm:hidden" : status === 400 ? "text-muted" : "font-medium text-danger"}`}
      >
        {describeStatus(status)}
      </td>
    </tr>
  );
}

/** The name of the object. The log keeps no name of a lead, so that it ends with the lead. */
function Item({ entry: { item, subject } }: { entry: AuditLog["entries"][number] }) {
  if (item?.lead)
    return (
      <Link
        to={{ pathname: paths.page.admin(), search: `tab=consultations&lead=${item.lead}` }}
        className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {item.name}
      </Link>
    );
  if (item) return <span className="line-clamp-2">{item.name}</span>;
  if (isId(subject))
    return (
      <span className="text-muted" title={subject}>
        No longer exists
      </span>
    );
  return subject.replaceAll("_", " ");
}
