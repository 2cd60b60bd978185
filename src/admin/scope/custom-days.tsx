import { useEffect, useRef, useState } from "react";
import { earliestCalendarDay, isRange } from "#contract/calendar-range.ts";

interface CustomDaysProps {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}

const inputClass =
  "min-h-8 rounded-control border border-control bg-raised px-2 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]";

/**
 * The range takes effect once both days are valid and in order, so an incomplete choice loads nothing. While a year is typed, it
 * is 2, 20 and 202 first.
 */
export function CustomDays({ from, to, onChoose }: CustomDaysProps) {
  const [days, setDays] = useState({ from, to });
  const fields = useRef<HTMLDivElement>(null);
  const isOrdered = days.from <= days.to;
  const isTooLong = isOrdered && days.from >= earliestCalendarDay && days.to !== "" && !isRange(days);

  // The range may change elsewhere. While somebody types, the fields are ahead of it.
  useEffect(() => {
    if (!fields.current?.contains(document.activeElement)) setDays({ from, to });
  }, [from, to]);

  function change(part: Partial<typeof days>) {
    const next = { ...days, ...part };
    setDays(next);
    if (isRange(next) && (next.from !== from || next.to !== to)) onChoose(next.from, next.to);
  }

  return (
    <div
      ref={fields}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The range may have changed elsewhere while a field had the focus.
        if (isRange(days) && !currentTarget.contains(relatedTarget)) setDays({ from, to });
      }}
      className="flex flex-wrap items-center gap-2"
    >
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
        aria-invalid={!isOrdered || isTooLong || undefined}
        value={days.to}
        onChange={(event) => change({ to: event.target.value })}
        className={inputClass}
      />
      {(!isOrdered || isTooLong) && (
        <p role="alert" className="text-danger">
          {isTooLong ? "Choose at most ten years." : "The end date is before the start date."}
        </p>
      )}
    </div>
  );
}
