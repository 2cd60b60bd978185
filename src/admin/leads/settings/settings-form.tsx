import { type FormEvent, useState } from "react";
import type { MeetingSettings, MeetingSettingsView } from "#contract/meeting-settings.ts";
import type { Weekday } from "#contract/working-hours.ts";
import { showToast } from "#ui/toast-store.ts";
import { ApiError, fieldError } from "#admin/api/client.ts";
import { useSaveMeetingSettings } from "#admin/api/lead-contact.ts";
import { CalendarFields } from "#admin/leads/settings/calendar-fields.tsx";
import { dayNames } from "#admin/leads/settings/describe-hours.ts";
import { HoursFields } from "#admin/leads/settings/hours-fields.tsx";
import { MailFields } from "#admin/leads/settings/mail-fields.tsx";
import { SlotFields } from "#admin/leads/settings/slot-fields.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";

interface SettingsFormProps {
  view: MeetingSettingsView;
  onDone: () => void;
}

/** All settings are saved together. A new version resets the form. */
export const SettingsForm = (props: SettingsFormProps) => <VersionForm key={props.view.version} {...props} />;

function VersionForm({ view, onDone }: SettingsFormProps) {
  const [settings, setSettings] = useState<MeetingSettings>(view.settings);
  const { save, undo } = useSaveMeetingSettings();
  const isPending = save.isPending || undo.isPending;
  const error = save.error ?? undo.error;
  const change = (changes: Partial<MeetingSettings>) => setSettings({ ...settings, ...changes });
  const errorOf = (field: string) => fieldError(error, field);
  const part = { settings, change, errorOf, view };

  function finish() {
    showToast({ title: "Meetings and email saved", description: "The new settings apply from now on." });
    onDone();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) save.mutate({ ...settings, version: view.version }, { onSuccess: finish });
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Meetings and email" className="grid gap-6">
      <SlotFields {...part} />
      <HoursFields {...part} />
      <CalendarFields {...part} />
      <MailFields {...part} />
      <div className="sticky bottom-0 grid gap-2 border-t border-rule bg-surface py-3">
        <Failures error={error} />
        <div className="flex flex-wrap gap-2">
          <ActionButton type="submit" disabled={isPending} busy={save.isPending}>
            Save
          </ActionButton>
          <ActionButton onClick={onDone}>Cancel</ActionButton>
          {view.undoes !== null && (
            <ActionButton disabled={isPending} busy={undo.isPending} onClick={() => undo.mutate(view.version)}>
              Undo the last change
            </ActionButton>
          )}
          {view.changedAt && (
            <span className="text-muted">
              Changed by {view.changedBy}, <time dateTime={view.changedAt}>{formatMoment(view.changedAt)}</time>
            </span>
          )}
        </div>
      </div>
    </form>
  );
}

/** Lists the errors beside the button, because the fields may be far above. */
function Failures({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.errors.length === 0) return <FormFailure error={error} />;
  return (
    <div role="alert" className="max-h-24 overflow-y-auto text-danger">
      <ul>
        {error.errors.map(({ field, message }) => (
          <li key={field + message}>
            {describeField(field)}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Describes a field such as `ownHours.days.mon.0.to` in words: "Monday, end of period 1". */
function describeField(field: string): string {
  const [, day, at, end] = /^ownHours\.days\.(\w+)\.(\d+)\.(from|to)$/.exec(field) ?? [];
  if (day) return `${dayNames[day as Weekday]}, ${end === "from" ? "start" : "end"} of period ${Number(at) + 1}`;
  return field
    .replace(/^ownHours\.(days\.)?/, "hours.")
    .split(".")
    .map((word) => {
      if (Object.hasOwn(dayNames, word)) return dayNames[word as Weekday];
      return /^\d+$/.test(word) ? String(Number(word) + 1) : word.replaceAll(/([A-Z])/g, " $1").toLowerCase();
    })
    .join(" ");
}
