import { useState } from "react";
import { useMeetingSettings } from "#admin/api/lead-contact.ts";
import { SettingsForm } from "#admin/leads/settings/settings-form.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Opens the settings of meetings, calendars and emails with leads. Marked while a calendar or the mailbox fails. */
export function MeetingSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useMeetingSettings();
  const hasFailure = data?.connections.some((connection) => connection.error) ?? false;
  return (
    <>
      <ActionButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        Meetings and email
        {hasFailure && <span className="text-danger">does not work</span>}
      </ActionButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Meetings and email" wide>
        {data ? (
          <SettingsForm view={data} onDone={() => setOpen(false)} />
        ) : error ? (
          <Failure
            what="The settings could not be loaded."
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <LineSkeletons lines={8} />
        )}
      </Sheet>
    </>
  );
}
