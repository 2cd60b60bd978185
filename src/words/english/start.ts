import type { Language } from "#contract/language.ts";
import { pageErrorWords } from "#words/english/page-error.ts";

/** Texts that a page shows from the start. Texts that appear later are loaded later. */
export const english = {
  language: "en" as Language,
  skip: "Skip to content",
  notifications: "Notifications",
  close: "Close",
  menu: "Menu",
  pageError: pageErrorWords,
  cookies: "Cookie Settings",
  cookiesFailed: "The cookie settings could not be loaded. Please reload the page.",
  loadCookieWords: () => import("#words/english/cookie-words.ts"),

  error: "Error",
  email: "Email",
  leaveEmpty: "Leave this empty",
  privacyPolicy: "Privacy Policy",
  needsScripts: ["This form needs JavaScript. Please write to", "instead."],
  newsletter: {
    label: "Newsletter",
    send: "Subscribe",
    sending: "Subscribing...",
    note: "Unsubscribe at any time.",
    failed: "There was a problem subscribing. Please try again later.",
  },
  loadFormWords: () => import("#words/english/form-words.ts"),
};
