import { type FormEvent, type ReactNode, useState } from "react";
import type { TeamSettingKey } from "#contract/team-settings.ts";
import { type Setting, type SettingValue, useSettingChange } from "#admin/leads/settings/setting-data.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { ApiError } from "#admin/api/client.ts";

interface SettingSectionProps<Key extends TeamSettingKey> {
  id: Key;
  title: string;
  help: string;
  setting: Setting<Key>;
  /** `errorIn` finds the message about a part of the value, such as `days.mon`, for a form that shows it beside its field. */
  children: (
    value: SettingValue<Key>,
    change: (next: SettingValue<Key>) => void,
    errorIn: (part: string) => string | undefined,
  ) => ReactNode;
  /** Whether the form shows all error messages itself. */
  showsErrors?: boolean;
}

/** A setting with its form, the author of the last change, and an undo. A new version resets the form. */
export function SettingSection<Key extends TeamSettingKey>(props: SettingSectionProps<Key>) {
  return <VersionForm key={props.setting.version} {...props} />;
}

function VersionForm<Key extends TeamSettingKey>({
  id,
  title,
  help,
  setting,
  showsErrors,
  children,
}: SettingSectionProps<Key>) {
  const [value, setValue] = useState<SettingValue<Key>>(setting.value);
  const { save, undo } = useSettingChange(id, setting.version);
  const isChanged = value !== setting.value;
  const isPending = save.isPending || undo.isPending;
  const errors = save.error instanceof ApiError ? save.error.errors : [];
  const errorIn = (part: string) => errors.find(({ field }) => `${field}.`.startsWith(`value.${part}.`))?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) save.mutate(value);
  }

  return (
    <PanelFrame title={title} busy={isPending}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
        <p className="max-w-[70ch] text-muted">{help}</p>
        {children(value, setValue, errorIn)}
        {(showsErrors ? [] : errors).map(({ field, message }) => (
          <p key={field} role="alert" className="text-danger">
            {field.replace(/^value\.?/, "") || title}: {message}
          </p>
        ))}
        {errors.length === 0 && <FormFailure error={save.error ?? undo.error} />}
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton type="submit" disabled={!isChanged || isPending} busy={save.isPending}>
            Save
          </ActionButton>
          {setting.undoes !== null && (
            <ActionButton disabled={isPending} busy={undo.isPending} onClick={() => undo.mutate()}>
              Undo the last change
            </ActionButton>
          )}
          {setting.changedAt && (
            <span className="text-muted">
              Changed by {setting.changedBy},{" "}
              <time dateTime={setting.changedAt}>{formatMoment(setting.changedAt)}</time>
            </span>
          )}
        </div>
      </form>
    </PanelFrame>
  );
}
