import { html } from "hono/html";
import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";
import type { SlotList } from "#contract/meeting.ts";
import { buttonClass, homeLink, type MailPage } from "#server/platform/http/mail-page.ts";
import { describeTime } from "./describe-meeting.ts";
import { meetingWords, type MeetingWords } from "./words.ts";

const { contact } = siteConfig;

export interface PageState {
  token: string;
  /** Time zone in which the visitor sees times. */
  zone: string;
  free: SlotList;
  /** Language of the lead. */
  language: Language;
}

const wordsOf = ({ language }: PageState): MeetingWords["pages"] => meetingWords[language].pages;

const linkTo = (query: Record<string, string>) => `/meeting?${new URLSearchParams(query)}`;

const minuteMs = 60_000;
const timeOf = (start: string, minutes: number) => ({
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + minutes * minuteMs),
});

/** Free times by day, as links to a confirmation page: opening a link changes nothing. */
function renderSlots({ token, zone, free, language }: PageState) {
  const { locale } = meetingWords[language];
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: zone });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone });
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

/** A form that needs no script: it sends the chosen zone in the query of the URL. */
function renderZones(state: PageState) {
  const { token, zone } = state;
  const words = wordsOf(state);
  const zones = [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return html`<form method="get" action="/meeting" class="mt-9 flex flex-wrap items-end gap-3">
    <input type="hidden" name="token" value="${token}" />
    <label class="block">
      ${words.zone}
      <select name="zone" class="mt-1 block min-h-11 max-w-full rounded-control border border-control bg-raised px-3">
        ${zones.map(
          (name) =>
            html`<option value="${name}" ${name === zone ? "selected" : ""}>${name.replaceAll("_", " ")}</option>`,
        )}
      </select>
    </label>
    <button type="submit" class="${buttonClass} border border-control">${words.showTimes}</button>
  </form>`;
}

const renderNoSlots = (state: PageState) =>
  html`<p class="mt-8">
    ${wordsOf(state).noTimes}
    <a class="underline underline-offset-4" href="mailto:${contact.email}">${contact.email}</a>.
  </p>`;

/** The booked meeting if there is one, and the times to choose from. */
export function overviewPage(state: PageState): MailPage {
  const { token, zone, free, language } = state;
  const { meeting } = free;
  const { pick, change } = wordsOf(state);
  const slots = free.slots.length > 0 ? html`${renderZones(state)}${renderSlots(state)}` : renderNoSlots(state);
  if (!meeting) return { title: pick.title, text: pick.text(free.minutes), content: slots };
  const cancel = html`<a
    class="${buttonClass} border border-control mt-9"
    href="${linkTo({ token, zone, action: "cancel" })}"
    >${change.cancel}</a
  >`;
  return {
    title: change.title,
    text: describeTime({ startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) }, zone, language),
    content: html`${meeting.place && html`<p class="mt-2 break-words">${meeting.place}</p>`}${cancel}
      <h2 class="text-heading mt-16">${change.another}</h2>
      ${slots}`,
  };
}

/** A button that books, because opening a link must not change anything. */
export function confirmPage(state: PageState, start: string, action: string): MailPage {
  const { zone, free, language } = state;
  const { title, button } = free.meeting ? wordsOf(state).move : wordsOf(state).book;
  return {
    title,
    text: describeTime(timeOf(start, free.minutes), zone, language),
    button: { label: button, action },
  };
}

export function cancelPage(state: PageState, meeting: { startsAt: Date; endsAt: Date }, action: string): MailPage {
  const { title, button } = wordsOf(state).cancel;
  return { title, text: describeTime(meeting, state.zone, state.language), button: { label: button, action } };
}

export const bookedPage = (state: PageState, start: string): MailPage => ({
  title: wordsOf(state).booked.title,
  text: describeTime(timeOf(start, state.free.minutes), state.zone, state.language),
  content: html`<p class="mt-5 max-w-[40rem]">${wordsOf(state).booked.text}</p>
    ${homeLink(state.language)}`,
});

export const takenPage = (state: PageState): MailPage => ({
  ...overviewPage(state),
  ...wordsOf(state).taken,
});
