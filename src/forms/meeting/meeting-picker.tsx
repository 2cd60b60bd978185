import { useEffect, useId, useRef, useState } from "react";
import type { Meeting, SlotList } from "#contract/meeting.ts";
import { Button } from "#ui/button.tsx";
import type { LeadAction } from "#forms/lead-forms.ts";
import { clockOf, groupByDay, shortDayOf, spanOf, zoneAt } from "#forms/meeting/describe-slots.ts";
import { useMeeting } from "#forms/meeting/use-meeting.ts";

export interface MeetingPickerProps {
  token: string;
  /** The form that was sent. */
  action: LeadAction;
  /** Told whether a meeting is booked. The panel then leaves out its steps, which say how a time is found. */
  onBooked: (isBooked: boolean) => void;
}

/** An optional step after a form was sent. Loaded only then, and only while the owner offers meetings. */
export default function MeetingPicker({ token, action, onBooked }: MeetingPickerProps) {
  const { loading, retry, chosen, choose, isBooking, problem, meeting, isNew, book } = useMeeting(token);
  const titleId = useId();
  useEffect(() => onBooked(meeting !== null), [meeting, onBooked]);
  if (loading.state === "over" && !meeting) return null;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-rule pt-5">
      <h3 id={titleId} className="font-sans font-semibold">
        {meeting ? "Your meeting" : "Pick a time now, if you like"}
      </h3>
      {meeting ? (
        <BookedMeeting meeting={meeting} isNew={isNew} action={action} />
      ) : (
        <>
          {loading.state === "loading" && <p className="mt-2 text-muted">Loading the free times...</p>}
          {loading.state === "failed" && (
            <div role="alert" className="mt-2 flex flex-wrap items-center gap-4">
              <p>The free times could not be loaded, but we have received your request and will write to you.</p>
              <Button variant="outline" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          {loading.state === "ready" && <Times list={loading.list} chosen={chosen} onChoose={choose} />}
          {problem && (
            <p role="alert" className="mt-4 font-medium text-danger">
              {problem}
            </p>
          )}
          {chosen && loading.state === "ready" && (
            <div className="mt-4">
              <p aria-live="polite">{spanOf(chosen, loading.list.minutes)}</p>
              <Button
                variant="signal"
                className="mt-3 min-h-12 w-full sm:w-auto"
                disabled={isBooking}
                onClick={() => void book(chosen)}
              >
                {isBooking ? "Booking..." : "Book this time"}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface TimesProps {
  list: SlotList;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** More would push the times off a phone's screen. */
const daysAtFirst = 6;

const choiceClass =
  "min-h-11 rounded-control border border-control px-3 py-2 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface";

function Times({ list, chosen, onChoose }: TimesProps) {
  const days = groupByDay(list.slots);
  const [open, setOpen] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const ofChosen = days.find(([, slots]) => chosen && slots.includes(chosen))?.[0];
  const [first] = days;
  if (!first) return <p className="mt-2">There are no free times at the moment. We will write to you.</p>;
  const [day, slots] = days.find(([name]) => name === (open ?? ofChosen)) ?? first;
  const [start = ""] = slots;
  // A day that was chosen for the visitor is always among them.
  const shownDays = days.slice(
    0,
    showsAll ? undefined : Math.max(daysAtFirst, days.findIndex(([name]) => name === day) + 1),
  );
  return (
    <>
      <p className="mt-1 text-muted">
        Each meeting takes {list.minutes} minutes. Times are in your time zone ({zoneAt(start)}).
      </p>
      <div role="group" aria-label="Days" className="mt-3 flex flex-wrap gap-2">
        {shownDays.map(([name, [slot = ""]]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === day}
            onClick={() => setOpen(name)}
            className={choiceClass}
          >
            {shortDayOf(slot)}
          </button>
        ))}
        {shownDays.length < days.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 px-2 underline underline-offset-4 hover:text-muted"
          >
            More days
          </button>
        )}
      </div>
      <div
        role="group"
        aria-label={`Times on ${day}`}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2"
      >
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={slot === chosen}
            onClick={() => {
              setOpen(null);
              onChoose(slot);
            }}
            className={choiceClass}
          >
            {clockOf(slot)}
          </button>
        ))}
      </div>
    </>
  );
}

interface BookedMeetingProps {
  meeting: Meeting;
  isNew: boolean;
  action: LeadAction;
}

/** Takes the focus if it was booked just now, because the button that was pressed is gone. */
function BookedMeeting({ meeting, isNew, action }: BookedMeetingProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const minutes = (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / 60_000;
  return (
    <>
      <p ref={text} tabIndex={-1} className="mt-2 font-medium">
        {spanOf(meeting.startsAt, minutes)}
      </p>
      {meeting.place && <p className="mt-1 break-words">{meeting.place}</p>}
      <ol className="mt-3 list-decimal pl-5 marker:text-muted">
        {meeting.isEmailed && <li className="pl-1">We are emailing you an invitation for your calendar.</li>}
        <li className="mt-1.5 pl-1">
          {action === "demo_request"
            ? "In the meeting we build an agent for the workflow you named."
            : "In the meeting we talk about your message."}
        </li>
      </ol>
      <p className="mt-3">
        <a href={meeting.link} className="underline underline-offset-4">
          Change or cancel the meeting
        </a>
      </p>
    </>
  );
}
