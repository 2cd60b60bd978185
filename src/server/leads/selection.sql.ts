import type { ConsultationFilters, LeadSort, VisitFilters } from "#contract/lead.ts";
import { leadStages, openStages } from "#contract/lead-stages.ts";
import { matchesSearch, searchOf } from "./search.sql.ts";
import { dueSql, isOverdueSql } from "./workspace/clock.sql.ts";

const openList = openStages.map((name) => `'${name}'`).join(", ");
const isOpen = `stage IN (${openList})`;

/** Filters of a lead, with the ids of the leads that match the filters of their visits. */
export type LeadSelection = Omit<ConsultationFilters, keyof VisitFilters | "sort"> & { found?: readonly string[] };

/** Id of the account to whose leads a request is limited; undefined for all leads. */
export type LeadScope = string | undefined;

/** Filters other than the stage. Their parameters are `selectionValues`. */
export const matches = `${matchesSearch}
  AND ($2::text IS NULL OR source = $2) AND ($3::text IS NULL OR owner_id = $3) AND (NOT $4::boolean OR owner_id IS NULL)
  AND ($5::text IS NULL OR priority = $5) AND (NOT $6::boolean OR ${isOverdueSql})
  AND ($7::text IS NULL OR EXISTS (
    SELECT FROM lead_tasks WHERE lead_id = consultation_requests.id AND done_at IS NULL AND ($7 = 'any' OR due_on <= current_date)))
  AND ($8::text IS NULL OR owner_id = $8) AND ($9::uuid[] IS NULL OR id = ANY ($9))`;

/** The filters of the stage, after the others. Their parameters are `stageValues`. */
export const matchesStage = `($10::text IS NULL OR stage = $10) AND (NOT $11::boolean OR ${isOpen})
  AND ($12::text IS NULL OR status = $12 OR ($12 = 'overdue' AND ${isOverdueSql}))`;

export const selectionValues = (
  { q, source, owner, priority, overdue, task, found }: LeadSelection,
  scope: LeadScope,
): unknown[] => [
  searchOf(q),
  source ?? null,
  owner && owner !== "none" ? owner : null,
  owner === "none",
  priority ?? null,
  overdue === "1",
  task ?? null,
  scope ?? null,
  found ?? null,
];

export const stageValues = ({ stage, open, status }: LeadSelection): unknown[] => [
  stage ?? null,
  open === "1",
  status ?? null,
];

/** Null without an owner. */
export const ownerEmailSql = "(SELECT email FROM users WHERE users.id = consultation_requests.owner_id)";

export const leadOrders: Readonly<Record<LeadSort, string>> = {
  urgent: `CASE WHEN stage = 'new' THEN 0 WHEN ${isOpen} THEN 1 ELSE 2 END, CASE WHEN stage = 'new' THEN ${dueSql} END,
    created_at DESC, id DESC`,
  newest: "created_at DESC, id DESC",
  oldest: "created_at, id",
  value: "value DESC NULLS LAST, created_at DESC, id DESC",
  name: `lower(full_name) COLLATE "C", id`,
  stage: `array_position(ARRAY[${leadStages.map((name) => `'${name}'`).join(", ")}], stage), created_at DESC, id DESC`,
  owner: `${ownerEmailSql} COLLATE "C", created_at DESC, id DESC`,
};
