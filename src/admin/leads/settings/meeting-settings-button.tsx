import { useMeetingSettings } from "#admin/api/lead-contact.ts";
import { useMeetingSettingsDialog } from "#admin/leads/settings/meeting-settings-link.tsx";
import { SettingsForm } from "#admin/leads/settings/settings-form.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Opens the settings of meetings, calendars and emails with leads. Has a mark if a calendar or the mailbox fails. */
export function MeetingSettingsButton() {
  const { open } = useMeetingSettingsDialog();
  const { data } = useMeetingSettings();
  const hasFailure = data?.connections.some((connection) => connection.error) ?? false;
  return (
    <ActionButton quiet onClick={open} aria-haspopup="dialog">
      Meetings and email
      {hasFailure && <span className="text-danger">does not work</span>}
    </ActionButton>
  );
}

/** The dialog. The URL determines whether it is open, so that links from any page can open it. */
export function MeetingSettingsDialog() {
  const { isOpen, close } = useMeetingSettingsDialog();
  return (
    <Sheet open={isOpen} onClose={close} title="Meetings and email" wide>
      <Settings onDone={close} />
    </Sheet>
  );
}

function Settings({ onDone }: { onDone: () => void }) {
  const { data, error, isFetching, refetch } = useMeetingSettings();
  if (data) return <SettingsForm view={data} onDone={onDone} />;
  if (!error) return <LineSkeletons lines={8} />;
  return (
    <Failure what="The settings could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
}
