import { toPagePath } from "#contract/page-path.ts";
import type { Journey } from "#contract/journey.ts";
import type { LeadSource } from "#contract/lead-options.ts";
import { describeField, type SubmittedField, submittedFields, submittedNames } from "#contract/submitted-fields.ts";
import type { MailPart } from "#server/platform/mail/mail-document.ts";
import { formatMoment } from "./format-moment.ts";
import type { LeadRow } from "./leads.sql.ts";

type Rows = [label: string, value: string | null][];

const given = (rows: Rows): [string, string][] => rows.filter((row): row is [string, string] => Boolean(row[1]));

/** Lists all submitted values that are not empty. */
export function describeValues(lead: LeadRow): MailPart {
  const describe = (field: SubmittedField) => lead[field] && describeField(field, lead[field]);
  return { rows: given(submittedFields.map((field) => [submittedNames[field], describe(field)])) };
}

const sourceNames: Record<LeadSource, string> = { demo_request: "Demo request", contact_form: "Contact message" };

export function describeSubject(lead: LeadRow): string {
  const what = sourceNames[lead.source as LeadSource] ?? lead.source;
  return `${what} from ${[lead.full_name, lead.company].filter(Boolean).join(", ")}`;
}

export function describeJourney(journey: Journey): MailPart {
  const { first, last, visits, pages, engagedSeconds, experimentGroup, agentClicks = [] } = journey;
  return {
    heading: "Before the request",
    rows: given([
      ["First visit", describeArrival(first)],
      ["Last visit", visits > 1 ? describeArrival(last) : null],
      ["Visits", String(visits)],
      ["Time on the site", formatSeconds(engagedSeconds)],
      ["Agent cards opened", agentClicks.map(({ agent }) => agent).join("\n")],
      ["Experiment group", experimentGroup],
      // Contains paths only, because a later withdrawal of consent cannot delete a sent email.
      [
        "Pages",
        pages.map(({ page, engagedSeconds }) => `${toPagePath(page)} (${formatSeconds(engagedSeconds)})`).join("\n"),
      ],
    ]),
  };
}

function describeArrival({ at, source, channel, campaign, landingPage }: Journey["first"]): string {
  const origin = [source || "direct", channel, campaign && `campaign ${campaign}`].filter(Boolean).join(", ");
  return `${origin}, on ${landingPage}, ${formatMoment(new Date(at))}`;
}

function formatSeconds(exact: number): string {
  const seconds = Math.round(exact);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
