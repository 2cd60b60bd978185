import { useEffect, useId, useRef } from "react";
import { leadsIn } from "#admin/leads/workspace/use-lead-keys.ts";

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Waits until typing pauses. */
const debounceMs = 250;

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Follows changes from elsewhere, such as the back button, but does not overwrite typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        defaultValue={value}
        maxLength={200}
        placeholder={label}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Otherwise, the key would also press the button that gets the focus.
          event.preventDefault();
          leadsIn(document)[0]?.focus();
        }}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value), debounceMs);
        }}
        className="min-h-8 min-w-0 flex-1 max-sm:min-w-44 rounded-control border border-control bg-raised px-2.5 sm:w-64 sm:flex-none pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      />
    </>
  );
}
