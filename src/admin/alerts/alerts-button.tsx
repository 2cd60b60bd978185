import { useAlerts } from "#admin/alerts/alert-data.ts";
import { formatCount } from "#admin/parts/format.ts";
import { useNow } from "#admin/parts/use-now.ts";
import { ToolButton } from "#admin/scope/tool-button.tsx";
import { AlertIcon } from "#admin/parts/icons.tsx";

const recentMs = 24 * 3_600_000;
const refetchMs = 5 * 60_000;

/** Opens the alerts, and counts those that were triggered in the last 24 hours, which an owner without email would miss. */
export function AlertsButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useAlerts(refetchMs);
  const since = useNow() - recentMs;
  const recent = data?.items.filter(({ raised }) => raised.some(({ at }) => Date.parse(at) > since)).length ?? 0;
  const label = recent > 0 ? `Alerts, ${formatCount(recent)} triggered in the last 24 hours` : "Alerts";
  return (
    <ToolButton
      label="Alerts"
      labelled="xl"
      icon={<AlertIcon />}
      onClick={onOpen}
      aria-keyshortcuts="a"
      aria-label={label}
      title={label}
    >
      {recent > 0 && (
        <span className="min-w-5 rounded-full max-xl:absolute max-xl:-top-1 max-xl:-right-1 bg-signal px-1.5 text-[0.75rem] leading-5 text-on-signal tabular-nums">
          {formatCount(recent)}
        </span>
      )}
    </ToolButton>
  );
}
