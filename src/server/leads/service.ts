import { randomUUID } from "node:crypto";
import type { ContactMessage, DemoRequest } from "#contract/lead.ts";
import type { Database } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { publish } from "#server/platform/realtime/realtime.ts";
import { describeLead } from "./owner-notice.ts";
import { insertLead, insertOutboxMail, isSameLead, type NewLead } from "./queries.ts";

/** Stores the lead and its mail in one transaction. The same submission sent again answers like the first. */
export async function submitLead(database: Database, lead: NewLead): Promise<string> {
  await database.transaction(async (client) => {
    if (!(await insertLead(client, lead))) {
      if (await isSameLead(client, lead)) return;
      throw new HttpProblem(409, "idempotency_key_reused", "This id belongs to another submission", {
        errors: [{ field: "id", message: "Already used for a submission with other values" }],
      });
    }
    await insertOutboxMail(client, { kind: "owner_notice", leadId: lead.id, ...describeLead(lead) });
    await publish(client, { topic: "lead", id: lead.id, source: lead.source });
  });
  return lead.id;
}

export function leadOfDemoRequest(request: DemoRequest): NewLead {
  // The form sends the job title as `phone` too, so only what can be dialled is one.
  const phone = request.phone && isPhoneNumber(request.phone) ? request.phone : null;
  return {
    id: request.id ?? randomUUID(),
    fullName: request.fullName,
    jobTitle: request.jobTitle ?? (phone ? null : request.phone) ?? null,
    company: request.company,
    email: request.email,
    phone,
    companySize: request.companySize ?? null,
    useCase: request.useCase ?? null,
    message: request.message || null,
    source: "demo_request",
  };
}

export function leadOfContactMessage(message: ContactMessage): NewLead {
  return {
    id: message.id ?? randomUUID(),
    fullName: message.name,
    jobTitle: message.jobTitle ?? null,
    company: message.company ?? null,
    email: message.email,
    phone: null,
    companySize: message.companySize ?? null,
    useCase: message.useCase ?? null,
    message: message.message,
    source: "contact_form",
  };
}

function isPhoneNumber(value: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(value) && value.replaceAll(/\D/g, "").length >= 6;
}
