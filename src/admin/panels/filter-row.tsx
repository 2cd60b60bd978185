import type { ReactNode } from "react";

interface FilterRowProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A row that narrows the whole dashboard to itself, and widens it again. */
export function FilterRow({ chosen, onChoose, children }: FilterRowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`relative flex min-h-9 w-full items-center text-left -outline-offset-2 hover:underline pointer-coarse:min-h-11 ${chosen ? "font-semibold" : ""}`}
    >
      {children}
    </button>
  );
}
