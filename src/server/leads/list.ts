import type { FollowUp } from "#contract/follow-up.ts";
import type {
  ConsultationFilters,
  ConsultationPage,
  ConsultationRequest,
  LeadSort,
  VisitFilters,
} from "#contract/lead.ts";
import { submittedFields } from "#contract/submitted-fields.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { cutPage, decodeCursor, decodeOffset, encodeOffset } from "#server/platform/http/paging.ts";
import { listMessagesOf } from "#server/platform/outbox/list.sql.ts";
import { amountOf } from "./amount.ts";
import {
  countByFollowUp,
  countLeads,
  type LeadRow,
  selectLead,
  selectLeadIds,
  selectLeads,
  selectLeadsWithIds,
} from "./leads.sql.ts";
import type { LeadScope, LeadSelection } from "./selection.sql.ts";
import { selectTasksOf } from "./workspace/notes-and-tasks.sql.ts";

/**
 * Finds the leads whose visits match the filters within these days. Passed in, because visits belong to another
 * feature.
 */
export type FindLeads = (client: Queryable, by: VisitFilters) => Promise<string[]>;

/** Replaces the filters of visits by the ids of their leads in `found`, which is absent without such filters. */
export async function findFiltered<Asked extends VisitFilters>(
  client: Queryable,
  findLeads: FindLeads,
  { filter, from, to, ...others }: Asked,
): Promise<Omit<Asked, keyof VisitFilters> & { found?: string[] }> {
  if (filter.length === 0 && !from) return others;
  return { ...others, found: await findLeads(client, { filter, from, to }) };
}

/** The status `overdue` is also an order. */
const orderOf = ({ status, sort }: { status?: FollowUp | undefined; sort: LeadSort }): LeadSort =>
  status === "overdue" && sort === "newest" ? "oldest" : sort;

const isByTime = (sort: LeadSort) => sort === "newest" || sort === "oldest";

type ListQuery = ConsultationFilters & { limit: number; cursor?: string | undefined };

/** One page of the leads that the account sees. */
export async function listLeads(
  { pool }: Database,
  findLeads: FindLeads,
  { limit, cursor, ...asked }: ListQuery,
  scope: LeadScope,
): Promise<ConsultationPage> {
  const sort = orderOf(asked);
  const filters = { ...(await findFiltered(pool, findLeads, asked)), sort };
  const page = await readPage(pool, filters, scope, { limit, cursor });
  const counts = await countByFollowUp(pool, {}, scope);
  // Counting reads all leads, so they are counted again only if a filter changes the result.
  const { status, stage, open, sort: _, ...others } = filters;
  const isLimited = Object.values(others).some((value) => value !== undefined);
  const matching = isLimited ? await countByFollowUp(pool, others, scope) : counts;
  const total =
    status || stage || open
      ? await countLeads(pool, filters, scope)
      : matching.new + matching.contacted + matching.scheduled + matching.closed;
  return {
    items: await describeAll(pool, page.rows),
    total,
    nextCursor: page.nextCursor,
    counts,
    matching,
  };
}

/**
 * Pages by time begin after the last lead of the page before, so that a new lead neither repeats nor skips another. Pages in the
 * other orders begin after a number of leads, because a changed lead moves in them anyway.
 */
async function readPage(
  client: Queryable,
  filters: LeadSelection & { sort: LeadSort },
  scope: LeadScope,
  { limit, cursor }: Pick<ListQuery, "limit" | "cursor">,
) {
  if (isByTime(filters.sort)) {
    const after = decodeCursor(cursor);
    return cutPage(await selectLeads(client, filters, scope, { limit: limit + 1, after }), limit);
  }
  const offset = decodeOffset(cursor);
  const rows = await selectLeads(client, filters, scope, { limit: limit + 1, offset });
  return { ...cutPage(rows, limit), nextCursor: rows.length > limit ? encodeOffset(offset + limit) : null };
}

export async function readLead({ pool }: Database, id: string): Promise<ConsultationRequest | undefined> {
  const row = await selectLead(pool, id);
  return row && (await describeAll(pool, [row]))[0];
}

async function describeAll(client: Queryable, leads: readonly LeadRow[]): Promise<ConsultationRequest[]> {
  const ids = leads.map(({ id }) => id);
  const messages = await listMessagesOf(client, ids);
  const tasks = Map.groupBy(await selectTasksOf(client, ids), ({ lead_id }) => lead_id);
  return leads.map((lead) => {
    const [task] = tasks.get(lead.id) ?? [];
    const nextTask = task ? { title: task.title, dueOn: task.due_on } : null;
    return { ...describe(lead), next_task: nextTask, messages: messages.get(lead.id) ?? [] };
  });
}

function describe(lead: LeadRow): Omit<ConsultationRequest, "messages" | "next_task"> {
  const { created_at, due_at, currency: _, owner_id, owner_email, ...row } = lead;
  const value = amountOf(lead);
  const owner = owner_id === null ? null : { id: owner_id, email: owner_email ?? "" };
  return { ...row, value, owner, due_at: dueAt(row.status, due_at), created_at: created_at.toISOString() };
}

const dueAt = (status: LeadRow["status"], at: Date): string | null => (status === "new" ? at.toISOString() : null);

export const exportColumns = [
  "created_at",
  "status",
  "due_at",
  "source",
  ...submittedFields,
  "unverified",
  "first_source",
  "last_source",
  "landing_page",
  "pages",
  "engaged_seconds",
  "agents",
  "seconds_to_lead",
  "experiment_group",
  "language",
] as const;

export async function* exportLeads(
  { pool }: Database,
  findLeads: FindLeads,
  asked: ConsultationFilters,
): AsyncGenerator<unknown[]> {
  const filters = { ...(await findFiltered(pool, findLeads, asked)), sort: orderOf(asked) };
  for (const part of inBatches(await selectLeadIds(pool, filters)))
    for (const row of await selectLeadsWithIds(pool, part)) yield exportRow(row);
}

const exportBatch = 500;

/** Parts of the ids of an export, so that any number of leads fits into memory. */
export function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += exportBatch) yield ids.slice(from, from + exportBatch);
}

function exportRow({ created_at, due_at, journey, ...row }: LeadRow): unknown[] {
  const cells: Record<(typeof exportColumns)[number], unknown> = {
    ...row,
    created_at: created_at.toISOString(),
    due_at: dueAt(row.status, due_at),
    first_source: journey && (journey.first.source || journey.first.channel),
    last_source: journey && (journey.last.source || journey.last.channel),
    landing_page: journey?.first.landingPage,
    agents: journey?.agentClicks?.map(({ agent }) => agent).join(" > "),
    seconds_to_lead: journey?.secondsToLead,
    pages: journey?.pages.map(({ page }) => page).join(" > "),
    engaged_seconds: journey?.engagedSeconds,
    experiment_group: journey?.experimentGroup,
  };
  return exportColumns.map((column) => cells[column]);
}
