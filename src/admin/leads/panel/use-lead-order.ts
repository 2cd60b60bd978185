import { useEffect, useState } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";

export interface LeadOrder {
  /** Whether the lead is one of those on the screen. */
  isKnown: boolean;
  previous: LeadRow | undefined;
  next: LeadRow | undefined;
}

/**
 * The leads of the workspace in the order in which the panel found them: an answered lead keeps its place, so that the next one
 * is still the next to answer.
 */
export function useLeadOrder(id: string): LeadOrder {
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
