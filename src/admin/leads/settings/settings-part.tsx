import type { ReactNode } from "react";
import type { Connection, MeetingSettings, MeetingSettingsView } from "#contract/meeting-settings.ts";
import { formatMoment } from "#admin/parts/format-time.ts";

export interface SettingsPartProps {
  settings: MeetingSettings;
  change: (changes: Partial<MeetingSettings>) => void;
  /** The server's message about a field, such as `slotMinutes`. */
  errorOf: (field: string) => string | undefined;
  view: MeetingSettingsView;
}

export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-rule pt-4">
      <legend className="sr-only">{title}</legend>
      <div>
        <h3 aria-hidden="true" className="text-[1rem] font-semibold">
          {title}
        </h3>
        {text && <p className="max-w-[70ch] text-muted">{text}</p>}
      </div>
      {children}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

/** Whether a calendar or the mailbox works. */
export function ConnectionState({ connection }: { connection: Connection | undefined }) {
  if (!connection) return null;
  const { error, failedSince, workedAt, note } = connection;
  if (error)
    return (
      <p role="status" className="break-words text-danger">
        Not working{failedSince && ` since ${formatMoment(failedSince)}`}: {error}
      </p>
    );
  return (
    <p role="status" className="text-muted">
      {workedAt ? `Read ${formatMoment(workedAt)}.` : "Will be read within a few seconds."} {note}
    </p>
  );
}
