import { explainFailure } from "#admin/api/client.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

interface FailureProps {
  /** A sentence that says what failed. */
  what: string;
  error?: unknown;
  /** By default, explains the error. */
  reason?: string;
  onRetry: () => void;
  busy?: boolean;
  className?: string;
}

export function Failure({
  what,
  error,
  reason = explainFailure(error),
  onRetry,
  busy,
  className = "py-4",
}: FailureProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${className}`}>
      <p>
        <strong className="font-medium text-danger">{what}</strong> <span className="text-muted">{reason}</span>
      </p>
      <ActionButton onClick={onRetry} busy={busy}>
        Try again
      </ActionButton>
    </div>
  );
}
