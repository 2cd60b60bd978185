import { useEffect, useState } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import type { LeadStage } from "#contract/lead-stages.ts";
import { useLead, useLeads } from "#admin/api/lead-work.ts";
import { cardsOfColumn, useWorkParams, waitingLeads } from "#admin/leads/workspace/work-params.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";

export interface LeadOrder {
  /** Whether the lead is one of those on the screen, or of the queue. */
  isKnown: boolean;
  previous: LeadRow | undefined;
  next: LeadRow | undefined;
}

interface FoundLeads {
  /** The query that found them. Another one has another order. */
  by: string;
  order: readonly LeadRow[];
}

/** The stage in which the lead was opened, even if it is moved while it is open; before it is loaded, that of the lead before. */
function useOpenedStage(id: string): LeadStage | undefined {
  const { data } = useLead(id);
  const [opened, setOpened] = useState<Pick<LeadRow, "id" | "stage">>();
  if (data && opened?.id !== id) setOpened({ id, stage: data.stage });
  return opened?.stage;
}

/**
 * The leads of the screen, on the board those of the column, or those that wait for an answer, in the order in which the panel found them: an answered lead keeps
 * its place, so that the next one is still the next to answer.
 */
export function useLeadOrder(id: string): LeadOrder {
  const { queue, view } = useWorkScope().scope;
  const stage = useOpenedStage(id);
  const isInColumn = view === "board" && !queue;
  const onScreen = useWorkParams(isInColumn ? { stage } : {});
  const query = queue ? waitingLeads : onScreen;
  const {
    leads = [],
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
  } = useLeads(query, isInColumn ? cardsOfColumn : undefined);
  const [found, setFound] = useState<FoundLeads>({ by: "", order: [] });
  const by = query.toString();
  const order = found.by === by ? found.order : [];
  const added = isPlaceholderData ? [] : leads.filter((lead) => !order.some((known) => known.id === lead.id));
  if (added.length > 0) setFound({ by, order: [...order, ...added] });
  const place = order.findIndex((lead) => lead.id === id);
  const isLast = place === order.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, fetchNextPage]);
  const listed = new Set(leads.map((lead) => lead.id));
  return {
    isKnown: place !== -1,
    // Also one that has been answered since and has left the list.
    previous: place > 0 ? order[place - 1] : undefined,
    next: order.slice(place + 1).find((lead) => listed.has(lead.id)),
  };
}
