import { useId } from "react";
import type { ClockSettings } from "#contract/working-hours.ts";
import { TextField } from "#ui/field.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

interface ClockEditorProps {
  value: ClockSettings;
  onChange: (next: ClockSettings) => void;
}

/** Due time of replies, and escalation. */
export function ClockEditor({ value, onChange }: ClockEditorProps) {
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
