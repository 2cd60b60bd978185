import { type DragEvent, useState } from "react";
import type { LeadList, LeadRow } from "#contract/lead-work.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { LeadCard } from "#admin/leads/workspace/lead-card.tsx";
import { LeadListState } from "#admin/leads/workspace/lead-list-state.tsx";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { useStageMove } from "#admin/leads/workspace/use-stage-move.tsx";
import { cardsOfColumn, useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";

/** A column for each stage. Cards can be dragged with a mouse; for touch and keyboard, each card has a list of stages. */
export function LeadBoard() {
  const list = useLeads(useWorkParams(), 1);
  const [moved, setMoved] = useState<string>();
  const { move, sheet, error } = useStageMove(setMoved);
  const [dragged, setDragged] = useState<LeadRow>();
  const [over, setOver] = useState<LeadStage>();
  function drag(lead: LeadRow | undefined) {
    setDragged(lead);
    setOver(undefined);
  }

  return (
    <LeadListState list={list}>
      <FormFailure error={error} />
      <div
        role="group"
        aria-label="Stages, scrollable"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key, also while the columns load
        tabIndex={0}
        // All seven columns fit a wide window, which scrolls with their titles in view. In a narrower one, the board scrolls.
        className="flex snap-x gap-5 overflow-x-auto pb-4 max-xl:md:max-h-[80dvh] xl:gap-3 xl:overflow-visible"
      >
        {leadStages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            totals={list.stages?.find((one) => one.stage === stage)}
            dragged={dragged}
            isOver={over === stage}
            onOver={setOver}
            moved={moved}
            onDrag={drag}
            onMove={move}
          />
        ))}
      </div>
      {sheet}
    </LeadListState>
  );
}

interface ColumnProps {
  stage: LeadStage;
  totals: LeadList["stages"][number] | undefined;
  dragged: LeadRow | undefined;
  /** Whether the pointer was last over this column. */
  isOver: boolean;
  onOver: (stage: LeadStage) => void;
  /** Id of the lead that was moved last. */
  moved: string | undefined;
  onDrag: (lead: LeadRow | undefined) => void;
  onMove: (lead: LeadRow, stage: LeadStage) => void;
}

function Column({ stage, totals, dragged, isOver, onOver, moved, onDrag, onMove }: ColumnProps) {
  const names = useStageNames();
  const list = useLeads(useWorkParams({ stage }), cardsOfColumn);
  const { leads, error, isFetching, refetch } = list;
  const accepts = dragged !== undefined && dragged.stage !== stage;

  /** Also after the pointer has entered a card in the column, so that the outline does not flicker. */
  function hover(event: DragEvent) {
    if (accepts) event.preventDefault();
    onOver(stage);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    // The card may leave this column before the browser reports the end of the drag.
    onDrag(undefined);
    if (accepts) onMove(dragged, stage);
  }

  return (
    <section
      aria-label={`${names[stage]}, ${formatCount(totals?.count ?? 0)}`}
      data-column={stage}
      onDragEnter={hover}
      onDragOver={hover}
      onDrop={drop}
      className={`w-[17rem] shrink-0 snap-start rounded-control sm:w-56 xl:w-auto xl:min-w-44 xl:flex-1 ${isOver && accepts ? "bg-chosen outline-2 outline-offset-4 outline-series-1" : ""}`}
    >
      <h2 className="top-0 z-[5] flex items-baseline justify-between gap-2 border-b border-heading bg-surface py-1 font-sans font-semibold md:sticky xl:top-[4.25rem]">
        {names[stage]}
        <span className="font-normal text-muted tabular-nums">{formatCount(totals?.count ?? 0)}</span>
      </h2>
      <p className="min-h-7 py-1 text-muted tabular-nums">{totals?.values.map(formatAmount).join(" + ")}</p>
      <RovingFocus>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {leads?.map((lead) => (
            <LeadCard key={lead.id} lead={lead} wasMoved={lead.id === moved} onDrag={onDrag} onMove={onMove} />
          ))}
        </ul>
      </RovingFocus>
      {error && !leads ? (
        <Failure what="The leads could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ShowMore list={list} what="leads" className="mt-2" />
      )}
    </section>
  );
}
