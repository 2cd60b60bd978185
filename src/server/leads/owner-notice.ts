import { type UseCase, useCases } from "#contract/lead-options.ts";
import type { NewLead } from "./queries.ts";

const subjects: Record<NewLead["source"], string> = { demo_request: "Demo request", contact_form: "Contact message" };

/** The owner's notice, with every submitted value. Empty ones are left out. */
export function describeLead(lead: NewLead): { subject: string; body: string } {
  const lines: [label: string, value: string | null][] = [
    ["Name", lead.fullName],
    ["Job title", lead.jobTitle],
    ["Company", lead.company],
    ["E-mail", lead.email],
    ["Phone", lead.phone],
    ["Company size", lead.companySize],
    ["Use case", lead.useCase && useCases[lead.useCase as UseCase]],
    ["Message", lead.message],
  ];
  return {
    subject: `${subjects[lead.source]} from ${[lead.fullName, lead.company].filter(Boolean).join(", ")}`,
    body: lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n"),
  };
}
