import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

const { name } = siteConfig.brand;

const en = {
  confirmation: {
    title: `Please confirm your subscription to the ${name} newsletter`,
    text: `Someone, probably you, entered this address to subscribe to the ${name} newsletter. You will receive it only after you confirm.`,
    action: "Confirm subscription",
    closing: (days: number) =>
      `The link is valid for ${days} days. If you did not subscribe, ignore this email, and we will delete your address.`,
  },
  welcome: {
    title: `You are subscribed to the ${name} newsletter`,
    text: "Thank you for subscribing. Keep this email: you can use its link to unsubscribe at any time.",
    action: "Unsubscribe",
  },
  confirm: {
    title: "Confirm your subscription",
    text: (email: string) => `Do you want to receive the newsletter at ${email}?`,
    button: "Confirm subscription",
  },
  confirmed: {
    title: "You are subscribed",
    text: "Thank you. Your address is confirmed, and you will receive the next newsletter.",
  },
  expired: {
    title: "This link is no longer valid",
    text: "It has expired or was already used. Subscribe again at the bottom of any page, and we will send you a new one.",
  },
  unsubscribe: {
    title: "Unsubscribe",
    text: (email: string) => `Do you want to stop receiving the newsletter at ${email}?`,
    button: "Unsubscribe",
  },
  unsubscribed: {
    title: "You are unsubscribed",
    text: "We have deleted your address from the newsletter. You will not receive it any more.",
  },
  unknown: {
    title: "This link is not valid",
    text: "Some email programs shorten long links. Please open it from the email again, or contact us.",
  },
};

const da: typeof en = {
  confirmation: {
    title: `Bekræft din tilmelding til nyhedsbrevet fra ${name}`,
    text: `Nogen, formentlig du selv, har indtastet denne adresse for at tilmelde sig nyhedsbrevet fra ${name}. Du modtager det først, når du har bekræftet.`,
    action: "Bekræft din tilmelding",
    closing: (days) =>
      `Linket er gyldigt i ${days} dage. Hvis du ikke har tilmeldt dig, kan du se bort fra denne e-mail, og så sletter vi din adresse.`,
  },
  welcome: {
    title: `Du er tilmeldt nyhedsbrevet fra ${name}`,
    text: "Tak for din tilmelding. Gem denne e-mail: Du kan altid afmelde dig med linket i den.",
    action: "Afmeld nyhedsbrevet",
  },
  confirm: {
    title: "Bekræft din tilmelding",
    text: (email) => `Vil du modtage nyhedsbrevet på ${email}?`,
    button: "Bekræft tilmelding",
  },
  confirmed: {
    title: "Du er tilmeldt",
    text: "Tak. Din adresse er bekræftet, og du modtager det næste nyhedsbrev.",
  },
  expired: {
    title: "Linket er ikke længere gyldigt",
    text: "Det er udløbet eller allerede brugt. Tilmeld dig igen nederst på en af siderne, så sender vi dig et nyt.",
  },
  unsubscribe: {
    title: "Afmeld nyhedsbrevet",
    text: (email) => `Vil du afmelde nyhedsbrevet til ${email}?`,
    button: "Afmeld nyhedsbrevet",
  },
  unsubscribed: {
    title: "Du er afmeldt",
    text: "Vi har slettet din adresse, og du modtager ikke længere nyhedsbrevet.",
  },
  unknown: {
    title: "Linket er ikke gyldigt",
    text: "Nogle mailprogrammer afkorter lange links. Åbn linket fra e-mailen igen, eller kontakt os.",
  },
};

/** Emails and pages of the newsletter. */
export const newsletterWords: Record<Language, typeof en> = { en, da };
