import type { LeadJourney as Result } from "#contract/journey.ts";
import type { ConsultationRequest } from "#contract/lead.ts";
import { useLeadJourney } from "#admin/api/consultation-requests.ts";
import { JourneyPath } from "#admin/leads/journey-path.tsx";
import { Disclosure } from "#admin/parts/disclosure.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Shows the visitor's journey before the request. */
export const LeadJourney = ({ request }: { request: ConsultationRequest }) => (
  <Disclosure what="journey" of={request.full_name}>
    <JourneyContent id={request.id} request={request} />
  </Disclosure>
);

const reasons: Partial<Record<Result["state"], string>> = {
  refused:
    "No journey: the visitor had not consented to analytics when the form was sent, so this request is not linked to a visit.",
  withdrawn:
    "No journey: the visitor has withdrawn consent to analytics, so the link between this request and the visit was removed.",
  not_recorded:
    "No journey: the visitor consented to analytics, but the visit was not recorded in time or is past the retention period.",
};

interface JourneyContentProps {
  /** ID of the lead. */
  id: string;
  request: Pick<ConsultationRequest, "created_at" | "source">;
}

/** The journey, or why there is none. */
export function JourneyContent({ id, request }: JourneyContentProps) {
  const { data, error, isFetching, refetch } = useLeadJourney(id);
  if (error && !data)
    return (
      <Failure what="The journey could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <LineSkeletons lines={4} />;
  if (!data.journey) return <p className="max-w-[70ch] py-2 text-muted">{reasons[data.state]}</p>;
  return <JourneyPath journey={data.journey} request={request} />;
}
