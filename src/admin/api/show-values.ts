import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ConsultationPage, ConsultationRequest } from "#contract/lead.ts";
import type { LeadDetail, LeadList } from "#contract/lead-work.ts";
import { consultationsKey, detailsKey, listKey } from "#admin/api/lead-keys.ts";

export type LeadValues = Partial<Pick<LeadDetail, "stage" | "lostReason" | "owner" | "value" | "priority">>;

const pick = (lead: LeadValues, names: readonly string[]): LeadValues =>
  Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name)));

/**
 * Shows these values of leads, by id, wherever the leads are on the screen, until they have been loaded again. Returns the values
 * before.
 */
export async function showValues(
  client: QueryClient,
  values: ReadonlyMap<string, LeadValues>,
): Promise<Map<string, LeadValues>> {
  const before = new Map<string, LeadValues>();
  function change<Lead extends LeadValues & { id: string }>(lead: Lead): Lead {
    const next = values.get(lead.id);
    if (!next) return lead;
    before.set(lead.id, { ...before.get(lead.id), ...pick(lead, Object.keys(next)) });
    return { ...lead, ...next };
  }
  function changeRequest(request: ConsultationRequest): ConsultationRequest {
    const { lostReason, ...changed } = change({ ...request, lostReason: request.lost_reason });
    return { ...changed, lost_reason: lostReason };
  }
  // An answer from before the change would replace the new values.
  await Promise.all([listKey, detailsKey, consultationsKey].map((queryKey) => client.cancelQueries({ queryKey })));
  client.setQueriesData<InfiniteData<LeadList>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, leads: page.leads.map(change) })) },
  );
  client.setQueriesData<InfiniteData<ConsultationPage>>(
    { queryKey: consultationsKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changeRequest) })) },
  );
  client.setQueriesData<LeadDetail>({ queryKey: detailsKey }, (lead) => lead && change(lead));
  return before;
}
