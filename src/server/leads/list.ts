import type { ConsultationFilters, ConsultationPage, ConsultationRequest, VisitFilters } from "#contract/lead.ts";
import type { OutboxEntry } from "#contract/outbox.ts";
import { submittedFields } from "#contract/submitted-fields.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { cutPage, decodeCursor } from "#server/platform/http/paging.ts";
import { listMessagesOf } from "#server/platform/outbox/list.sql.ts";
import { amountOf } from "./amount.ts";
import { countByFollowUp, type LeadRow, type LeadSelection, selectLead, selectLeads } from "./leads.sql.ts";

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

/** Filters with the account to whose leads the list is limited; undefined for all leads. */
type ScopedFilters = ConsultationFilters & { ownerId?: string | undefined };

async function select(client: Queryable, findLeads: FindLeads, asked: ScopedFilters): Promise<LeadSelection> {
  const { found: ids, ...selection } = await findFiltered(client, findLeads, asked);
  return { ...selection, ids };
}

export async function listLeads(
  { pool }: Database,
  findLeads: FindLeads,
  { limit, cursor, ...asked }: ScopedFilters & { limit: number; cursor?: string | undefined },
): Promise<ConsultationPage> {
  const filters = await select(pool, findLeads, asked);
  const page = cutPage(await selectLeads(pool, filters, limit + 1, decodeCursor(cursor)), limit);
  const messages = await listMessagesOf(
    pool,
    page.rows.map(({ id }) => id),
  );
  const counts = await countByFollowUp(pool, { ownerId: asked.ownerId });
  const { q, source, ids } = filters;
  // Counting reads all leads, so a second count is made only if a filter changes the result.
  const matching = q || source || ids ? await countByFollowUp(pool, { ...filters, status: undefined }) : counts;
  const total = matching.new + matching.contacted + matching.scheduled + matching.closed;
  return {
    items: page.rows.map((row) => describe(row, messages.get(row.id) ?? [])),
    total: filters.status ? matching[filters.status] : total,
    nextCursor: page.nextCursor,
    counts,
    matching,
  };
}

export async function readLead({ pool }: Database, id: string): Promise<ConsultationRequest | undefined> {
  const row = await selectLead(pool, id);
  return row && describe(row, (await listMessagesOf(pool, [id])).get(id) ?? []);
}

function describe(lead: LeadRow, messages: OutboxEntry[]): ConsultationRequest {
  const { created_at, due_at, currency: _, owner_id: __, ...row } = lead;
  const value = amountOf(lead);
  return { ...row, value, due_at: dueAt(row.status, due_at), messages, created_at: created_at.toISOString() };
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

const exportBatch = 500;

export async function* exportLeads(
  { pool }: Database,
  findLeads: FindLeads,
  asked: ConsultationFilters,
): AsyncGenerator<unknown[]> {
  const filters = await select(pool, findLeads, asked);
  for (let cursor: string | undefined; ;) {
    const page = cutPage(await selectLeads(pool, filters, exportBatch + 1, decodeCursor(cursor)), exportBatch);
    for (const row of page.rows) yield exportRow(row);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
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
