import { dayMs } from "#contract/calendar-range.ts";
import { toPagePath } from "#contract/page-path.ts";
import type { ConsentChoice } from "#contract/consent.ts";
import { enrichBatch } from "#server/analytics/collect/pipeline.ts";
import { storeItems } from "#server/analytics/collect/store.ts";
import { updateRollup } from "#server/analytics/rollup/service.ts";
import { recordConversion } from "#server/analytics/collect/conversions/record-conversion.ts";
import { insertNote } from "#server/annotations/annotations.sql.ts";
import { insertSubscription } from "#server/newsletter/subscriptions.sql.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { saveSetting, selectSetting } from "#server/platform/db/settings.sql.ts";
import { createConsentLog } from "#server/privacy/consent/log-choices.ts";
import type { ConsentSigner } from "#server/privacy/consent/signer.ts";
import { siteConfig } from "#site.config.ts";
import { setCreatedAt } from "./move-to.ts";
import { storeLeads } from "./seed-leads.ts";
import { storeSearch } from "./seed-search.ts";
import { storeResponses } from "./make-responses.ts";
import { createRandom, type Random } from "./random.ts";
import { type DemoVisit, type DemoVisitor, makeVisit, makeVisitor } from "./make-visit.ts";
import { demoHost, notes } from "./world.ts";

const days = 90;
const visitsADay = 110;
const seededKey = "demo_seeded";

/**
 * Creates ninety days of data up to `now`. Only the dates differ between runs. Returns false if there is demo data
 * already.
 */
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
  await storeNewsletter(database, random, visits);
  await storeChoices(database, signer, random, visits);
  await storeDrops(database, random, now);
  await storeSearch(database, createRandom(2028));
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

/** Readers subscribed at the end of a visit, every fourth without consent to analytics. */
async function storeNewsletter(database: Database, random: Random, visits: readonly DemoVisit[]): Promise<void> {
  for (let number = 1; number <= 40; number++) {
    const { batch, client, endedAt: at } = random.pick(visits);
    const { visitorId, visitId } = batch;
    const id = random.id(at.getTime());
    await insertSubscription(database.pool, {
      id,
      email: `reader-${number}@demo.example`,
      status: "subscribed",
      language: "en",
      unverified: false,
    });
    const visit = number % 4 === 0 ? null : { visitorId, visitId, userAgent: client.userAgent };
    await recordConversion(database.pool, { id, conversionType: "newsletter", sourcePage: toPagePath("/"), visit });
    await setCreatedAt(database, "newsletter_subscriptions", id, at);
    await setCreatedAt(database, "conversions", id, at);
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
