import { dayMs } from "#contract/calendar-range.ts";
import { toPagePath } from "#contract/page-path.ts";
import type { ConsentChoice } from "#contract/consent.ts";
import { companySizes, useCases } from "#contract/lead-options.ts";
import { recordConversion } from "#server/analytics/collect/conversions/record-conversion.ts";
import { enrichBatch } from "#server/analytics/collect/pipeline.ts";
import { storeItems } from "#server/analytics/collect/store.ts";
import { updateRollup } from "#server/analytics/rollup/service.ts";
import { insertNote } from "#server/annotations/annotations.sql.ts";
import { brandOf } from "#brand-routes.ts";
import { submitLead } from "#server/leads/service.ts";
import { createLeadChanges } from "#server/leads/workspace/change-lead.ts";
import { insertSubscription } from "#server/newsletter/subscriptions.sql.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { saveSetting, selectSetting } from "#server/platform/db/settings.sql.ts";
import { createConsentLog } from "#server/privacy/consent/log-choices.ts";
import type { ConsentSigner } from "#server/privacy/consent/signer.ts";
import { storeSummary } from "#server/search-console/search-figures.sql.ts";
import { currency, siteConfig } from "#site.config.ts";
import { storeResponses } from "./make-responses.ts";
import { createRandom, type Random } from "./random.ts";
import { type DemoVisit, type DemoVisitor, makeVisit, makeVisitor } from "./make-visit.ts";
import { demoHost, leadMessages, notes } from "./world.ts";

const days = 90;
/** Demo values, so that the goals have a sum. */
const leadValues = { demo_request: 400, contact_form: 90 };
const visitsADay = 110;
const seededKey = "demo_seeded";

/** Creates ninety days of data up to now, which differ only in the date. Returns false if they already exist. */
export async function seedDemo(database: Database, signer: ConsentSigner, now = new Date()): Promise<boolean> {
  if (await selectSetting(database.pool, seededKey)) return false;
  const random = createRandom(2026);
  const visits = makeVisits(random, now);
  const refused = selectRefused(visits);
  await storeVisits(
    database,
    visits.filter((visit) => !refused.has(visit)),
  );
  await storeLeads(database, random, visits, refused);
  await storeNewsletter(database, random, now);
  await storeChoices(database, signer, random, visits);
  await storeDrops(database, random, now);
  await storeSearch(database);
  await storeResponses(database, createRandom(2027), visits, now);
  await storeNotes(database, random, now);
  await updateRollup(database);
  // No email is sent about demo leads.
  await database.pool.query("DELETE FROM outbox");
  await saveSetting(database.pool, seededKey, now.toISOString());
  await database.pool.query("ANALYZE");
  return true;
}

function makeVisits(random: Random, now: Date): DemoVisit[] {
  const visitors: DemoVisitor[] = [];
  const visits: DemoVisit[] = [];
  for (let day = days - 1; day >= 0; day--) {
    const midnight = Math.floor(now.getTime() / dayMs) * dayMs - day * dayMs;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const growth = 0.75 + (0.5 * (days - day)) / days;
    const count = Math.round(visitsADay * growth * (isWeekend ? 0.45 : 1) * (0.85 + 0.3 * random.next()));
    for (let n = 0; n < count; n++) {
      // Most visits are in office hours, few at night.
      const at = midnight + Math.round(((random.next() + random.next() + random.next()) / 3) * dayMs * 0.95);
      const known = visitors.length > 0 && random.chance(0.28);
      const visitor = known ? (visitors[random.below(visitors.length)] as DemoVisitor) : makeVisitor(random, at);
      if (!known) visitors.push(visitor);
      const visit = makeVisit(random, visitor, at);
      if (visit.endedAt < now) visits.push(visit);
    }
  }
  return visits;
}

/** Every fourth visitor with a lead refused analytics: the lead has no visit, and nothing of the visit was recorded. */
const selectRefused = (visits: readonly DemoVisit[]): ReadonlySet<DemoVisit> =>
  new Set(visits.filter(({ submitted }) => submitted).filter((_, index) => index % 4 === 3));

const visitsAtOnce = 100;

async function storeVisits(database: Database, visits: readonly DemoVisit[]): Promise<void> {
  for (let start = 0; start < visits.length; start += visitsAtOnce) {
    const items = visits.slice(start, start + visitsAtOnce).map(({ batch, client, endedAt }) => ({
      kind: "kept" as const,
      hashes: [Buffer.from(batch.visitorId)] as const,
      visit: enrichBatch({ batch, client, receivedAt: endedAt, ownHosts: new Set([demoHost]) }),
    }));
    await database.transaction((client) => storeItems(client, items));
  }
}

