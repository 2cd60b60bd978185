import { html } from "hono/html";
import { siteConfig } from "#site.config.ts";
import type { SlotList } from "#contract/meeting.ts";
import { buttonClass, type MailPage } from "#server/platform/http/mail-page.ts";
import { describeTime } from "./describe-meeting.ts";

const { contact } = siteConfig;

export const invalidPage: MailPage = {
  title: "This link is not valid",
  text: `Some email programs cut off long links: please open the link from the email again. If your request has been deleted, the link no longer works. If you need help, write to ${contact.email}.`,
};
export const expiredPage: MailPage = {
  title: "This link has expired",
  text: `Please write to ${contact.email} to arrange a time.`,
};
export const cancelledPage: MailPage = {
  title: "Your meeting has been cancelled",
  text: "We have sent you an email that removes the meeting from your calendar.",
};
export const noMeetingPage: MailPage = {
  title: "There is no meeting to cancel.",
  text: `If you wanted to cancel a meeting, open the link in its invitation or write to ${contact.email}.`,
};
export const tooOftenPage: MailPage = {
  title: "This meeting can no longer be changed here",
  text: `It has already been changed many times. The booked time still stands. To change it, please write to ${contact.email}.`,
};

export const hasAnotherPage: MailPage = {
  title: "You have a meeting already",
  text: `Your email address has one meeting at a time. Change it with the link in its invitation, or write to ${contact.email}.`,
};

export interface PageState {
  token: string;
  /** Time zone in which the visitor sees times. */
  zone: string;
  free: SlotList;
}

const linkTo = (query: Record<string, string>) => `/meeting?${new URLSearchParams(query)}`;

const minuteMs = 60_000;
const timeOf = (start: string, minutes: number) => ({
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + minutes * minuteMs),
});

/** Free times by day, as links: opening one changes nothing. */
function renderSlots({ token, zone, free }: PageState) {
  const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: zone });
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: zone });
  const days = Map.groupBy(free.slots, (slot) => dayFormat.format(new Date(slot)));
  return [...days].map(
    ([day, slots]) =>
      html`<section class="mt-8">
        <h2 class="text-title">${day}</h2>
        <ul class="mt-3 flex flex-wrap gap-2">
          ${slots.map(
            (start) =>
              html`<li>
                <a class="${buttonClass} border border-control" href="${linkTo({ token, zone, start })}"
                  >${clock.format(new Date(start))}</a
                >
              </li>`,
          )}
        </ul>
      </section>`,
  );
}

/** A form without scripts: the chosen zone is part of the address. */
function renderZones({ token, zone }: PageState) {
  const zones = [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return html`<form method="get" action="/meeting" class="mt-9 flex flex-wrap items-end gap-3">
    <input type="hidden" name="token" value="${token}" />
    <label class="block">
      Your time zone
      <select name="zone" class="mt-1 block min-h-11 max-w-full rounded-control border border-control bg-raised px-3">
        ${zones.map(
          (name) =>
            html`<option value="${name}" ${name === zone ? "selected" : ""}>${name.replaceAll("_", " ")}</option>`,
        )}
      </select>
    </label>
    <button type="submit" class="${buttonClass} border border-control">Show times</button>
  </form>`;
}

const noSlots = html`<p class="mt-8">
  No times are free at the moment. Please write to
  <a class="underline underline-offset-4" href="mailto:${contact.email}">${contact.email}</a>.
</p>`;

/** The booked meeting if there is one, and the times to choose from. */
export function overviewPage(state: PageState): MailPage {
  const { token, zone, free } = state;
  const { meeting } = free;
  const slots = free.slots.length > 0 ? html`${renderZones(state)}${renderSlots(state)}` : noSlots;
  if (!meeting) return { title: "Pick a time", text: `The meeting takes ${free.minutes} minutes.`, content: slots };
  const cancel = html`<a
    class="${buttonClass} border border-control mt-9"
    href="${linkTo({ token, zone, action: "cancel" })}"
    >Cancel the meeting</a
  >`;
  return {
    title: "Your meeting",
    text: describeTime({ startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) }, zone),
    content: html`${meeting.place && html`<p class="mt-2 break-words">${meeting.place}</p>`}${cancel}
      <h2 class="text-heading mt-16">Choose another time</h2>
      ${slots}`,
  };
}

/** A button that books, because opening a link must not change anything. */
export function confirmPage({ zone, free }: PageState, start: string, action: string): MailPage {
  return {
    title: free.meeting ? "Move the meeting to this time?" : "Book this time?",
    text: describeTime(timeOf(start, free.minutes), zone),
    button: { label: free.meeting ? "Move the meeting" : "Book this time", action },
  };
}

export const cancelPage = (
  { zone }: PageState,
  meeting: { startsAt: Date; endsAt: Date },
  action: string,
): MailPage => ({
  title: "Cancel the meeting?",
  text: describeTime(meeting, zone),
  button: { label: "Cancel the meeting", action },
});

export const bookedPage = (state: PageState, start: string): MailPage => ({
  title: "Your meeting is booked",
  text: describeTime(timeOf(start, state.free.minutes), state.zone),
  content: html`<p class="mt-5 max-w-[40rem]">
      We have emailed you a calendar invitation. Use the link in it to change or cancel the meeting.
    </p>
    <a href="/" class="${buttonClass} bg-signal text-ink hover:bg-signal-pressed mt-9">Return to Home</a>`,
});

export const takenPage = (state: PageState): MailPage => ({
  ...overviewPage(state),
  title: "This time is no longer free",
  text: "Someone else has just booked it, or it starts too soon. Please choose one of these times:",
});
