import { useState } from "react";
import type { AuditLog } from "#contract/account.ts";
import { type AuditKind, auditKinds } from "#contract/account-options.ts";
import { useAuditLog } from "#admin/account/team-data.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const kindLabels: Record<AuditKind, string> = {
  sign_in: "Sign-ins",
  change: "Changes",
  deletion: "Deletions",
  export: "Exports",
};

function describeStatus(status: number): string {
  if (status < 400) return "Done";
  if (status === 401 || status === 403) return "Denied";
  return status === 404 ? "Not found" : `Failed (${status})`;
}

/** Actions are named like the endpoints, whose names end with notes for programmers. */
const withoutNote = (action: string) => action.split(";")[0];

/** Lists the audit log: sign-ins, and every call that changes, deletes or exports something. */
export function AuditTab() {
  const [kind, setKind] = useState<AuditKind>();
  const list = useAuditLog(kind);
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
      return <p className="py-3 text-muted">{kind ? "No entries of this kind yet." : "No entries yet."}</p>;
    return <EntryTable entries={entries} />;
  }

  return (
    <PanelFrame
      title="Audit Log"
      unit={total === undefined ? undefined : `${formatCount(total)} ${total === 1 ? "entry" : "entries"}`}
      busy={isFetching}
      actions={
        <PickList<AuditKind | "all">
          label="Type of entry"
          value={kind ?? "all"}
          onChoose={(next) => setKind(next === "all" ? undefined : next)}
          options={[["all", "All entries"], ...auditKinds.map((id) => [id, kindLabels[id]] as const)]}
        />
      }
    >
      {content()}
      <ShowMore list={list} what="entries" />
    </PanelFrame>
  );
}

function EntryTable({ entries }: { entries: AuditLog["entries"] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll a wide table
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Audit log, scrollable">
      <table className="w-full text-left">
        <caption className="sr-only">Audit log, newest first</caption>
        <thead className="text-muted">
          <tr>
            {["Time", "Action", "Account", "Item", "Result"].map((title) => (
              <th key={title} scope="col" className="border-b border-rule py-1.5 pr-5 font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          {entries.map(({ id, at, actor, action, subject, status }) => (
            <tr key={id}>
              <td className="border-b border-rule py-1.5 pr-5 whitespace-nowrap tabular-nums">
                <time dateTime={at}>{formatMoment(at)}</time>
              </td>
              <td className="min-w-48 border-b border-rule py-1.5 pr-5">{withoutNote(action)}</td>
              <td className="border-b border-rule py-1.5 pr-5 whitespace-nowrap">{actor}</td>
              <td
                className="max-w-32 truncate border-b border-rule py-1.5 pr-5 text-muted"
                title={subject || undefined}
              >
                {subject}
              </td>
              <td
                className={`border-b border-rule py-1.5 whitespace-nowrap ${status < 400 ? "text-muted" : "font-medium text-danger"}`}
              >
                {describeStatus(status)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
