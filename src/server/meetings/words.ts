import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

const { brand, contact } = siteConfig;

const en = {
  /** Locale of dates and times (BCP 47). */
  locale: "en-GB",
  time: ({ day, from, to, zone }: Record<"day" | "from" | "to" | "zone", string>) => `${day}, ${from}–${to} (${zone})`,
  /** Title of meetings until the owner sets another. */
  defaultTitle: `Meeting with ${brand.name}`,
  changes: { booked: "Booked", moved: "New time", cancelled: "Cancelled" },
  email: {
    change: "Change or cancel the meeting",
    pickAnother: (link: string) => `Pick another time: ${link}`,
    mistake:
      "If you did not ask for this meeting, someone entered your address by mistake, and you can ignore this email.",
    description: (link: string) => `Change or cancel this meeting: ${link}`,
  },
  refusals: {
    invalid: "This link is not valid",
    expired: "This link has expired",
    tooOften: "This meeting has been changed too many times. To change it again, please write to us",
    hasAnother: "This email address already has a meeting; use the link in the invitation to change it",
    taken: "This time is no longer free",
  },
  pages: {
    invalid: {
      title: "This link is not valid",
      text: `Some email programs cut off long links: please open the link from the email again. If your request has been deleted, the link no longer works. If you need help, write to ${contact.email}.`,
    },
    expired: { title: "This link has expired", text: `Please write to ${contact.email} to arrange a time.` },
    cancelled: {
      title: "Your meeting has been cancelled",
      text: "We have sent you an email that removes the meeting from your calendar.",
    },
    noMeeting: {
      title: "There is no meeting to cancel.",
      text: `If you wanted to cancel a meeting, open the link in its invitation or write to ${contact.email}.`,
    },
    tooOften: {
      title: "This meeting can no longer be changed here",
      text: `It has already been changed many times. The booked time still stands. To change it, please write to ${contact.email}.`,
    },
    hasAnother: {
      title: "You already have a meeting",
      text: `Your email address has one meeting at a time. Change it with the link in its invitation, or write to ${contact.email}.`,
    },
    taken: {
      title: "This time is no longer free",
      text: "Someone else has just booked it, or it starts too soon. Please choose one of these times:",
    },
    booked: {
      title: "Your meeting is booked",
      text: "We have emailed you a calendar invitation. Use the link in it to change or cancel the meeting.",
    },
    pick: { title: "Pick a time", text: (minutes: number) => `The meeting takes ${minutes} minutes.` },
    change: { title: "Your meeting", cancel: "Cancel the meeting", another: "Choose another time" },
    book: { title: "Book this time?", button: "Book this time" },
    move: { title: "Move the meeting to this time?", button: "Move the meeting" },
    cancel: { title: "Cancel the meeting?", button: "Cancel the meeting" },
    zone: "Your time zone",
    showTimes: "Show times",
    /** Followed by the owner's email address. */
    noTimes: "No times are free at the moment. Please write to",
  },
};

export type MeetingWords = typeof en;

const da: MeetingWords = {
  locale: "da-DK",
  time: ({ day, from, to, zone }) => `${day} kl. ${from}–${to} (${zone})`,
  defaultTitle: `Møde med ${brand.name}`,
  changes: { booked: "Booket", moved: "Nyt tidspunkt", cancelled: "Aflyst" },
  email: {
    change: "Flyt eller aflys mødet",
    pickAnother: (link) => `Vælg et andet tidspunkt: ${link}`,
    mistake:
      "Hvis du ikke har bedt om dette møde, har nogen indtastet din adresse ved en fejl, og du kan se bort fra denne e-mail.",
    description: (link) => `Flyt eller aflys dette møde: ${link}`,
  },
  refusals: {
    invalid: "Linket er ikke gyldigt",
    expired: "Linket er udløbet",
    tooOften: "Mødet er ændret for mange gange. Skriv til os, hvis du vil ændre det igen",
    hasAnother:
      "Der er allerede booket et møde med denne e-mailadresse. Du kan ændre det med linket i e-mailen om mødet",
    taken: "Tidspunktet er ikke længere ledigt",
  },
  pages: {
    invalid: {
      title: "Linket er ikke gyldigt",
      text: `Nogle mailprogrammer afkorter lange links: Åbn linket fra e-mailen igen. Hvis din henvendelse er slettet, virker linket ikke længere. Har du brug for hjælp, så skriv til ${contact.email}.`,
    },
    expired: { title: "Linket er udløbet", text: `Skriv til ${contact.email} for at aftale et tidspunkt.` },
    cancelled: {
      title: "Dit møde er aflyst",
      text: "Vi har sendt dig en e-mail, som fjerner mødet fra din kalender.",
    },
    noMeeting: {
      title: "Der er intet møde at aflyse.",
      text: `Hvis du vil aflyse et møde, skal du åbne linket i mødeindkaldelsen eller skrive til ${contact.email}.`,
    },
    tooOften: {
      title: "Mødet kan ikke længere ændres her",
      text: `Det er allerede blevet ændret mange gange. Det bookede tidspunkt gælder stadig. Skriv til ${contact.email}, hvis du vil ændre det.`,
    },
    hasAnother: {
      title: "Du har allerede et møde",
      text: `Du kan have ét møde ad gangen pr. e-mailadresse. Flyt eller aflys det med linket i mødeindkaldelsen, eller skriv til ${contact.email}.`,
    },
    taken: {
      title: "Tidspunktet er ikke længere ledigt",
      text: "En anden har lige booket det, eller også er der for kort tid til det. Vælg et af disse tidspunkter:",
    },
    booked: {
      title: "Dit møde er booket",
      text: "Vi har sendt dig en mødeindkaldelse på e-mail. Brug linket i den, hvis du vil flytte eller aflyse mødet.",
    },
    pick: { title: "Vælg et tidspunkt", text: (minutes) => `Mødet varer ${minutes} minutter.` },
    change: { title: "Dit møde", cancel: "Aflys mødet", another: "Vælg et andet tidspunkt" },
    book: { title: "Vil du booke dette tidspunkt?", button: "Book tidspunktet" },
    move: { title: "Vil du flytte mødet til dette tidspunkt?", button: "Flyt mødet" },
    cancel: { title: "Vil du aflyse mødet?", button: "Aflys mødet" },
    zone: "Din tidszone",
    showTimes: "Vis tider",
    noTimes: "Der er ingen ledige tider i øjeblikket. Skriv til",
  },
};

/** Emails, invitations, pages and refusals of meetings. */
export const meetingWords: Record<Language, MeetingWords> = { en, da };
