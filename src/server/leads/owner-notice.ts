import { useCases, type UseCase } from "#contract/lead.ts";
import type { NewLead } from "./queries.ts";

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
    subject: `Demo request from ${lead.fullName}, ${lead.company}`,
    body: lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n"),
  };
}
