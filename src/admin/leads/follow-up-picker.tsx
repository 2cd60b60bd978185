import type { ConsultationRequest } from "#contract/lead.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { explainFailure } from "#admin/api/client.ts";
import { describeMinutes } from "#admin/leads/describe-span.ts";
import { formatAmount } from "#admin/leads/workspace/format-amount.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { useStageMove } from "#admin/leads/workspace/use-stage-move.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { useNow } from "#admin/parts/use-now.ts";
import { PickList, quietPick } from "#admin/scope/pick-list.tsx";

/** The stage, and for a new lead when the promised reply is due. */
export function FollowUpPicker({ request }: { request: ConsultationRequest }) {
  const { id, full_name, stage, value, due_at } = request;
  const { move, sheet, error } = useStageMove();
  const names = useStageNames();
  return (
    <>
      <PickList<LeadStage>
        label={`Follow-up status for ${full_name}`}
        saves
        value={stage}
        onChoose={(next) => move({ id, name: full_name, stage, value }, next)}
        options={leadStages.map((one) => [one, names[one]])}
        className={quietPick}
      />
      {sheet}
      <div className="order-last w-full lg:pr-2 lg:text-right">
        <Outcome request={request} />
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

function Outcome({ request: { lost_reason, value } }: { request: ConsultationRequest }) {
  const text = [value && formatAmount(value), lost_reason].filter(Boolean).join(": ");
  return text && <p className="break-words">{text}</p>;
}

function Due({ at }: { at: string }) {
  const lateBySeconds = Math.round((useNow() - Date.parse(at)) / 1000);
  return lateBySeconds > 0 ? (
    <p className="font-medium text-danger" title={`The reply was due ${formatMoment(at)}`}>
      Overdue by <time dateTime={at}>{describeMinutes(lateBySeconds)}</time>
    </p>
  ) : (
    <p className="text-muted">
      Reply due <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  );
}
