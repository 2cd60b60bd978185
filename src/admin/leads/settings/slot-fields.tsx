import { TextField } from "#ui/field.tsx";
import { Check, SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";

const numbers = [
  ["slotMinutes", "Meeting length, minutes", 15, 240],
  ["bufferMinutes", "Buffer before and after, minutes", 0, 120],
  ["noticeHours", "Minimum notice, hours", 0, 336],
  ["horizonDays", "Bookable days ahead", 1, 60],
] as const;

export function SlotFields({ settings, change, errorOf }: SettingsPartProps) {
  return (
    <SettingsPart
      title="Meetings"
      text="After sending a demo request or a message, visitors can book a meeting at one of your free times."
    >
      <Check
        label="Offer times to visitors"
        checked={settings.isOffered}
        onChange={(isOffered) => change({ isOffered })}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {numbers.map(([field, label, min, max]) => (
          <TextField
            key={field}
            label={label}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={Number.isNaN(settings[field]) ? "" : settings[field]}
            error={errorOf(field)}
            onChange={({ target }) => change({ [field]: target.valueAsNumber })}
          />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Title in invitations"
          value={settings.title}
          maxLength={100}
          error={errorOf("title")}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label="Location"
          note="Optional"
          placeholder="Address of the video call"
          value={settings.place}
          maxLength={500}
          error={errorOf("place")}
          onChange={({ target }) => change({ place: target.value })}
        />
      </div>
    </SettingsPart>
  );
}
