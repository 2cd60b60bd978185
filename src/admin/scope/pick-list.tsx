import type { KeyboardEvent, Ref } from "react";

type Options<Value extends string> = readonly (readonly [Value, string])[];

export interface PickGroup<Value extends string> {
  label: string;
  options: Options<Value>;
}

interface PickListProps<Value extends string> {
  label: string;
  value: Value;
  options?: Options<Value>;
  /** Options under headings, after the others. */
  groups?: readonly PickGroup<Value>[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
  /** Whether a choice is saved at once, so that arrow keys must not choose options in passing. */
  saves?: boolean;
  /** A key that moves the focus here. */
  shortcut?: string;
  ref?: Ref<HTMLSelectElement>;
  className?: string;
}

/** On a phone, all controls of the bar fit into two rows. Longer options end in an ellipsis; the dates are written out below. */
export const narrowPick = "max-sm:text-ellipsis max-sm:pr-6 max-sm:pl-1.5 max-sm:tracking-[-0.045em]";

/** In a list, a select is as wide as its value and has a border only under the pointer, with the focus, or on a touch screen. */
export const quietPick =
  "rounded-control [field-sizing:content] border-transparent bg-transparent hover:border-control focus-visible:border-control pointer-coarse:border-control";

const movingKeys: ReadonlySet<string> = new Set(
  "ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End".split(" "),
);

/**
 * Opens the list instead of moving to the next option. On Windows and Linux, these keys change a closed select, so that
 * every value on the way would be saved. Browsers that cannot open a list from a script open it for these keys anyway.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget } = event;
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
  if (isShortcut || !movingKeys.has(key) || !("showPicker" in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

/** A native select. Its label is only for screen readers, because the selected option explains itself. */
export function PickList<Value extends string>(props: PickListProps<Value>) {
  const {
    label,
    value,
    options = [],
    groups = [],
    onChoose,
    disabled,
    saves,
    shortcut,
    ref,
    className = "rounded-control",
  } = props;
  return (
    <select
      aria-label={label}
      aria-keyshortcuts={shortcut}
      ref={ref}
      value={value}
      disabled={disabled}
      onKeyDown={saves ? openInstead : undefined}
      onChange={(event) => onChoose(event.target.value as Value)}
      className={`min-h-8 max-w-full border border-control bg-raised pr-8 pl-2.5 disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-[1rem] ${className}`}
    >
      <Choices options={options} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Choices options={group.options} />
        </optgroup>
      ))}
    </select>
  );
}

const Choices = <Value extends string>({ options }: { options: Options<Value> }) =>
  options.map(([id, text]) => (
    <option key={id} value={id}>
      {text}
    </option>
  ));
