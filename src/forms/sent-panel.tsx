import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { MeetingPickerProps } from "#forms/meeting/meeting-picker.tsx";
import type { FormWords } from "#words/english/form-words.ts";
import type { LeadAction } from "#forms/lead-forms.ts";
import { keepSentForm } from "#forms/sent-form.ts";

export interface SentPanelProps {
  action: LeadAction;
  words: FormWords;
  /** Token with which the visitor can pick a time for the meeting. */
  meetingToken?: string | undefined;
  /** Set if the form was sent just now, and not before a reload or before Back. */
  isNew?: boolean;
}

const MeetingPicker = lazy(async (): Promise<{ default: ComponentType<MeetingPickerProps> }> => {
  // If the picker cannot be loaded, the confirmation is shown without it, because the request is stored anyway.
  return import("#forms/meeting/meeting-picker.tsx").catch(() => ({ default: () => null }));
});

/**
 * Confirms that the form was sent. The panel stays next to the emptied form, because the toast disappears after five
 * seconds. A new panel takes the focus, so that screen readers announce it.
 */
export function SentPanel({ action, words, meetingToken, isNew }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    title.current?.focus();
    if (meetingToken) keepSentForm({ action, meetingToken });
  }, [isNew, action, meetingToken]);
  const [isBooked, setBooked] = useState(false);
  const next = words.next[action];
  const [only, ...others] = next.steps;
  return (
    <div className="my-6 rounded-control border border-text bg-raised p-5 sm:p-6">
      <h2 ref={title} tabIndex={-1} className="text-title">
        {next.title}
      </h2>
      {isBooked ? null : others.length > 0 ? (
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
          <MeetingPicker token={meetingToken} action={action} words={words} onBooked={setBooked} />
        </Suspense>
      )}
      {next.again && <p className="mt-4 text-small text-muted">{next.again}</p>}
    </div>
  );
}
