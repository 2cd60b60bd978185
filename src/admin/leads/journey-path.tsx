import type { Journey } from "#contract/journey.ts";
import type { ConsultationRequest } from "#contract/lead.ts";
import { formEvents } from "#contract/report-figures.ts";
import { titleOfEvent } from "#goal-titles.ts";
import { describeSpan } from "#admin/leads/describe-span.ts";
import { Fact } from "#admin/parts/fact.tsx";
import { describeSource } from "#admin/parts/format.ts";
import { formatDuration, formatExactClock, formatMoment } from "#admin/parts/format-time.ts";

interface Step {
  at: string;
  what: string;
  detail?: string;
  seconds?: number;
  title?: string;
  /** Set on the first step of a visit. */
  visit?: number;
}

const formNames: Record<string, string> = {
  demo_request: "demo request",
  contact: "contact form",
  newsletter: "newsletter",
};

/** Pages, agent cards and forms in order of time. If two have the same time, the page comes first. */
function listSteps({ pages, agentClicks = [], formStarts = [] }: Journey): Step[] {
  const steps: Step[] = [
    ...pages.map(({ at, page, engagedSeconds, visit }, index) => ({
      at,
      // Without the query, because the first touch already shows the campaign.
      what: page.split("?")[0] ?? page,
      title: page,
      seconds: engagedSeconds,
      visit: visit !== pages[index - 1]?.visit ? visit : undefined,
    })),
    ...agentClicks.map(({ at, agent }) => ({ at, what: "Opened an agent card", detail: agent })),
    ...formStarts.map(({ at, form }) => ({
      at,
      what: titleOfEvent(formEvents.form_starts),
      detail: formNames[form] ?? form,
    })),
  ];
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

export function JourneyPath({
  journey,
  request,
}: {
  journey: Journey;
  request: Pick<ConsultationRequest, "created_at" | "source">;
}) {
  const { first, last, visits, engagedSeconds, experimentGroup, secondsToLead } = journey;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-rule pl-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="First touch">{describeArrival(first)}</Fact>
        <Fact name="Last touch">{visits > 1 ? describeArrival(last) : "Same visit"}</Fact>
        {secondsToLead !== undefined && <Fact name="From first visit to lead">{describeSpan(secondsToLead)}</Fact>}
        <Fact name="Engaged time">
          {describeSpan(Math.round(engagedSeconds))} in {visits === 1 ? "1 visit" : `${visits} visits`}
        </Fact>
        {experimentGroup && <Fact name="Experiment group">{experimentGroup}</Fact>}
      </dl>
      <ol aria-label="Path to the request">
        {listSteps(journey).map(({ at, what, title, detail, seconds, visit }, index) => (
          <li key={index} className="border-b border-rule">
            {visit !== undefined && visits > 1 && (
              <p className="pt-2 text-muted">
                Visit {visit}, {formatMoment(at)}
              </p>
            )}
            <div className="flex items-baseline gap-3 py-1">
              <time dateTime={at} className="shrink-0 text-muted tabular-nums">
                {formatExactClock(at)}
              </time>
              <span
                title={title}
                className={`min-w-0 grow break-words ${seconds === undefined ? "pl-4 text-muted" : ""}`}
              >
                {what}
                {detail && (
                  <>
                    : <span className="text-text">{detail}</span>
                  </>
                )}
              </span>
              {seconds !== undefined && (
                <span className="shrink-0 tabular-nums">
                  {formatDuration(seconds)}
                  <span className="sr-only"> engaged</span>
                </span>
              )}
            </div>
          </li>
        ))}
        <li className="flex items-baseline gap-3 py-1 font-medium">
          <time dateTime={request.created_at} className="shrink-0 font-normal text-muted tabular-nums">
            {formatExactClock(request.created_at)}
          </time>
          Sent the {describeSource(request.source)}
        </li>
      </ol>
    </div>
  );
}

function describeArrival({ at, source, channel, campaign, landingPage }: Journey["first"]): string {
  const origin = [source || channel, source && source !== channel ? channel : "", campaign && `campaign ${campaign}`];
  return `${origin.filter(Boolean).join(", ")}, landed on ${landingPage}, ${formatMoment(at)}`;
}
