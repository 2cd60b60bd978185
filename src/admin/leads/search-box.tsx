import { useEffect, useId, useRef } from "react";

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A person who types is not asked about between two letters. */
const settleMs = 250;

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Cleared from elsewhere, or by a step back; what is being typed is left alone.
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
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value), settleMs);
        }}
        className="min-h-8 w-full min-w-0 rounded-control border border-control bg-raised px-2.5 sm:w-64 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      />
    </>
  );
}
