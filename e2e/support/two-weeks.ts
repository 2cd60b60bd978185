import { addresses, sendVisit } from "./send-visit.ts";
import type { Stage } from "./stage.ts";

/** Stores two visits of today, and four leads. The oldest lead is two weeks old, so recording began on that day. */
export async function storeTwoWeeks({ app: { url }, query }: Pick<Stage, "app" | "query">): Promise<void> {
  await sendVisit(url, { pages: ["/", "/platform"], address: addresses.denmark });
  await sendVisit(url, { pages: ["/", "/agent"], address: addresses.unitedStates, onPhone: true });
  await query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     SELECT gen_random_uuid(), 'Lead ' || days, 'Northwind', 'lead' || days || '@example.com', 'demo_request',
       now() - make_interval(days => days) FROM unnest(ARRAY[0, 0, 3, 14]) AS days`,
  );
}
