import type { ConsultationFilters, LeadSort, VisitFilters } from "#contract/lead.ts";
import { leadStages, openStages } from "#contract/lead-stages.ts";
import { matchesSearch, searchOf } from "./search.sql.ts";
import { siteConfig } from "#site.config.ts";
import { dueSql, isOverdueSql } from "./workspace/clock.sql.ts";

const openList = openStages.map((name) => `'${name}'`).join(", ");
const isOpen = `stage IN (${openList})`;

/** Filters of a lead. `found`: ids of leads whose visits match the visit filters. */
export type LeadSelection = Omit<ConsultationFilters, keyof VisitFilters | "sort"> & { found?: readonly string[] };

/** The database may have another time zone than the site. */
const todaySql = `(now() AT TIME ZONE '${siteConfig.report.timezone}')::date`;

/** Id of the account to whose leads a request is limited; undefined for all leads. */
export type LeadScope = string | undefined;

/** A condition with its parameter, such as `$2`, and the parameter's value. */
type LeadFilter = readonly [
  sql: (value: string) => string,
  value: (selection: LeadSelection, scope: LeadScope) => unknown,
];

const leadFilters: readonly LeadFilter[] = [
  // Contains the number of its parameter, so it comes first.
  [() => matchesSearch, ({ q }) => searchOf(q)],
  [(value) => `(${value}::text IS NULL OR source = ${value})`, ({ source }) => source],
  [
    (value) => `(${value}::text IS NULL OR owner_id = ${value})`,
    ({ owner }) => (owner && owner !== "none" ? owner : null),
  ],
  [(value) => `(NOT ${value}::boolean OR owner_id IS NULL)`, ({ owner }) => owner === "none"],
  [(value) => `(${value}::text IS NULL OR priority = ${value})`, ({ priority }) => priority],
  [(value) => `(NOT ${value}::boolean OR ${isOverdueSql})`, ({ overdue }) => overdue === "1"],
  [
    (value) => `(${value}::text IS NULL OR EXISTS (
    SELECT FROM lead_tasks WHERE lead_id = consultation_requests.id AND done_at IS NULL AND (${value} = 'any' OR due_on <= ${todaySql})))`,
    ({ task }) => task,
  ],
  [(value) => `(${value}::text IS NULL OR owner_id = ${value})`, (_, scope) => scope],
  [(value) => `(${value}::uuid[] IS NULL OR id = ANY (${value}))`, ({ found }) => found],
];

const stageFilters: readonly LeadFilter[] = [
  [(value) => `(${value}::text IS NULL OR stage = ${value})`, ({ stage }) => stage],
  [(value) => `(NOT ${value}::boolean OR ${isOpen})`, ({ open }) => open === "1"],
  [
    (value) => `(${value}::text IS NULL OR status = ${value} OR (${value} = 'overdue' AND ${isOverdueSql}))`,
    ({ status }) => status,
  ],
];

const conditionsOf = (filters: readonly LeadFilter[], before = 0) =>
  filters.map(([sql], index) => sql(`$${before + index + 1}`)).join(" AND ");

/** Filters other than stage and status. Their parameters are `selectionValues`. */
export const matches = conditionsOf(leadFilters);

/** The filters of stage and status, after the others. Their parameters are `stageValues`; further ones begin at $13. */
export const matchesStage = conditionsOf(stageFilters, leadFilters.length);

export const selectionValues = (selection: LeadSelection, scope: LeadScope): unknown[] =>
  leadFilters.map(([, value]) => value(selection, scope) ?? null);

export const stageValues = (selection: LeadSelection): unknown[] =>
  stageFilters.map(([, value]) => value(selection, undefined) ?? null);

/** Null without an owner. */
export const ownerEmailSql = "(SELECT email FROM users WHERE users.id = consultation_requests.owner_id)";

const hasTaskDue = `id IN (SELECT lead_id FROM lead_tasks WHERE done_at IS NULL AND due_on <= ${todaySql})`;

export const leadOrders: Readonly<Record<LeadSort, string>> = {
  // Overdue replies, then tasks that are due, then replies that are due later. The others have no such time and come last.
  urgent: `CASE WHEN ${isOverdueSql} THEN ${dueSql} WHEN ${hasTaskDue} THEN now() WHEN stage = 'new' THEN ${dueSql} END,
    NOT ${isOpen}, created_at DESC, id DESC`,
  task: `(SELECT min(due_on) FROM lead_tasks WHERE lead_id = consultation_requests.id AND done_at IS NULL) NULLS LAST,
    created_at DESC, id DESC`,
  newest: "created_at DESC, id DESC",
  oldest: "created_at, id",
  value: "value DESC NULLS LAST, created_at DESC, id DESC",
  name: `lower(full_name) COLLATE "C", id`,
  stage: `array_position(ARRAY[${leadStages.map((name) => `'${name}'`).join(", ")}], stage), created_at DESC, id DESC`,
  owner: `${ownerEmailSql} COLLATE "C", created_at DESC, id DESC`,
};
