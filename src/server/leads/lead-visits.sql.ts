import { type Journey, journeySchema, type Visit } from "#contract/journey.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, json, moment, nullable, queryRow, type RowOf, text } from "#server/platform/db/query-rows.ts";

export async function attachVisit(client: Queryable, id: string, visit: Visit, journey: Journey | null): Promise<void> {
  await client.query("UPDATE consultation_requests SET visitor_id = $2, visit_id = $3, journey = $4 WHERE id = $1", [
    id,
    visit.visitorId,
    visit.visitId,
    journey && JSON.stringify(journey),
  ]);
}

/** Keeps the lead, but deletes its link to the visitor and its journey. Returns the number of leads. */
export async function forgetVisitor(client: Queryable, visitorId: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE consultation_requests SET visitor_id = NULL, visit_id = NULL, journey = NULL, consent_withdrawn = true
     WHERE visitor_id = $1`,
    [visitorId],
  );
  return rowCount ?? 0;
}

/** Marks a lead that arrived after its visitor had been forgotten. */
export async function markWithdrawn(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE consultation_requests SET consent_withdrawn = true WHERE id = $1", [id]);
}

const leadTie = {
  visitor_id: nullable(text),
  consent_withdrawn: boolean,
  journey: nullable(json(journeySchema)),
  created_at: moment,
};
export type LeadTie = RowOf<typeof leadTie>;

export function selectTie(client: Queryable, id: string): Promise<LeadTie | undefined> {
  return queryRow(
    client,
    leadTie,
    "SELECT visitor_id, consent_withdrawn, journey, created_at FROM consultation_requests WHERE id = $1",
    [id],
  );
}
