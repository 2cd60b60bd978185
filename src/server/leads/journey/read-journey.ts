import type { LeadJourney } from "#contract/journey.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { selectTie } from "../lead-visits.sql.ts";
import { selectJourney } from "./journey.sql.ts";

/**
 * Reads the journey of the lead's visitor up to the form. It is computed from the raw rows, because some of them arrive
 * after the form, such as the engaged time on the form's page. Once its first rows have expired, the journey that was
 * stored with the lead is returned instead.
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
