import { explainFailure } from "#admin/api/client.ts";

/** The reason why a form failed, when no field caused it. */
export function FormFailure({ error, explained }: { error: unknown; explained?: string | undefined }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-danger">
      {explained ?? explainFailure(error)}
    </p>
  );
}
