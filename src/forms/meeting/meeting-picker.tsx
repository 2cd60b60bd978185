import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Meeting, SlotList } from "#contract/meeting.ts";
import { Button } from "#ui/button.tsx";
import type { FormWords } from "#words/english/form-words.ts";
import type { LeadAction } from "#forms/lead-forms.ts";
import { slotFormats } from "#forms/meeting/describe-slots.ts";
import { useMeeting } from "#forms/meeting/use-meeting.ts";

export interface MeetingPickerProps {
  token: string;
  words: FormWords;
  /** The form that was sent. */
  action: LeadAction;
  /** Reports whether a meeting is booked. If so, the panel hides its next steps, which explain how a time is found. */
  onBooked: (isBooked: boolean) => void;
}

/** An optional step after a form was sent. Loaded only then, and only while the owner offers meetings. */
export default function MeetingPicker({
  token,
  action,
  onBooked,
  words: { locale, meeting: words },
}: MeetingPickerProps) {
  const formats = useMemo(() => slotFormats(locale), [locale]);
  const { loading, retry, chosen, choose, isBooking, problem, meeting, isNew, book } = useMeeting(token, words);
  const titleId = useId();
  useEffect(() => onBooked(meeting !== null), [meeting, onBooked]);
  if (loading.state === "over" && !meeting) return null;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-rule pt-5">
      <h3 id={titleId} className="font-sans font-semibold">
        {meeting ? words.booked : words.pick}
      </h3>
      {meeting ? (
        <BookedMeeting {...{ words, formats }} meeting={meeting} isNew={isNew} action={action} />
      ) : (
        <>
          {loading.state === "loading" && <p className="mt-2 text-muted">{words.loading}</p>}
          {loading.state === "failed" && (
            <div role="alert" className="mt-2 flex flex-wrap items-center gap-4">
              <p>{words.notLoaded}</p>
              <Button variant="outline" onClick={retry}>
                {words.again}
              </Button>
            </div>
          )}
          {loading.state === "ready" && (
            <Times {...{ words, formats }} list={loading.list} chosen={chosen} onChoose={choose} />
          )}
          {problem && (
            <p role="alert" className="mt-4 font-medium text-danger">
              {problem}
            </p>
          )}
          {chosen && loading.state === "ready" && (
            <div className="mt-4">
              <p aria-live="polite">{formats.spanOf(chosen, loading.list.minutes)}</p>
              <Button
                variant="signal"
                className="mt-3 min-h-12 w-full sm:w-auto"
                disabled={isBooking}
                onClick={() => void book(chosen)}
              >
                {isBooking ? words.booking : words.book}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface Described {
  words: FormWords["meeting"];
  formats: ReturnType<typeof slotFormats>;
}

interface TimesProps extends Described {
  list: SlotList;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** Number of days shown at first: more would push the times off a phone's screen. */
const daysAtFirst = 6;

const choiceClass =
  "min-h-11 rounded-control border border-control px-3 py-2 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface";

function Times({ list, chosen, onChoose, words, formats }: TimesProps) {
  const days = formats.groupByDay(list.slots);
  const [open, setOpen] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const ofChosen = days.find(([, slots]) => chosen && slots.includes(chosen))?.[0];
  const [first] = days;
  if (!first) return <p className="mt-2">{words.none}</p>;
  const [day, slots] = days.find(([name]) => name === (open ?? ofChosen)) ?? first;
  const [start = ""] = slots;
  // The selected day is always shown, because the next free time may have been selected for the visitor.
  const shownDays = days.slice(
    0,
    showsAll ? undefined : Math.max(daysAtFirst, days.findIndex(([name]) => name === day) + 1),
  );
  return (
    <>
      <p className="mt-1 text-muted">{words.length(list.minutes, formats.zoneAt(start))}</p>
      <div role="group" aria-label={words.days} className="mt-3 flex flex-wrap gap-2">
        {shownDays.map(([name, [slot = ""]]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === day}
            onClick={() => setOpen(name)}
            className={choiceClass}
          >
            {formats.shortDayOf(slot)}
          </button>
        ))}
        {shownDays.length < days.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 px-2 underline underline-offset-4 hover:text-muted"
          >
            {words.moreDays}
          </button>
        )}
      </div>
      <div
        role="group"
        aria-label={words.timesOn(day)}
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
            {formats.clockOf(slot)}
          </button>
        ))}
      </div>
    </>
  );
}

interface BookedMeetingProps extends Described {
  meeting: Meeting;
  isNew: boolean;
  action: LeadAction;
}

/** Takes the focus if the meeting was booked just now, because the pressed button no longer exists. */
function BookedMeeting({ meeting, isNew, action, words, formats }: BookedMeetingProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const minutes = (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / 60_000;
  return (
    <>
      <p ref={text} tabIndex={-1} className="mt-2 font-medium">
        {formats.spanOf(meeting.startsAt, minutes)}
      </p>
      {meeting.place && <p className="mt-1 break-words">{meeting.place}</p>}
      <ol className="mt-3 list-decimal pl-5 marker:text-muted">
        {meeting.isEmailed && <li className="pl-1">{words.invited}</li>}
        <li className="mt-1.5 pl-1">{action === "demo_request" ? words.about.demo_request : words.about.other}</li>
      </ol>
      <p className="mt-3">
        <a href={meeting.link} className="underline underline-offset-4">
          {words.change}
        </a>
      </p>
    </>
  );
}
