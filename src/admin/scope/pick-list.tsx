interface PickListProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
}

/** A native select. Its label is only for screen readers, because the selected option explains itself. */
export function PickList<Value extends string>({ label, value, options, onChoose, disabled }: PickListProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value as Value)}
      className="min-h-8 rounded-control border border-control bg-raised pr-8 pl-2.5 disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
