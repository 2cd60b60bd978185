import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import type { LeadAction } from "#forms/lead-forms.ts";
import { nextSteps } from "#forms/next-steps.ts";

interface SentPanelProps {
  action: LeadAction;
  /** Allows the visitor to pick a time. */
  meetingToken?: string | undefined;
}

const MeetingPicker = lazy(async (): Promise<{ default: ComponentType<{ token: string }> }> => {
  // If it cannot be loaded, the confirmation stands as it is: the request is stored.
  return import("#forms/meeting/meeting-picker.tsx").catch(() => ({ default: () => null }));
});

/** Stays above the emptied form, because a toast is gone after five seconds. It takes the focus, so that it is read out. */
export function SentPanel({ action, meetingToken }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const next = nextSteps[action];
  const [only, ...others] = next.steps;
  return (
    <div className="my-6 rounded-control border border-text bg-raised p-5 sm:p-6">
      <h2 ref={title} tabIndex={-1} className="text-title">
        {next.title}
      </h2>
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
      {meetingToken && (
        <Suspense>
          <MeetingPicker token={meetingToken} />
        </Suspense>
      )}
      {next.again && <p className="mt-4 text-small text-muted">{next.again}</p>}
    </div>
  );
}
