import type { CalendarSettings } from "#contract/meeting-settings.ts";
import { TextField } from "#ui/field.tsx";
import { createUuid } from "#admin/api/lead-work.ts";
import { PasswordField } from "#admin/leads/settings/password-field.tsx";
import { Check, ConnectionState, SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const maxCalendars = 10;

export function CalendarFields({ settings, change, errorOf, view }: SettingsPartProps) {
  const { calendars } = settings;
  const add = () =>
    change({
      calendars: [
        ...calendars,
        {
          id: createUuid(),
          name: "",
          kind: "caldav",
          url: "",
          user: "",
          password: null,
          receivesMeetings: false,
        },
      ],
    });
  return (
    <SettingsPart
      title="Calendars"
      text="Times when you are busy are not offered. Only the times of your events are read and stored, not their content. Booked meetings can be added to one CalDAV calendar."
    >
      {calendars.map((calendar, at) => (
        <CalendarField
          key={calendar.id}
          calendar={calendar}
          errorOf={(field) => errorOf(`calendars.${at}.${field}`)}
          hasPassword={view.storedPasswords.includes(calendar.id)}
          connection={view.connections.find(({ id }) => id === calendar.id)}
          onChange={(changes) => change({ calendars: calendars.with(at, { ...calendar, ...changes }) })}
          onRemove={() => change({ calendars: calendars.toSpliced(at, 1) })}
        />
      ))}
      {errorOf("calendars") && <p className="text-danger">{errorOf("calendars")}</p>}
      {calendars.length < maxCalendars && (
        <ActionButton className="justify-self-start" onClick={add}>
          Add a calendar
        </ActionButton>
      )}
    </SettingsPart>
  );
}

interface CalendarFieldProps {
  calendar: CalendarSettings;
  errorOf: (field: string) => string | undefined;
  hasPassword: boolean;
  connection: SettingsPartProps["view"]["connections"][number] | undefined;
  onChange: (changes: Partial<CalendarSettings>) => void;
  onRemove: () => void;
}

function CalendarField({ calendar, errorOf, hasPassword, connection, onChange, onRemove }: CalendarFieldProps) {
  const { name, kind, url, user, password, receivesMeetings } = calendar;
  return (
    <div className="grid gap-3 border-l-2 border-rule pl-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name of the calendar"
          value={name}
          maxLength={100}
          error={errorOf("name")}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <div className="grid content-end">
          <PickList
            label={`Type of ${name || "the calendar"}`}
            value={kind}
            onChoose={(next) => onChange({ kind: next, ...(next === "icalendar" && { receivesMeetings: false }) })}
            options={[
              ["caldav", "CalDAV"],
              ["icalendar", "Read-only link (iCalendar)"],
            ]}
          />
        </div>
      </div>
      <TextField
        label="Address"
        type="url"
        placeholder={
          kind === "caldav" ? "https://cloud.example.com/dav/calendars/me/meetings/" : "https://example.com/me.ics"
        }
        value={url}
        error={errorOf("url")}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="User name"
          note="Optional"
          autoComplete="off"
          value={user}
          error={errorOf("user")}
          onChange={({ target }) => onChange({ user: target.value })}
        />
        <PasswordField
          label="Password"
          value={password}
          isStored={hasPassword}
          isOptional
          error={errorOf("password")}
          onChange={(next) => onChange({ password: next })}
        />
      </div>
      {kind === "caldav" && (
        <Check
          label="Add booked meetings to this calendar"
          checked={receivesMeetings}
          onChange={(checked) => onChange({ receivesMeetings: checked })}
        />
      )}
      <ConnectionState connection={connection} />
      <ActionButton className="justify-self-start" onClick={onRemove}>
        Remove {name || "this calendar"}
      </ActionButton>
    </div>
  );
}
