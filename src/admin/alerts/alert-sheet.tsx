import { useState } from "react";
import type { Alert } from "#contract/alert.ts";
import { AlertForm } from "#admin/alerts/alert-form.tsx";
import { useAlerts, useDeleteAlert } from "#admin/alerts/alert-data.ts";
import { describeAlert, describeRaised } from "#admin/alerts/describe-alert.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** The account's alerts, and a form for a new one on the segment that the dashboard shows. */
export default function AlertSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Alerts" wide>
      <Content />
    </Sheet>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useAlerts();
  const [edited, setEdited] = useState<Alert>();
  if (error && !data)
    return (
      <Failure what="The alerts could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <LineSkeletons lines={4} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {data.items.length === 0 ? (
        <p className="text-muted">No alerts yet. Choose a figure and a condition below.</p>
      ) : (
        <ul aria-label="Your alerts">
          {data.items.map((alert) => (
            <Item key={alert.id} alert={alert} onEdit={() => setEdited(alert)} />
          ))}
        </ul>
      )}
      <section aria-label={edited ? `Change ${edited.name}` : "New alert"} className="border-t border-rule pt-4">
        <AlertForm
          key={edited?.id}
          edited={edited}
          onDone={() => setEdited(undefined)}
          canMail={data.canMail}
          canCallWebhook={data.canCallWebhook}
        />
      </section>
    </div>
  );
}

function Item({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { mutate, isPending, error } = useDeleteAlert();
  const { id, name, byMail, byWebhook, raised } = alert;
  const channels = [byMail && "email", byWebhook && "webhook"].filter(Boolean).join(" and ");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">{name}</p>
        <p className="break-words text-muted">
          {describeAlert(alert)} {channels ? `By ${channels}.` : "Listed here only."}
        </p>
        {raised.length === 0 ? (
          <p className="text-muted">Not triggered yet.</p>
        ) : (
          <ul aria-label={`Times that ${name} was triggered`}>
            {raised.map((one) => (
              <li key={one.period}>{describeRaised(alert, one)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex gap-2">
        <ActionButton disabled={isPending} onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </ActionButton>
        <ActionButton
          disabled={isPending}
          busy={isPending}
          onClick={() => confirm(`Delete the alert “${name}”?`) && mutate(id)}
        >
          Delete<span className="sr-only"> {name}</span>
        </ActionButton>
      </div>
      <FormFailure error={error} />
    </li>
  );
}
