import { useId } from "react";

interface ConsentSwitchProps {
  name: string;
  note: string;
  on: boolean;
  /** If absent, the switch is disabled. */
  onToggle?: () => void;
}

export function ConsentSwitch({ name, note, on, onToggle }: ConsentSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-5 border-rule py-3.5 not-first:border-t">
      <div>
        <h3 id={id} className="font-sans leading-snug font-semibold">
          {name}
        </h3>
        <p id={`${id}-note`} className="text-small text-muted">
          {note}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        disabled={!onToggle}
        onClick={onToggle}
        className="consent-switch relative h-7 w-12 shrink-0 rounded-full border border-control transition-colors aria-checked:border-text aria-checked:bg-text disabled:cursor-not-allowed disabled:opacity-60"
      />
    </div>
  );
}
