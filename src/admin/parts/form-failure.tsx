import { explainFailure } from "#admin/api/client.ts";

/** Why a form did not go through, where no field is to blame. */
export function FormFailure({ error, explained }: { error: unknown; explained?: string | undefined }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-danger">
      {explained ?? explainFailure(error)}
    </p>
  );
}
