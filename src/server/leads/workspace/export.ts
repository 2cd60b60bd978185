import { importFields } from "#contract/lead-import.ts";
import type { ImportField } from "#contract/lead-limits.ts";
import type { LeadFilters } from "#contract/lead-work.ts";
import type { Database } from "#server/platform/db/database.ts";
import { minorDigits } from "#server/platform/minor-digits.ts";
import { selectLeadIds } from "../leads.sql.ts";
import { type FindLeads, findFiltered, inBatches } from "../list.ts";
import { describeRow } from "./workspace.ts";
import { type DetailedLead, selectLeadDetails } from "./workspace.sql.ts";
import { selectNotesOf, selectTasksOf } from "./notes-and-tasks.sql.ts";

const otherColumns = [
  "tasks",
  "id",
  "brand",
  "calendar",
  "due_at",
  "answered_at",
  "qualified_at",
  "won_at",
  "lost_at",
  "channel",
  "campaign",
  "landing_page",
  "country",
  "city",
  "pages_seen",
] as const;

/**
 * The names that an import understands come first, so that an export can be imported. A type error here means that a
 * field of the forms has the name of another column.
 */
export const exportColumns = [
  ...importFields,
  ...(otherColumns satisfies readonly Exclude<(typeof otherColumns)[number], ImportField>[]),
] as const;

/** All matching leads. */
export async function* exportLeads(
  { pool }: Database,
  findLeads: FindLeads,
  asked: LeadFilters,
): AsyncGenerator<unknown[]> {
  const { ids: wanted, ...filters } = await findFiltered(pool, findLeads, asked);
  const chosen = wanted && new Set(wanted);
  const ids = (await selectLeadIds(pool, filters)).filter((id) => !chosen || chosen.has(id));
  for (const part of inBatches(ids)) {
    const notes = Map.groupBy(await selectNotesOf(pool, part), ({ lead_id }) => lead_id);
    const tasks = Map.groupBy(await selectTasksOf(pool, part), ({ lead_id }) => lead_id);
    for (const lead of await selectLeadDetails(pool, part))
      yield exportRow(
        lead,
        (notes.get(lead.id) ?? []).map(({ text }) => text).join("\n\n"),
        (tasks.get(lead.id) ?? []).map(({ title, due_on }) => `${due_on} ${title}`).join("\n"),
      );
  }
}

function exportRow(lead: DetailedLead, notes: string, tasks: string): unknown[] {
  const { value, owner, nextTask: _, isOverdue: __, ...row } = describeRow(lead);
  const time = (at: Date | null) => at?.toISOString();
  const cells: Record<(typeof exportColumns)[number], unknown> = {
    ...lead,
    full_name: row.name,
    source: row.form,
    value: value && (value.minor / 10 ** minorDigits(value.currency)).toFixed(minorDigits(value.currency)),
    currency: value?.currency,
    owner: owner?.email,
    created_at: row.createdAt,
    notes,
    tasks,
    due_at: row.dueAt,
    answered_at: time(lead.answered_at),
    qualified_at: time(lead.qualified_at),
    won_at: time(lead.won_at),
    lost_at: time(lead.lost_at),
    landing_page: row.landingPage,
    pages_seen: row.pagesSeen,
  };
  return exportColumns.map((column) => cells[column]);
}
