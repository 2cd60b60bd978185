import type { UseQueryResult } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LeadJourney as Result } from "#contract/journey.ts";
import type { ConsultationRequest } from "#contract/lead.ts";
import { useLeadJourney } from "#admin/api/consultation-requests.ts";
import { JourneyPath } from "#admin/leads/journey-path.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Shows the visitor's journey before the request. */
export function LeadJourney({ request }: { request: ConsultationRequest }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={`${isOpen ? "Hide" : "Show"} journey of ${request.full_name}`}
        onClick={() => setOpen(!isOpen)}
        className="min-h-7 underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11"
      >
        {isOpen ? "Hide journey" : "Show journey"}
      </button>
      <div id={contentId}>{isOpen && <Content request={request} />}</div>
    </div>
  );
}

const reasons: Partial<Record<Result["state"], string>> = {
  refused:
    "No journey: the visitor had not consented to analytics when the form was sent, so this request is not linked to a visit.",
  withdrawn:
    "No journey: the visitor has withdrawn consent to analytics, so the link between this request and the visit was removed.",
  not_recorded:
    "No journey: the visitor consented to analytics, but the visit was not recorded in time or is past the retention period.",
};

function Content({ request }: { request: ConsultationRequest }) {
  return <JourneyContent journey={useLeadJourney(request.id)} request={request} />;
}

interface JourneyContentProps {
  journey: Pick<UseQueryResult<Result>, "data" | "error" | "isFetching" | "refetch">;
  request: Pick<ConsultationRequest, "created_at" | "source">;
}

/** The journey, or why there is none. */
export function JourneyContent({ journey: { data, error, isFetching, refetch }, request }: JourneyContentProps) {
  if (error && !data)
    return (
      <Failure what="The journey could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <LineSkeletons lines={4} />;
  if (!data.journey) return <p className="max-w-[70ch] py-2 text-muted">{reasons[data.state]}</p>;
  return <JourneyPath journey={data.journey} request={request} />;
}
