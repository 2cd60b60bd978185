import { useEffect, useRef, useState } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { useShortcuts } from "#admin/parts/use-shortcuts.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

/**
 * The leads of the workspace in the order in which the panel found them: an answered lead keeps its place, so that the next one
 * is still the next to answer.
 */
function useOrder(id: string) {
  const { leads = [], hasNextPage, fetchNextPage } = useLeads(useWorkParams());
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = leads.filter((lead) => !order.includes(lead.id));
  if (added.length > 0) setOrder([...order, ...added.map((lead) => lead.id)]);
  const place = order.indexOf(id);
  const isLast = place === order.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, fetchNextPage]);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const find = (ids: readonly string[]) => ids.map((one) => byId.get(one)).find((lead) => lead !== undefined);
  return {
    isKnown: place !== -1,
    previous: find(order.slice(0, Math.max(place, 0)).toReversed()),
    next: find(order.slice(place + 1)),
  };
}

interface StepProps {
  children: string;
  to: LeadRow | undefined;
}

/** Keeps the focus also where there is no further lead. */
function Step({ children, to }: StepProps) {
  const { change } = useWorkScope();
  return (
    <ActionButton
      aria-label={to ? `${children}: ${to.name}` : children}
      aria-disabled={!to}
      onClick={() => to && change({ lead: to.id })}
      className="aria-disabled:cursor-default aria-disabled:opacity-60"
    >
      {children}
    </ActionButton>
  );
}

/** Moves the focus to the title of a lead if the control that had it belonged to the lead before. */
function KeptFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.closest("dialog")?.querySelector("h2")?.focus();
  }, []);
  return <span ref={place} hidden />;
}

/** Opens the lead before or after this one, in the order of the table, also with the keys k and j. */
export function LeadNeighbours({ id }: { id: string }) {
  const { isKnown, previous, next } = useOrder(id);
  const { change } = useWorkScope();
  useShortcuts(
    { j: () => next && change({ lead: next.id }), k: () => previous && change({ lead: previous.id }) },
    "dialog",
  );
  if (!isKnown) return null;
  return (
    <nav aria-label="Leads beside this one" className="mt-2 flex flex-wrap justify-between gap-2">
      <KeptFocus key={id} />
      <Step to={previous}>Previous lead</Step>
      <Step to={next}>Next lead</Step>
    </nav>
  );
}
