import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { consultationRequests } from "./leads.ts";

const leadId = () =>
  uuid("lead_id")
    .notNull()
    .references(() => consultationRequests.id, { onDelete: "cascade" });

/** Timeline of a lead: actor, action and time. A trigger rejects changes; rows are deleted only with their lead. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid().primaryKey(),
    /** Order of events; receivers of webhooks put calls in order by it. */
    sequence: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    leadId: leadId(),
    at: moment("at").notNull().defaultNow(),
    /**
     * Email address of an account or of an email's sender, or the part of the product that acted: `visitor`,
     * `calendar`, `clock`, `webhook`, or `rule` and the name of the rule.
     */
    actor: text().notNull(),
    kind: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Idempotency key: a repeated request has the same key. */
    key: uuid(),
    /** Fingerprint of the content of the request with the key. */
    fingerprint: text(),
  },
  (table) => [
    index("lead_events_lead").on(table.leadId, table.sequence),
    uniqueIndex("lead_events_key")
      .on(table.key, table.leadId, table.kind)
      .where(sql`key IS NOT NULL`),
  ],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid().primaryKey(),
    leadId: leadId(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at"),
  },
  (table) => [index("lead_notes_lead").on(table.leadId)],
);

export const leadTasks = pgTable(
  "lead_tasks",
  {
    id: uuid().primaryKey(),
    leadId: leadId(),
    title: text().notNull(),
    dueOn: date("due_on").notNull(),
    author: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (table) => [
    index("lead_tasks_lead").on(table.leadId),
    index("lead_tasks_due")
      .on(table.dueOn)
      .where(sql`done_at IS NULL`),
  ],
);

/** Imports of leads from a file. An import is undone by deleting its leads. */
export const leadImports = pgTable("lead_imports", {
  id: uuid().primaryKey(),
  fileName: text("file_name").notNull(),
  actor: text().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  imported: integer().notNull(),
  refused: integer().notNull(),
  undoneAt: moment("undone_at"),
  /** Fingerprint of the file and its mapping; the id is an idempotency key. */
  fingerprint: text(),
});

/** Ids of incoming webhook calls, so that a repeated call changes nothing. */
export const receivedWebhooks = pgTable(
  "received_webhooks",
  {
    id: text().primaryKey(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (table) => [index("received_webhooks_received").on(table.receivedAt)],
);

/** Latest change of a field by a webhook, by the sender's clock; earlier changes are ignored. */
export const leadWebhookTimes = pgTable(
  "lead_webhook_times",
  { leadId: leadId(), field: text().notNull(), changedAt: moment("changed_at").notNull() },
  (table) => [primaryKey({ name: "lead_webhook_times_key", columns: [table.leadId, table.field] })],
);

/** Settings that the team changes in the dashboard; `contract/team-settings.ts` has the schema of each key. */
export const teamSettings = pgTable("team_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
  changedBy: text("changed_by").notNull(),
});

/** All versions of a setting, for undo. */
export const teamSettingVersions = pgTable(
  "team_setting_versions",
  {
    key: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    /** Version whose value an undo brought back; 0 for the default. */
    restores: integer(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [primaryKey({ name: "team_setting_versions_key", columns: [table.key, table.version] })],
);
