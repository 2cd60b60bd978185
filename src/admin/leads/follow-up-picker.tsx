import type { ConsultationRequest } from "#contract/lead.ts";
import { type LeadStatus, leadStatuses } from "#contract/lead-options.ts";
import { explainFailure } from "#admin/api/client.ts";
import { useFollowUp } from "#admin/api/consultation-requests.ts";
import { describeSpan } from "#admin/leads/describe-span.ts";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { useNow } from "#admin/parts/use-now.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const labels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  scheduled: "Scheduled",
  closed: "Closed",
};

/** The follow-up status, the stage if it is more precise, and for a new lead when the promised reply is due. */
export function FollowUpPicker({ request }: { request: ConsultationRequest }) {
  const { id, full_name, status, stage, due_at } = request;
  const { mutate, isPending, variables, error } = useFollowUp(id);
  return (
    <>
      <PickList<LeadStatus>
        label={`Follow-up status for ${full_name}`}
        value={isPending ? variables : status}
        disabled={isPending}
        onChoose={(next) => mutate(next)}
        options={leadStatuses.map((id) => [id, labels[id]])}
      />
      <div className="order-last w-full lg:text-right">
        {stage !== status && <Stage request={request} />}
        {due_at && <Due at={due_at} />}
        {error && (
          <p role="alert" className="text-danger">
            The status was not changed. {explainFailure(error)}
          </p>
        )}
      </div>
    </>
  );
}

/** Won and lost leads have the status Closed. */
function Stage({ request: { stage, lost_reason, value } }: { request: ConsultationRequest }) {
  const names = useStageNames();
  return (
    <p className="break-words">
      Stage: <span className="font-medium">{names[stage]}</span>
      {value && `, ${formatAmount(value)}`}
      {lost_reason && `: ${lost_reason}`}
    </p>
  );
}

function Due({ at }: { at: string }) {
  const lateBySeconds = Math.round((useNow() - Date.parse(at)) / 1000);
  return lateBySeconds > 0 ? (
    <p className="font-medium text-danger" title={`The reply was due ${formatMoment(at)}`}>
      Overdue by <time dateTime={at}>{describeSpan(lateBySeconds)}</time>
    </p>
  ) : (
    <p className="text-muted">
      Reply due <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  );
}
