import { randomUUID } from "node:crypto";
import type { ConsultationRequest } from "#contract/lead.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export interface NewLead {
  id: string;
  fullName: string;
  jobTitle: string | null;
  company: string | null;
  email: string;
  phone: string | null;
  companySize: string | null;
  useCase: string | null;
  message: string | null;
  source: "demo_request" | "contact_form";
}

const values = (lead: NewLead) => [
  lead.id,
  lead.fullName,
  lead.jobTitle,
  lead.company,
  lead.email,
  lead.phone,
  lead.companySize,
  lead.useCase,
  lead.message,
  lead.source,
];

/** False when a lead with this id is already there. */
export async function insertLead(client: Queryable, lead: NewLead): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO consultation_requests
       (id, full_name, job_title, company, email, phone, company_size, use_case, message, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
    values(lead),
  );
  return rowCount === 1;
}

export async function isSameLead(client: Queryable, lead: NewLead): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM consultation_requests
     WHERE (id, full_name, job_title, company, email, phone, company_size, use_case, message, source)
       IS NOT DISTINCT FROM ($1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text)`,
    values(lead),
  );
  return rowCount === 1;
}

export async function insertOutboxMail(
  client: Queryable,
  mail: { kind: string; leadId: string; subject: string; body: string },
): Promise<void> {
  await client.query(
    "INSERT INTO outbox (id, kind, consultation_request_id, subject, body) VALUES ($1, $2, $3, $4, $5)",
    [randomUUID(), mail.kind, mail.leadId, mail.subject, mail.body],
  );
}

interface LeadRow extends Omit<ConsultationRequest, "created_at"> {
  created_at: Date;
  /** Microseconds since 1970, which a JavaScript date would round and a cursor needs. */
  created_micros: string;
}

export async function selectLeads(
  client: Queryable,
  limit: number,
  after: { createdMicros: string; id: string } | null,
): Promise<LeadRow[]> {
  const { rows } = await client.query<LeadRow>(
    `SELECT id, full_name, job_title, company, email, phone, company_size, use_case, message, source, created_at,
            (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros
     FROM consultation_requests
     WHERE $2::bigint IS NULL OR (created_at, id) < ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::uuid)
     ORDER BY created_at DESC, id DESC LIMIT $1`,
    [limit, after?.createdMicros ?? null, after?.id ?? null],
  );
  return rows;
}

export async function countLeads(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM consultation_requests");
  return rows[0]?.count ?? 0;
}

/** Its mail goes with it, by the foreign key. */
export async function deleteLead(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
  return rowCount === 1;
}
