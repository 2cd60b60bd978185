import { useState } from "react";
import type { Person } from "#admin/leads/panel/person.ts";
import type { LeadMeeting, Meeting } from "#contract/meeting.ts";
import { explainFailure } from "#admin/api/client.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { useChangeMeeting, useLeadMeeting } from "#admin/api/lead-contact.ts";
import { useOutbox } from "#admin/api/outbox.ts";
import { MeetingSettingsLink } from "#admin/leads/settings/meeting-settings-link.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { CopyButton } from "#admin/parts/copy-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatInZone, formatMoment, formatSlots } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { useNow } from "#admin/parts/use-now.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

/** The meeting of a lead, and a choice of times to book or move it. */
export function MeetingPanel({ lead: { id, name } }: { lead: Person }) {
  const { data, error, isFetching, refetch } = useLeadMeeting(id);
  const change = useChangeMeeting(id);
  const { data: outbox } = useOutbox(useReachesRole("admin"));
  const now = useNow();
  if (error && !data)
    return (
      <Failure what="The meeting could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <LineSkeletons lines={2} />;
  const { meeting, isOffered } = data;
  const isBooked = meeting?.status === "booked" && Date.parse(meeting.endsAt) > now;
  return (
    <div className="grid gap-3 py-2">
      {meeting ? (
        <MeetingDetails meeting={meeting} calendar={data.calendar} />
      ) : (
        <p className="text-muted">
          {isOffered ? (
            "No meeting yet. The lead can pick a time with the link in your reply."
          ) : (
            <>
              No meeting yet. Online booking is off. To turn it on, open <MeetingSettingsLink />.
            </>
          )}
        </p>
      )}
      <TimeChoice
        free={data.free}
        label={`${isBooked ? "New time" : "Time"} of the meeting with ${name}`}
        action={isBooked ? "Move" : "Book"}
        isPending={change.isPending}
        onChoose={(start) => change.mutate(start)}
      />
      {isBooked && (
        <ActionButton
          className="justify-self-start"
          disabled={change.isPending}
          onClick={() =>
            confirm(
              `Cancel the meeting with ${name}? They will be notified ${outbox?.configured.mail === false ? "once email is configured" : "by email"}.`,
            ) && change.mutate(null)
          }
        >
          Cancel the meeting
        </ActionButton>
      )}
      {change.error && (
        <p role="alert" className="text-danger">
          The meeting was not changed. {explainFailure(change.error)}
        </p>
      )}
    </div>
  );
}

const states: Record<Meeting["status"], string> = { booked: "Booked", held: "Held", cancelled: "Cancelled" };

function MeetingDetails({ meeting, calendar }: { meeting: Meeting; calendar: LeadMeeting["calendar"] }) {
  const { status, startsAt, timeZone, bookedBy, place, link } = meeting;
  return (
    <div>
      <p>
        <span className={status === "cancelled" ? "text-muted" : "font-medium"}>{states[status]}</span>:{" "}
        <time dateTime={startsAt}>{formatMoment(startsAt)}</time>
        {status !== "cancelled" && (
          <span className="text-muted">
            , {status === "held" && "booked "}
            {bookedBy === "visitor" ? "by the lead" : "by your team"}
          </span>
        )}
      </p>
      <p className="text-muted">In the lead&apos;s time zone: {formatInZone(startsAt, timeZone)}</p>
      {place && <p className="break-words text-muted">{place}</p>}
      {calendar && <p className={calendar.error ? "text-danger" : "text-muted"}>{describeEntry(calendar)}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
        Link for the lead to {status === "booked" ? "change or cancel the meeting" : "choose another time"}{" "}
        <CopyButton text={link} what="the lead's link" />
      </p>
    </div>
  );
}

function describeEntry({ isWritten, error }: NonNullable<LeadMeeting["calendar"]>): string {
  if (error) return isWritten ? `${error}.` : `Not in your calendar yet: ${error}`;
  return isWritten ? "In your calendar." : "It is being added to your calendar.";
}

interface TimeChoiceProps {
  free: LeadMeeting["free"];
  label: string;
  action: string;
  isPending: boolean;
  onChoose: (start: string) => void;
}

/** Free times by day in a native select, which is quick to use with a keyboard and on a phone. */
function TimeChoice({ free, label, action, isPending, onChoose }: TimeChoiceProps) {
  const { slots, minutes, timeZone } = free;
  const [chosen, setChosen] = useState("");
  const { dayOf, clockOf } = formatSlots(timeZone);
  const days = Map.groupBy(slots, dayOf);
  const start = slots.includes(chosen) ? chosen : "";
  if (slots.length === 0) return <p className="text-muted">No times are free in the coming weeks.</p>;
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (start) onChoose(start);
      }}
    >
      <PickList
        label={label}
        value={start}
        disabled={isPending}
        onChoose={setChosen}
        options={[["", "Choose a time"]]}
        groups={[...days].map(([day, starts]) => ({
          label: day,
          options: starts.map((slot) => [slot, `${day}, ${clockOf(slot)}`] as const),
        }))}
      />
      <ActionButton type="submit" disabled={!start || isPending} busy={isPending}>
        {action}
      </ActionButton>
      <span className="text-muted">
        {minutes} minutes, {timeZone.replaceAll("_", " ")}
      </span>
    </form>
  );
}
