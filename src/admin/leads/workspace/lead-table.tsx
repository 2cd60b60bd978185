import { Fragment, type KeyboardEvent, useRef, useState } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { ReplyMarks } from "#admin/leads/reply-marks.tsx";
import { describeOrigin } from "#admin/leads/describe-origin.ts";
import { ListFoot } from "#admin/leads/list-foot.tsx";
import { NextTask } from "#admin/leads/next-task.tsx";
import { BulkBar } from "#admin/leads/workspace/bulk-bar.tsx";
import { LeadListState } from "#admin/leads/workspace/lead-list-state.tsx";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { openByRow } from "#admin/leads/workspace/open-by-row.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { TimeLeft } from "#admin/leads/workspace/time-left.tsx";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { LeadTableHeads } from "#admin/leads/workspace/lead-table-heads.tsx";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { describeCountry } from "#admin/parts/describe-value.ts";
import { formatCount } from "#admin/parts/format.ts";
import { declined, useShortcuts } from "#admin/parts/use-shortcuts.ts";
import { formatMoment } from "#admin/parts/format-time.ts";

/** All leads with the data for choosing the next action. On a phone, each row is a block. */
export function LeadTable() {
  const list = useLeads(useWorkParams());
  const isAdmin = useReachesRole("admin");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const { leads = [], total } = list;
  const shown = leads.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function choose(ids: readonly string[], isChosen: boolean) {
    setChosen((current) => new Set(isChosen ? [...current, ...ids] : [...current].filter((id) => !ids.includes(id))));
  }

  function clear() {
    if (shown.length === 0) return declined;
    return setChosen(new Set());
  }
  useShortcuts({ Escape: clear }, "part");

  /** With Shift, also the rows since the one that was chosen before. */
  function chooseRow(id: string, isChosen: boolean, withShift: boolean) {
    const ids = leads.map((lead) => lead.id);
    const [from = -1, to = 0] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    choose(withShift && from !== -1 ? ids.slice(from, to + 1) : [id], isChosen);
    last.current = id;
  }

  return (
    <LeadListState list={list}>
      <table
        className={`block w-full text-left transition-opacity lg:table lg:table-fixed ${list.isPlaceholderData ? "opacity-50" : ""}`}
        onKeyDown={moveBetweenRows}
      >
        <caption className="sr-only">Leads. Use the arrow keys to move between them.</caption>
        <thead className="hidden border-b border-heading lg:table-header-group">
          <tr>
            {isAdmin && (
              <th scope="col" className="w-8 py-1.5 align-middle">
                <input
                  type="checkbox"
                  aria-label="Select all leads shown"
                  className="block size-4"
                  checked={leads.length > 0 && shown.length === leads.length}
                  ref={(box) => {
                    if (box) box.indeterminate = shown.length > 0 && shown.length < leads.length;
                  }}
                  onChange={({ target }) =>
                    choose(
                      leads.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </th>
            )}
            <LeadTableHeads />
          </tr>
        </thead>
        <tbody className="block border-t border-heading lg:table-row-group lg:border-0">
          {leads.map((lead) => (
            <Row
              key={lead.id}
              lead={lead}
              isChosen={isAdmin ? chosen.has(lead.id) : undefined}
              onChoose={(isChosen, withShift) => chooseRow(lead.id, isChosen, withShift)}
            />
          ))}
        </tbody>
      </table>
      <ListFoot shown={leads.length} total={total} what="leads" list={list} />
      {isAdmin && shown.length > 0 && <BulkBar ids={shown} onClear={() => setChosen(new Set())} />}
    </LeadListState>
  );
}

/** Up and down move between the names of the leads, which are buttons. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || !target.matches("[data-lead]")) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-lead]")];
  const next = names[names.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface RowProps {
  lead: LeadRow;
  /** Undefined for accounts that may not select leads. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean, withShift: boolean) => void;
}

const cellClass = "lg:table-cell lg:py-2 lg:pr-4 lg:align-top";

function Row({ lead, isChosen, onChoose }: RowProps) {
  const names = useStageNames();
  const { name, company, stage, owner, value, priority, nextTask, createdAt, pagesSeen } = lead;
  return (
    // The name is the control. A click beside it is only a larger target.
    <tr
      onClick={openByRow}
      className="relative flex cursor-pointer flex-wrap gap-x-4 gap-y-0.5 border-b border-rule py-3 focus-within:bg-rule/30 hover:bg-rule/30 lg:table-row lg:py-0"
    >
      {isChosen !== undefined && (
        <td className={`${cellClass} lg:w-8`}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isChosen}
            onChange={({ target, nativeEvent }) => onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey)}
            className="mt-0.5 block size-4 pointer-coarse:size-6"
          />
        </td>
      )}
      <th scope="row" className={`${cellClass} min-w-0 grow basis-3/4 font-normal`}>
        <LeadName lead={lead} />
        <span className="ml-2 inline-flex gap-1.5 empty:hidden">
          <ReplyMarks lead={lead.id} unsentReply={lead.unsentReply} />
        </span>
        {company && <span className="block break-words text-muted">{company}</span>}
      </th>
      <td className={cellClass}>
        {names[stage]}
        {priority !== "normal" && <span className="block text-muted">{priority} priority</span>}
      </td>
      <td className={`${cellClass} min-w-0`}>
        <Origin lead={lead} />
      </td>
      <td className={`${cellClass} tabular-nums`}>
        {pagesSeen === null ? <Nothing>–</Nothing> : `${formatCount(pagesSeen)} ${pagesSeen === 1 ? "page" : "pages"}`}
      </td>
      <td className={`${cellClass} min-w-0 break-words`}>
        {owner ? <OwnerName {...owner} /> : <Nothing>No owner</Nothing>}
      </td>
      <td className={`${cellClass} tabular-nums`}>{value ? formatAmount(value) : <Nothing>–</Nothing>}</td>
      <td className={`${cellClass} lg:pr-0`}>
        <TimeLeft lead={lead} />
        {nextTask && <NextTask {...nextTask} className="block" />}
        {!lead.dueAt && !nextTask && (
          <span className="text-muted">
            Received <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The email address of an owner. In a narrow column, it wraps before the @ rather than within a word. */
export const OwnerName = ({ email }: { email: string }) => (
  <span className="[overflow-wrap:anywhere]">
    {email.split(/(?=@)/).map((part) => (
      <Fragment key={part}>
        {part.startsWith("@") && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** An empty cell of the table; the blocks on a phone omit it. */
const Nothing = ({ children }: { children: string }) => <span className="hidden text-muted lg:inline">{children}</span>;

/** Opens the lead in the side panel. */
export function LeadName({ lead: { id, name } }: { lead: Pick<LeadRow, "id" | "name"> }) {
  const { change } = useWorkScope();
  return (
    <button
      type="button"
      data-lead={id}
      onClick={() => change({ lead: id })}
      className="max-w-full text-left font-semibold break-words underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </button>
  );
}

function Origin({ lead }: { lead: LeadRow }) {
  const { channel, landingPage, country, city } = lead;
  const place = [city, country && describeCountry(country)].filter(Boolean).join(", ");
  if (!channel) return <span className="text-muted">{place || describeOrigin(lead)}</span>;
  return (
    <>
      <span className="block break-words">{describeOrigin(lead)}</span>
      <span className="block break-words text-muted">{[landingPage, place].filter(Boolean).join(" · ")}</span>
    </>
  );
}