/** Names are marked as demo data; addresses use a reserved domain. */
async function storeLeads(
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
        id,
        full_name: `Demo lead ${number}`,
        job_title: random.pick(["Head of Operations", "CFO", "IT manager", "Process owner"]),
        company: `Example company ${number}`,
        email: `lead-${number}@demo.example`,
        phone: null,
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
    await moveTo(database, "consultation_requests", id, submitted.at);
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
       answered_at = CASE WHEN $2 <> 'closed' THEN created_at + make_interval(hours => $6) END,
       qualified_at = CASE WHEN $2 IN ('qualified', 'won') THEN created_at + make_interval(hours => $6 + 24) END,
       won_at = CASE WHEN $2 = 'won' THEN created_at + make_interval(hours => $6 + 96) END,
       lost_at = CASE WHEN $2 = 'lost' THEN created_at + make_interval(hours => $6 + 72) END
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

async function storeNotes(database: Database, random: Random, now: Date): Promise<void> {
  for (const [daysAgo, text] of notes) {
    const at = now.getTime() - daysAgo * dayMs;
    await insertNote(database.pool, {
      id: random.id(at),
      day: localDay(new Date(at), siteConfig.report.timezone),
      text,
      createdBy: null,
    });
  }
}

async function moveTo(database: Database, table: string, id: string, at: Date): Promise<void> {
  await database.pool.query(`UPDATE ${table} SET created_at = $2 WHERE id = $1`, [id, at]);
}

async function storeNewsletter(database: Database, random: Random, now: Date): Promise<void> {
  for (let number = 1; number <= 40; number++) {
    const at = new Date(now.getTime() - random.below(days * dayMs));
    const id = random.id(at.getTime());
    await insertSubscription(database.pool, {
      id,
      email: `reader-${number}@demo.example`,
      status: "subscribed",
      language: "en",
      unverified: false,
    });
    await moveTo(database, "newsletter_subscriptions", id, at);
  }
}

/** Choices of all demo visitors, who accepted, and of visitors who refused and have no other records. */
async function storeChoices(
  database: Database,
  signer: ConsentSigner,
  random: Random,
  visits: readonly DemoVisit[],
): Promise<void> {
  const log = createConsentLog(database, signer);
  const seen = new Set<string>();
  const received = visits.flatMap(({ batch, client, endedAt }) => {
    if (seen.has(batch.visitorId)) return [];
    seen.add(batch.visitorId);
    const at = new Date(batch.records[0]?.occurredAt ?? endedAt);
    const entry = (action: ConsentChoice["action"], analytical: boolean, gpc: boolean) => ({
      choice: {
        id: random.id(at.getTime()),
        consentId: random.id(at.getTime()),
        action,
        preferences: { necessary: true as const, analytical, advertising: action === "accept_all" },
        textVersion: siteConfig.consent.textVersion,
        globalPrivacyControl: gpc,
        pageUrl: toPagePath("/"),
        language: "en",
      },
      client,
      receivedAt: at,
    });
    const accepted = random.chance(0.85) ? entry("accept_all", true, false) : entry("update_preferences", true, false);
    const refused = random.chance(0.38) ? [entry("essential_only", false, random.chance(0.25))] : [];
    return [accepted, ...refused];
  });
  for (let start = 0; start < received.length; start += 1_000) await log.write(received.slice(start, start + 1_000));
  await log.close();
}

async function storeDrops(database: Database, random: Random, now: Date): Promise<void> {
  for (let day = 0; day < days; day++)
    await database.pool.query(
      "INSERT INTO dropped_records (day, reason, count) VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, 'bot', $2) ON CONFLICT DO NOTHING",
      [new Date(now.getTime() - day * dayMs), 20 + random.below(60)],
    );
}

async function storeSearch(database: Database): Promise<void> {
  const keywords = [
    ["orbit ai agents", 1840, 212, 1.8],
    ["enterprise ai agents", 6120, 148, 7.4],
    ["ai agent platform", 4310, 121, 6.9],
    ["invoice approval automation", 2240, 96, 4.2],
    ["ai workflow automation", 3890, 74, 9.1],
    ["hr onboarding agent", 1120, 61, 3.9],
    ["no code agent builder", 1560, 58, 5.3],
    ["it service desk ai", 1330, 41, 6.1],
    ["soc2 ai platform", 620, 33, 4.7],
    ["sap ai agent", 980, 29, 8.2],
  ] as const;
  const pages = ["/", "/platform", "/agent", "/new-home", "/about", "/template", "/careers"];
  const totalImpressions = keywords.reduce((sum, [, impressions]) => sum + impressions, 0);
  const totalClicks = keywords.reduce((sum, [, , clicks]) => sum + clicks, 0);
  const positions = keywords.reduce((sum, [, impressions, , position]) => sum + impressions * position, 0);
  await storeSummary(database.pool, {
    site: siteConfig.url,
    days: 30,
    summary: {
      totalImpressions,
      totalClicks,
      avgCTR: totalClicks / totalImpressions,
      avgPosition: positions / totalImpressions,
      topKeywords: keywords.map(([keyword, impressions, clicks, position]) => ({
        keyword,
        impressions,
        clicks,
        position,
      })),
      topPages: pages.map((page, index) => ({
        page: siteConfig.url + page,
        impressions: Math.round(totalImpressions / (index + 2.5)),
        clicks: Math.round(totalClicks / (index + 2.5)),
      })),
    },
  });
}
