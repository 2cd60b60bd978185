import { useEffect, useRef } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { NextTask } from "#admin/leads/next-task.tsx";
import { ReplyMarks } from "#admin/leads/reply-marks.tsx";
import { describeOrigin } from "#admin/leads/describe-origin.ts";
import { LeadName, OwnerName } from "#admin/leads/workspace/lead-table.tsx";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { openByRow } from "#admin/leads/workspace/open-by-row.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { TimeLeft } from "#admin/leads/workspace/time-left.tsx";
import { dayOf, formatShortDay } from "#admin/parts/format-time.ts";
import { PickList, quietPick } from "#admin/scope/pick-list.tsx";

interface LeadCardProps {
  lead: LeadRow;
  wasMoved: boolean;
  onDrag: (lead: LeadRow | undefined) => void;
  onMove: (lead: LeadRow, stage: LeadStage) => void;
}

/** Keeps the focus on a card after its stage menu moved it to another column. */
function useFocusAfterMove(id: string, wasMoved: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const former = focused?.closest("li")?.querySelector(`[data-lead="${id}"]`);
    if (wasMoved && (focused === document.body || former)) card.current?.querySelector("button")?.focus();
    // Only when the card appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return card;
}

export function LeadCard({ lead, wasMoved, onDrag, onMove }: LeadCardProps) {
  const card = useFocusAfterMove(lead.id, wasMoved);
  const names = useStageNames();
  const { name, company, stage, value, owner, nextTask, createdAt } = lead;
  return (
    // The name is the control. A click beside it is only a larger target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={card}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        // Firefox starts no drag without data.
        dataTransfer.setData("text/plain", name);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(undefined)}
      onClick={openByRow}
      className="grid cursor-grab gap-1 rounded-control border border-rule bg-raised p-3 has-[[data-lead]:focus-visible]:border-text"
    >
      <LeadName lead={lead} />
      {company && <span className="break-words text-muted">{company}</span>}
      <span className="flex flex-wrap justify-between gap-x-3 empty:hidden">
        {value && <span className="font-medium tabular-nums">{formatAmount(value)}</span>}
        <TimeLeft lead={lead} />
        <ReplyMarks lead={lead.id} unsentReply={lead.unsentReply} />
      </span>
      {nextTask && <NextTask {...nextTask} />}
      <span className="break-words text-muted first-letter:uppercase">
        {describeOrigin(lead)}, {formatShortDay(dayOf(Date.parse(createdAt)))}
      </span>
      {owner && (
        <span className="text-muted">
          <OwnerName {...owner} />
        </span>
      )}
      <PickList<LeadStage>
        label={`Stage of ${name}`}
        saves
        value={stage}
        onChoose={(next) => onMove(lead, next)}
        options={leadStages.map((one) => [one, names[one]])}
        className={`-mb-1 -ml-2 w-fit text-muted pointer-coarse:ml-0 ${quietPick}`}
      />
    </li>
  );
}
