import { dayMs } from "#contract/calendar-range.ts";
import { companySizes, useCases } from "#contract/lead-options.ts";
import { forOptionalFields } from "#contract/submitted-fields.ts";
import { toPagePath } from "#contract/page-path.ts";
import { recordConversion } from "#server/analytics/collect/conversions/record-conversion.ts";
import { brandOf } from "#brand-routes.ts";
import { submitLead } from "#server/leads/service.ts";
import { createLeadChanges } from "#server/leads/workspace/change-lead.ts";
import type { Database } from "#server/platform/db/database.ts";
import { currency } from "#site.config.ts";
import { setCreatedAt } from "./move-to.ts";
import type { Random } from "./random.ts";
import type { DemoVisit } from "./make-visit.ts";
import { leadMessages } from "./world.ts";

/** Demo values, so that the goals have a sum. */
const leadValues = { demo_request: 400, contact_form: 90 };

/** Names are marked as demo data; addresses use a reserved domain. */
export async function storeLeads(
  database: Database,
  random: Random,
  visits: readonly DemoVisit[],
  refused: ReadonlySet<DemoVisit>,
): Promise<void> {
  const effects = {
    acknowledge: false,
    callWebhook: false,
    recordConversion,
    admitVisitor: () => Promise.resolve(true),
    brandOf,
    changes: createLeadChanges({ callsWebhook: false }),
  };
  const caseKeys = Object.keys(useCases);
  let number = 0;
  for (const demoVisit of visits) {
    const { submitted, batch, client } = demoVisit;
    if (!submitted) continue;
    number++;
    const id = random.id(submitted.at.getTime());
    const { visitorId, visitId } = batch;
    const visit = refused.has(demoVisit) ? null : { visitorId, visitId, userAgent: client.userAgent };
    const isDemo = submitted.form === "demo_request";
    await submitLead(database, effects, {
      lead: {
        ...forOptionalFields(null),
        id,
        full_name: `Demo lead ${number}`,
        job_title: random.pick(["Head of Operations", "CFO", "IT manager", "Process owner"]),
        company: `Example company ${number}`,
        email: `lead-${number}@demo.example`,
        company_size: random.pick(companySizes),
        use_case: random.pick(caseKeys),
        message: isDemo && random.chance(0.4) ? null : random.pick(leadMessages),
        source: submitted.form,
        language: "en",
      },
      verified: true,
      visit,
      sourcePage: toPagePath(submitted.page),
    });
    await setCreatedAt(database, "consultation_requests", id, submitted.at);
    await database.pool.query(
      "UPDATE conversions SET created_at = $1, conversion_value = $3 WHERE conversion_type = $2 AND created_at > now() - interval '1 minute'",
      [submitted.at, submitted.form, leadValues[submitted.form]],
    );
    // Requests older than two days have a follow-up.
    if (Date.now() - submitted.at.getTime() > 2 * dayMs) await followUp(database, random, id);
  }
}

const stages = ["contacted", "contacted", "scheduled", "qualified", "won", "lost", "closed"] as const;

/** Possible outcomes of a lead. */
async function followUp(database: Database, random: Random, id: string): Promise<void> {
  const stage = random.pick(stages);
  const hours = 1 + random.below(30);
  const isValued = stage === "qualified" || stage === "won" || stage === "lost";
  await database.pool.query(
    `UPDATE consultation_requests SET stage = $2, lost_reason = $3, value = $4, currency = $5,
       answered_at = CASE WHEN $2 <> 'closed' THEN least(created_at + make_interval(hours => $6), now()) END,
       qualified_at = CASE WHEN $2 IN ('qualified', 'won') THEN least(created_at + make_interval(hours => $6 + 24), now()) END,
       won_at = CASE WHEN $2 = 'won' THEN least(created_at + make_interval(hours => $6 + 96), now()) END,
       lost_at = CASE WHEN $2 = 'lost' THEN least(created_at + make_interval(hours => $6 + 72), now()) END
     WHERE id = $1`,
    [
      id,
      stage,
      stage === "lost" ? random.pick(["No budget this year", "Chose another product"]) : null,
      isValued ? 100_000 * (1 + random.below(40)) : null,
      isValued ? currency : null,
      hours,
    ],
  );
}
