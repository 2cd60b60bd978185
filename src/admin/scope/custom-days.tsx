import { useState } from "react";

interface CustomDaysProps {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}

const inputClass =
  "min-h-8 rounded-control border border-control bg-raised px-2 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]";

/** The range takes effect once both days are set and in order, so an incomplete choice loads nothing. */
export function CustomDays({ from, to, onChoose }: CustomDaysProps) {
  const [days, setDays] = useState({ from, to });
  const isOrdered = days.from <= days.to;

  function change(part: Partial<typeof days>) {
    const next = { ...days, ...part };
    setDays(next);
    if (next.from && next.to && next.from <= next.to) onChoose(next.from, next.to);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="date"
        aria-label="Start date"
        value={days.from}
        onChange={(event) => change({ from: event.target.value })}
        className={inputClass}
      />
      <span className="text-muted">to</span>
      <input
        type="date"
        aria-label="End date"
        aria-invalid={!isOrdered || undefined}
        value={days.to}
        onChange={(event) => change({ to: event.target.value })}
        className={inputClass}
      />
      {!isOrdered && (
        <p role="alert" className="text-danger">
          The end date is before the start date.
        </p>
      )}
    </div>
  );
}
