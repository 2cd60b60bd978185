import type { Queryable } from "#server/platform/db/database.ts";
import { moment, nullable, queryRows, type RowOf, text, uuid } from "#server/platform/db/query-rows.ts";

const facts = {
  id: uuid,
  full_name: text,
  company: nullable(text),
  created_at: moment,
  source: text,
  company_size: nullable(text),
  use_case: nullable(text),
  brand: nullable(text),
  /** Country as ISO 3166 code, and language without region. Known only for visitors who consented to analytics. */
  country: nullable(text),
  language: nullable(text),
};

/** Facts about a lead that rules compare. */
export type LeadFacts = RowOf<typeof facts>;

/** Selects the facts of one lead, or of the `last` newest leads, newest first. */
export function selectLeadFacts(client: Queryable, which: { id: string } | { last: number }): Promise<LeadFacts[]> {
  const [where, value] = "id" in which ? ["WHERE lead.id = $1", which.id] : ["", which.last];
  return queryRows(
    client,
    facts,
    `SELECT lead.id, lead.full_name, lead.company, lead.created_at, lead.source, lead.company_size, lead.use_case, lead.brand,
       place.country_code AS country, nullif(lower(split_part(visit.language, '-', 1)), '') AS language
     FROM consultation_requests AS lead LEFT JOIN visits AS visit ON visit.visit_id = lead.visit_id
       LEFT JOIN places AS place ON place.key = visit.place_key
     ${where} ORDER BY lead.created_at DESC, lead.id DESC ${"last" in which ? "LIMIT $1" : ""}`,
    [value],
  );
}
