import { ApiError } from "#admin/api/client.ts";
import { Failure } from "#admin/parts/failure.tsx";

interface PanelFailureProps {
  what: string;
  error: Error;
  onRetry: () => void;
  busy: boolean;
}

/** Why a panel has no figures: they are not part of a shared link, or they could not be loaded. */
export function PanelFailure(props: PanelFailureProps) {
  if (props.error instanceof ApiError && props.error.code === "beyond_view")
    return <p className="py-3 text-muted">This filter doesn’t apply here, so the panel is empty.</p>;
  return <Failure {...props} />;
}
