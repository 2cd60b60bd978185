import { Link } from "react-router";
import { type Weekday, weekdays } from "#contract/meeting-options.ts";
import { adminPaths } from "#admin-paths.ts";
import { SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const maxIntervals = 6;
const workingHours = `#${panelAnchor("Working Hours")}`;

export function HoursFields({ settings, change, errorOf }: SettingsPartProps) {
  const { timeZone } = settings;
  const zones = [...new Set([timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return (
    <SettingsPart
      title="Hours for meetings"
      text="Visitors are offered times within these hours, in your time zone. On days without hours, no times are offered."
    >
      <PickList
        label="Time zone of the hours"
        value={timeZone}
        onChoose={(zone) => change({ timeZone: zone })}
        options={zones.map((zone) => [zone, zone.replaceAll("_", " ")] as const)}
        className="justify-self-start rounded-control"
      />
      <p className="max-w-[70ch] text-muted">
        The hours that count for the reply deadline are the{" "}
        <Link
          to={adminPaths.page.account(new URLSearchParams({ tab: "leads" })) + workingHours}
          className="underline underline-offset-4 hover:text-text"
        >
          working hours of the team
        </Link>
        .
      </p>
      <ul className="grid gap-2">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={settings.hours[day]}
            error={
              errorOf(`hours.${day}`) ??
              settings.hours[day]
                .flatMap((_, at) => [errorOf(`hours.${day}.${at}.from`), errorOf(`hours.${day}.${at}.to`)])
                .find(Boolean)
            }
            onChange={(hours) => change({ hours: { ...settings.hours, [day]: hours } })}
          />
        ))}
      </ul>
    </SettingsPart>
  );
}

type Hours = SettingsPartProps["settings"]["hours"][Weekday];

interface DayHoursProps {
  day: Weekday;
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

/** The end of a day is 24:00 for the server; a time input knows only 00:00. */
const shown = (time: string) => (time === "24:00" ? "00:00" : time);
const ending = (time: string) => (time === "00:00" ? "24:00" : time);

function DayHours({ day, hours, error, onChange }: DayHoursProps) {
  const last = hours.at(-1)?.to;
  const next = last === undefined ? { from: "09:00", to: "17:00" } : { from: last, to: "24:00" };
  const set = (at: number, interval: Hours[number]) => onChange(hours.with(at, interval));
  const inputClass = "min-h-8 rounded-control border border-control bg-raised px-2 pointer-coarse:min-h-11";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="w-24 font-medium">{capitalize(day)}</span>
      {hours.map(({ from, to }, at) => (
        <span key={at} className="inline-flex flex-wrap items-center gap-1">
          <input
            type="time"
            aria-label={`${capitalize(day)} from`}
            value={from}
            className={inputClass}
            onChange={({ target }) => set(at, { from: target.value, to })}
          />
          –
          <input
            type="time"
            aria-label={`${capitalize(day)} to`}
            value={shown(to)}
            className={inputClass}
            onChange={({ target }) => set(at, { from, to: ending(target.value) })}
          />
          <ActionButton
            aria-label={`Remove these hours of ${capitalize(day)}`}
            onClick={() => onChange(hours.toSpliced(at, 1))}
          >
            Remove
          </ActionButton>
        </span>
      ))}
      {hours.length < maxIntervals && last !== "24:00" && (
        <ActionButton aria-label={`Add hours on ${capitalize(day)}`} onClick={() => onChange([...hours, next])}>
          Add
        </ActionButton>
      )}
      {error && <p className="w-full text-danger">{error}</p>}
    </li>
  );
}
