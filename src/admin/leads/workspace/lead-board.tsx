import type { LeadList, LeadRow } from "#contract/lead-work.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { leadCalls, useLeadChange, useLeads } from "#admin/api/lead-work.ts";
import { LeadListState } from "#admin/leads/workspace/lead-list-state.tsx";
import { LeadName } from "#admin/leads/workspace/lead-table.tsx";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { TimeLeft } from "#admin/leads/workspace/time-left.tsx";
import { useWorkScope, workParams } from "#admin/leads/workspace/work-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const cardsOfColumn = 20;

/** A column for each stage. A card is moved with its list of stages, by mouse, touch and keyboard alike. */
export function LeadBoard() {
  const { scope } = useWorkScope();
  const params = workParams({ ...scope, stage: undefined, sort: "urgent" });
  const list = useLeads(params, 1);
  return (
    <LeadListState list={list}>
      <div className="flex snap-x gap-5 overflow-x-auto pb-4">
        {leadStages.map((stage) => (
          <Column key={stage} stage={stage} totals={list.stages?.find((one) => one.stage === stage)} />
        ))}
      </div>
    </LeadListState>
  );
}

interface ColumnProps {
  stage: LeadStage;
  totals: LeadList["stages"][number] | undefined;
}

function Column({ stage, totals }: ColumnProps) {
  const { scope } = useWorkScope();
  const names = useStageNames();
  const list = useLeads(workParams({ ...scope, stage, sort: "urgent" }), cardsOfColumn);
  const { leads = [], hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  return (
    <section
      aria-label={`${names[stage]}, ${formatCount(totals?.count ?? 0)}`}
      className="w-[17rem] shrink-0 snap-start sm:w-64 2xl:w-auto 2xl:min-w-52 2xl:flex-1"
    >
      <h2 className="flex items-baseline justify-between gap-2 border-b border-text pb-1 font-sans font-semibold">
        {names[stage]}
        <span className="font-normal text-muted tabular-nums">{formatCount(totals?.count ?? 0)}</span>
      </h2>
      <p className="min-h-7 py-1 text-muted tabular-nums">{totals?.values.map(formatAmount).join(" + ")}</p>
      <RovingFocus>
        <ul className="grid gap-2">
          {leads.map((lead) => (
            <Card key={lead.id} lead={lead} />
          ))}
        </ul>
      </RovingFocus>
      {hasNextPage && (
        <ActionButton className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </ActionButton>
      )}
    </section>
  );
}

function Card({ lead }: { lead: LeadRow }) {
  const names = useStageNames();
  const { mutate, isPending, error } = useLeadChange(lead.id);
  const { id, name, company, stage, value, owner } = lead;

  function moveTo(next: LeadStage) {
    const lostReason = next === "lost" ? prompt(`Why was ${name} lost?`)?.trim() : undefined;
    if (next === "lost" && !lostReason) return;
    mutate(leadCalls.change(id, { stage: next, ...(lostReason && { lostReason }) }));
  }

  return (
    <li className="grid gap-1 rounded-control border border-rule bg-raised p-3">
      <LeadName lead={lead} />
      {company && <span className="break-words text-muted">{company}</span>}
      <span className="flex flex-wrap justify-between gap-x-3">
        {value && <span className="font-medium tabular-nums">{formatAmount(value)}</span>}
        <TimeLeft lead={lead} />
      </span>
      {owner && <span className="break-all text-muted">{owner.email}</span>}
      <PickList<LeadStage>
        label={`Stage of ${name}`}
        value={stage}
        disabled={isPending}
        onChoose={moveTo}
        options={leadStages.map((one) => [one, names[one]])}
      />
      <FormFailure error={error} />
    </li>
  );
}
