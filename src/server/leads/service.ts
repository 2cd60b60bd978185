import { randomUUID } from "node:crypto";
import { defaultLanguage } from "#contract/language.ts";
import { forOptionalFields } from "#contract/submitted-fields.ts";
import type { ContactMessage, DemoRequest } from "#contract/lead.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { keyReused } from "#server/platform/http/idempotency.ts";
import type { AdmitVisitor, Origin, RecordConversion } from "#server/platform/http/origin.ts";
import { countRecent, enqueue } from "#server/platform/outbox/outbox.sql.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";
import { selectJourney } from "./journey/journey.sql.ts";
import { insertLead, isSameLead, type NewLead } from "./leads.sql.ts";
import { attachVisit, markWithdrawn } from "./lead-visits.sql.ts";
import type { LeadChanges } from "./workspace/change-lead.ts";
import { startClock } from "./workspace/clock.ts";
import { applyRules } from "./workspace/rules.ts";

/** Actions that a new lead triggers in addition to the notification to the owner. */
export interface LeadEffects {
  /** Only if email is configured: an acknowledgement weeks later would be worse than none. */
  acknowledge: boolean;
  callWebhook: boolean;
  recordConversion: RecordConversion;
  admitVisitor: AdmitVisitor;
  brandOf: (page: string) => string;
  changes: LeadChanges;
}

interface Submission extends Origin {
  lead: NewLead;
  verified: boolean;
}

/** Limits acknowledgements per address, because anyone can enter another person's address. */
const acknowledgementsPerDay = 3;

/** Stores the lead and its messages in one transaction. A repeated submission returns the same result. */
export async function submitLead(
  database: Database,
  effects: LeadEffects,
  { lead, verified, visit: named, sourcePage }: Submission,
): Promise<string> {
  await database.transaction(async (client) => {
    // Locks the visitor first, in the same order as forgetting a visitor does, to prevent deadlocks.
    const visit = named && (await effects.admitVisitor(client, named.visitorId)) ? named : null;
    if (!(await insertLead(client, lead, { unverified: !verified, brand: effects.brandOf(sourcePage) }))) {
      if (await isSameLead(client, lead)) return;
      throw keyReused("id", "submission");
    }
    if (visit) await attachVisit(client, lead.id, visit, await selectJourney(client, visit, new Date()));
    else if (named) await markWithdrawn(client, lead.id);
    await startClock(client, lead.id);
    await applyRules(client, effects.changes, lead.id);
    await enqueueMessages(client, effects, lead);
    await effects.recordConversion(client, { conversionType: lead.source, sourcePage, visit });
    await publish(client, { topic: "lead", id: lead.id, source: lead.source });
  });
  return lead.id;
}

async function enqueueMessages(client: Queryable, effects: LeadEffects, lead: NewLead): Promise<void> {
  const about = { consultationRequestId: lead.id };
  await enqueue(client, { kind: "owner_notice", ...about });
  if (effects.callWebhook) await enqueue(client, { kind: "lead_webhook", ...about });
  if (!effects.acknowledge) return;
  const acknowledgement = { kind: "visitor_acknowledgement", recipient: lead.email } as const;
  if ((await countRecent(client, { ...acknowledgement, hours: 24 })) < acknowledgementsPerDay)
    await enqueue(client, { ...acknowledgement, ...about });
}

export function leadOfDemoRequest(request: DemoRequest): NewLead {
  // The form also sends the job title as `phone`, so only values that look like a phone number are stored.
  const phone = request.phone && isPhoneNumber(request.phone) ? request.phone : null;
  return {
    ...forOptionalFields(null),
    id: request.id ?? randomUUID(),
    full_name: request.fullName,
    job_title: request.jobTitle ?? (phone ? null : request.phone) ?? null,
    company: request.company,
    email: request.email,
    phone,
    company_size: request.companySize ?? null,
    use_case: request.useCase ?? null,
    message: request.message || null,
    source: "demo_request",
    language: request.language ?? defaultLanguage,
  };
}

export function leadOfContactMessage(message: ContactMessage): NewLead {
  return {
    ...forOptionalFields(null),
    id: message.id ?? randomUUID(),
    full_name: message.name,
    job_title: message.jobTitle ?? null,
    company: message.company ?? null,
    email: message.email,
    company_size: message.companySize ?? null,
    use_case: message.useCase ?? null,
    message: message.message,
    source: "contact_form",
    language: message.language ?? defaultLanguage,
  };
}

function isPhoneNumber(value: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(value) && value.replaceAll(/\D/g, "").length >= 6;
}
