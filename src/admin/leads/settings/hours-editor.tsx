import { useId } from "react";
import { type Weekday, weekdays, type WorkingHours } from "#contract/working-hours.ts";
import { dayNames } from "#admin/leads/settings/describe-hours.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

type Spans = WorkingHours["days"][Weekday];

const maxSpans = 6;

interface HoursEditorProps {
  value: WorkingHours;
  onChange: (next: WorkingHours) => void;
  /** The server's message about a field, such as `days.mon.0.to`. */
  errorIn: (part: string) => string | undefined;
}

/** The hours of each weekday, in a time zone. */
export function HoursEditor({ value, onChange, errorIn }: HoursEditorProps) {
  const { timezone, days } = value;
  const zones = [...new Set([timezone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  const errorOn = (day: Weekday) =>
    errorIn(`days.${day}`) ??
    days[day].flatMap((_, at) => ["from", "to"].map((end) => errorIn(`days.${day}.${at}.${end}`))).find(Boolean);
  return (
    <div className="grid gap-3">
      <PickList
        label="Time zone of the hours"
        value={timezone}
        onChoose={(zone) => onChange({ ...value, timezone: zone })}
        options={zones.map((zone) => [zone, zone.replaceAll("_", " ")] as const)}
        className="justify-self-start rounded-control"
      />
      {errorIn("timezone") && <p className="text-danger">{errorIn("timezone")}</p>}
      <ul className="grid gap-2">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            name={dayNames[day]}
            spans={days[day]}
            error={errorOn(day)}
            onChange={(spans) => onChange({ ...value, days: { ...days, [day]: spans } })}
          />
        ))}
      </ul>
    </div>
  );
}

interface DayHoursProps {
  name: string;
  spans: Spans;
  error: string | undefined;
  onChange: (spans: Spans) => void;
}

/** The server writes the end of a day as 24:00; a time input only supports 00:00. */
const shown = (time: string) => (time === "24:00" ? "00:00" : time);
const ending = (time: string) => (time === "00:00" ? "24:00" : time);

function DayHours({ name, spans, error, onChange }: DayHoursProps) {
  const errorId = useId();
  const last = spans.at(-1)?.to;
  const next = last === undefined ? { from: "09:00", to: "17:00" } : { from: last, to: "24:00" };
  const input = {
    type: "time",
    className:
      "min-h-8 rounded-control border border-control bg-raised px-2 aria-invalid:border-danger pointer-coarse:min-h-11",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="w-24 font-medium">{name}</span>
      {spans.map(({ from, to }, at) => (
        <span key={at} className="inline-flex flex-wrap items-center gap-1 max-sm:order-1 max-sm:w-full">
          <input
            {...input}
            aria-label={`${name} from`}
            value={from}
            onChange={({ target }) => onChange(spans.with(at, { from: target.value, to }))}
          />
          –
          <input
            {...input}
            aria-label={`${name} to`}
            value={shown(to)}
            onChange={({ target }) => onChange(spans.with(at, { from, to: ending(target.value) }))}
          />
          <ActionButton aria-label={`Remove these hours of ${name}`} onClick={() => onChange(spans.toSpliced(at, 1))}>
            Remove
          </ActionButton>
        </span>
      ))}
      {spans.length === 0 && <span className="text-muted">closed</span>}
      {spans.length < maxSpans && last !== "24:00" && (
        <ActionButton aria-label={`Add hours on ${name}`} onClick={() => onChange([...spans, next])}>
          Add
        </ActionButton>
      )}
      {error && (
        <p id={errorId} className="order-last w-full text-danger">
          {error}
        </p>
      )}
    </li>
  );
}
