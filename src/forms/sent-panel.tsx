import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { LeadAction } from "#forms/lead-forms.ts";
import { nextSteps } from "#forms/next-steps.ts";

export interface SentPanelProps {
  action: LeadAction;
  onAgain: () => void;
}

/** Stays where the form was, because a toast is gone after five seconds. It takes the focus, so that it is read out. */
export function SentPanel({ action, onAgain }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const next = nextSteps[action];
  const [only, ...others] = next.steps;
  return (
    <div className="mt-4 rounded-control border border-control bg-raised p-5 first:mt-0 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="text-title">
        {next.title}
      </h3>
      {others.length > 0 ? (
        <ol className="mt-3 list-decimal pl-5 marker:text-muted">
          {next.steps.map((step) => (
            <li key={step} className="mt-1.5 pl-1">
              {step}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2">{only}</p>
      )}
      {next.again && (
        <Button variant="outline" onClick={onAgain} className="mt-5">
          {next.again}
        </Button>
      )}
    </div>
  );
}
