import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { earliestCalendarDay, isRange } from "#contract/calendar-range.ts";

interface CustomDaysProps {
  from: string;
  to: string;
  /** With `replace`, the days replace those of the previous call in the browser's history. */
  onChoose: (from: string, to: string, options: { replace: boolean }) => void;
}

const inputClass =
  "min-h-8 rounded-control border border-control bg-raised px-2 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]";

/**
 * The range takes effect once both days are valid and in order, so an incomplete choice loads nothing. While 2026 is
 * typed, the year is temporarily 2, 20 and 202. All days that are chosen until the fields are left are one step for Back.
 */
export function CustomDays({ from, to, onChoose }: CustomDaysProps) {
  const [days, setDays] = useState({ from, to });
  const fields = useRef<HTMLDivElement>(null);
  const isOrdered = days.from <= days.to;
  const isTooLong = isOrdered && days.from >= earliestCalendarDay && days.to !== "" && !isRange(days);

  const hasChosen = useRef(false);
  const navigation = useNavigationType();

  // The range may change elsewhere, such as with Back. While somebody types, the fields are ahead of it.
  useEffect(() => {
    const hasFocus = fields.current?.contains(document.activeElement);
    if (!hasFocus || navigation === "POP") {
      setDays({ from, to });
      hasChosen.current = false;
    }
  }, [from, to, navigation]);

  function change(part: Partial<typeof days>) {
    const next = { ...days, ...part };
    setDays(next);
    if (!isRange(next) || (next.from === from && next.to === to)) return;
    onChoose(next.from, next.to, { replace: hasChosen.current });
    hasChosen.current = true;
  }

  return (
    <div
      ref={fields}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The range may have changed elsewhere while a field had the focus.
        if (currentTarget.contains(relatedTarget)) return;
        hasChosen.current = false;
        if (isRange(days)) setDays({ from, to });
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
