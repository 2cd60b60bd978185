import type { LeadDetail, LeadFilters, LeadList, LeadRow } from "#contract/lead-work.ts";
import { inCamelCase } from "#contract/submitted-fields.ts";
import { leadStages, openStages } from "#contract/lead-stages.ts";
import { reachesRole } from "#contract/roles.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type Account, requireSession } from "#server/platform/http/account.ts";
import { listMessagesOf } from "#server/platform/outbox/list.sql.ts";
import { amountOf } from "../amount.ts";
import type { LeadScope } from "../selection.sql.ts";
import { type Actor, missingLead } from "./notes-and-tasks.ts";
import { selectNotes, selectTasks } from "./notes-and-tasks.sql.ts";
import {
  countStages,
  type DetailedLead,
  type LeadPageQuery,
  type ListedLead,
  selectLeadDetail,
  selectLeadPage,
} from "./workspace.sql.ts";

/** A member sees their own leads, and an admin all. */
export function actorOf(account: Account | null): Actor {
  const { email, userId, role } = requireSession(account);
  return { email, scope: reachesRole(role, "admin") ? undefined : userId };
}

/** Replaces the owner `me` with the id of the signed-in account. */
export function resolveOwner<Query extends LeadFilters>(query: Query, account: Account | null): Query {
  return query.owner === "me" ? { ...query, owner: requireSession(account).userId } : query;
}

export async function listWorkspace(client: Queryable, query: LeadPageQuery, scope: LeadScope): Promise<LeadList> {
  const rows = await selectLeadPage(client, query, scope);
  const counted = await countStages(client, query, scope);
  const stages = leadStages.map((stage) => {
    const parts = counted.filter((part) => part.stage === stage);
    return {
      stage,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      overdue: parts.reduce((sum, { overdue }) => sum + overdue, 0),
      values: parts.flatMap(({ currency, sum }) => (currency && sum ? [{ currency, minor: Number(sum) }] : [])),
    };
  });
  const isShown = (stage: LeadRow["stage"]) =>
    (!query.stage || stage === query.stage) && (query.open !== "1" || openStages.includes(stage));
  return {
    leads: rows.map(describeRow),
    total: stages.filter(({ stage }) => isShown(stage)).reduce((sum, { count }) => sum + count, 0),
    stages,
  };
}

export async function readLeadDetail(client: Queryable, id: string, scope: LeadScope): Promise<LeadDetail> {
  const row = await selectLeadDetail(client, id, scope);
  if (!row) throw missingLead();
  return {
    ...describeDetail(row),
    notes: await selectNotes(client, id),
    tasks: await selectTasks(client, id),
    messages: (await listMessagesOf(client, [id])).get(id) ?? [],
  };
}

export function describeRow(row: ListedLead): LeadRow {
  const { id, name, company, email, form, stage, priority, channel, campaign, country, city } = row;
  return {
    id,
    name,
    company,
    email,
    form,
    stage,
    priority,
    channel,
    campaign,
    country,
    city,
    owner: row.owner_id && row.owner_email ? { id: row.owner_id, email: row.owner_email } : null,
    value: amountOf(row),
    createdAt: row.created_at.toISOString(),
    dueAt: row.stage === "new" ? row.due_at.toISOString() : null,
    isOverdue: row.is_overdue,
    nextTask: row.task_title && row.task_due_on ? { title: row.task_title, dueOn: row.task_due_on } : null,
    landingPage: row.landing_page,
    pagesSeen: row.pages_seen,
    unsentReply: row.unsent_reply,
  };
}

function describeDetail(row: DetailedLead): Omit<LeadDetail, "notes" | "tasks" | "messages"> {
  const { language, unverified, brand, calendar } = row;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...describeRow(row),
    ...inCamelCase(row),
    language,
    unverified,
    brand,
    calendar,
    lostReason: row.lost_reason,
    answeredAt: time(row.answered_at),
    qualifiedAt: time(row.qualified_at),
    wonAt: time(row.won_at),
    lostAt: time(row.lost_at),
  };
}
