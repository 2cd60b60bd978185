import { explainFailure } from "#admin/api/client.ts";
import { useChangeMail } from "#admin/api/lead-contact.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

/** Returns an email to the unassigned ones, if it belongs to another request. */
export function PutBackButton({ id }: { id: string }) {
  const { mutate, isPending, error } = useChangeMail();
  return (
    <div className="mt-2">
      <ActionButton disabled={isPending} busy={isPending} onClick={() => mutate({ action: "put back", id })}>
        Not this request
      </ActionButton>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          The email was not moved. {explainFailure(error)}
        </p>
      )}
    </div>
  );
}
