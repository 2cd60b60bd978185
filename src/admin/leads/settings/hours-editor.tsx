import { useId } from "react";
import { Link } from "react-router";
import { type ClockSettings, type Weekday, weekdays, type WorkingHours } from "#contract/working-hours.ts";
import { paths } from "#paths.ts";
import { TextField } from "#ui/field.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const dayNames: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

interface EditorProps<Value> {
  value: Value;
  onChange: (next: Value) => void;
}

const writeSpans = (spans: WorkingHours["days"][Weekday]) => spans.map(({ from, to }) => `${from}-${to}`).join(", ");

/** `9` is 09:00. The server says what is wrong with a time. */
const readTime = (text = "") => (/^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text.trim()).padStart(5, "0");

/** `09:00-12:00, 13:00-17:00`. */
const readSpans = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from, to] = part.split(/[-–]/);
      return { from: readTime(from), to: readTime(to) };
    });

/** The hours of each weekday, as text. */
export function HoursEditor({
  value,
  onChange,
  errorIn,
}: EditorProps<WorkingHours> & { errorIn: (part: string) => string | undefined }) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="Time zone"
          defaultValue={value.timezone}
          maxLength={60}
          error={errorIn("timezone")}
          onChange={({ target }) => onChange({ ...value, timezone: target.value.trim() })}
        />
        {weekdays.map((day) => (
          <TextField
            key={day}
            label={dayNames[day]}
            note={value.days[day].length === 0 ? "closed" : undefined}
            placeholder="09:00-12:00, 13:00-17:00"
            defaultValue={writeSpans(value.days[day])}
            maxLength={100}
            error={errorIn(`days.${day}`)}
            onChange={({ target }) => onChange({ ...value, days: { ...value.days, [day]: readSpans(target.value) } })}
          />
        ))}
      </div>
      <p className="text-muted">
        The hours in which visitors can book a meeting are set under{" "}
        <Link
          to={{ pathname: paths.page.admin(), search: "?tab=consultations" }}
          className="underline underline-offset-4 hover:text-text"
        >
          Consultation Requests, Meetings and email
        </Link>
        .
      </p>
    </>
  );
}

/** Due time of replies, and escalation. */
export function ClockEditor({ value, onChange }: EditorProps<ClockSettings>) {
  const id = useId();
  const number = (label: string, name: "replyHours" | "remindHours") => (
    <TextField
      label={label}
      type="number"
      min={name === "replyHours" ? 1 : 0}
      max={240}
      step="any"
      required
      defaultValue={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.valueAsNumber })}
    />
  );
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {number("Hours until the reply is due", "replyHours")}
      {number("Reminder, hours before (0 for none)", "remindHours")}
      <PickList<ClockSettings["counts"]>
        label="Hours to count"
        value={value.counts}
        onChoose={(counts) => onChange({ ...value, counts })}
        options={[
          ["all_hours", "All hours count"],
          ["working_hours", "Only working hours count"],
        ]}
      />
      <span className="flex items-center gap-2">
        <input
          id={id}
          type="checkbox"
          className="size-5"
          checked={value.escalates}
          onChange={({ target }) => onChange({ ...value, escalates: target.checked })}
        />
        <label htmlFor={id}>Reassign overdue leads</label>
      </span>
    </div>
  );
}
