import type { LeadJourney } from "#contract/journey.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { selectTie } from "../lead-visits.sql.ts";
import { selectJourney } from "./journey.sql.ts";

/**
 * Reads the visits of the lead's visitor. They include records that arrived after the form, such as the time on its
 * page; once the raw rows have expired, only the journey stored with the lead is left.
 */
export async function readJourney(client: Queryable, leadId: string): Promise<LeadJourney | undefined> {
  const tie = await selectTie(client, leadId);
  if (!tie) return undefined;
  if (!tie.visitor_id) return { state: tie.consent_withdrawn ? "withdrawn" : "refused", journey: null };
  const noted = tie.journey;
  const recorded = await selectJourney(client, { visitorId: tie.visitor_id }, tie.created_at);
  const [begins, begun] = [recorded?.pages[0]?.at, noted?.pages[0]?.at];
  const isWhole = recorded && (!begun || (begins !== undefined && begins <= begun));
  const journey = isWhole ? recorded : noted;
  return journey ? { state: "known", journey } : { state: "not_recorded", journey: null };
}
