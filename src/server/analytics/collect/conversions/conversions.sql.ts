import type { Queryable } from "#server/platform/db/database.ts";
import { createRowStatement, sent, type SentRow } from "#server/platform/db/rows.sql.ts";

const columns = {
  id: "uuid",
  conversion_type: "text",
  source_page: "text",
  referrer: "text",
  visit_id: "text",
  visitor_id: "text",
  user_agent: "text",
  conversion_value: "numeric",
  properties: "jsonb",
  created_at: "timestamptz",
  recorded_by: "text",
  page_view_id: "uuid",
} as const;

export interface ConversionRow extends SentRow<typeof columns> {
  recorded_by: "server" | "browser";
}

/** The referrer is that of the page view in which the conversion happened, if that page view is known. */
const insert = createRowStatement<ConversionRow>(
  "insert_conversions",
  `INSERT INTO conversions (id, conversion_type, source_page, referrer, visit_id, visitor_id, user_agent,
                                    conversion_value, properties, created_at, recorded_by)
   SELECT id, conversion_type, source_page,
          coalesce(referrer, (SELECT coalesce(view.referrer, '') FROM website_views AS view
                              WHERE view.id = sent.page_view_id AND view.visit = identifier_key(sent.visit_id))),
          visit_id, visitor_id, user_agent, conversion_value, properties, created_at, recorded_by
   FROM ${sent(columns)} ORDER BY id ON CONFLICT (id) DO NOTHING`,
);

export async function insertConversions(client: Queryable, rows: readonly ConversionRow[]): Promise<void> {
  await insert(client, rows);
}
