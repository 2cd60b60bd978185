import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";
import { replyWithinHours } from "#contract/lead-options.ts";

const { name } = siteConfig.brand;

const en = {
  thanks: "Thank you for contacting us.",
  demo_request: {
    title: `Your demo request to ${name}`,
    text: `We have received your request and will be in touch within ${replyWithinHours} hours to schedule your consultation.`,
  },
  contact_form: {
    title: `Your message to ${name}`,
    text: `We have received your message and will get back to you within ${replyWithinHours} hours.`,
  },
  mistake: "If you did not contact us, someone entered your address by mistake, and you can ignore this email.",
};

const da: typeof en = {
  thanks: "Tak for din henvendelse.",
  demo_request: {
    title: `Din demoforespørgsel til ${name}`,
    text: `Vi har modtaget din forespørgsel og kontakter dig inden for ${replyWithinHours} timer for at aftale et møde.`,
  },
  contact_form: {
    title: `Din besked til ${name}`,
    text: `Vi har modtaget din besked og vender tilbage til dig inden for ${replyWithinHours} timer.`,
  },
  mistake:
    "Hvis du ikke har kontaktet os, har nogen indtastet din adresse ved en fejl, og du kan se bort fra denne e-mail.",
};

/** The acknowledgement of a request. */
export const leadWords: Record<Language, typeof en> = { en, da };
