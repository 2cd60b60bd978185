import type { Words } from "#words/words.ts";

export const danish: Words = {
  language: "da",
  skip: "Gå til indhold",
  notifications: "Meddelelser",
  close: "Luk",
  menu: "Menu",
  pageError: {
    title: "Noget gik galt.",
    text: "Siden kunne ikke vises. Det, du har skrevet, er ikke sendt. Indlæs siden igen, eller gå til forsiden.",
    reload: "Indlæs igen",
    home: "Gå til forsiden",
  },
  cookies: "Cookieindstillinger",
  cookiesFailed: "Cookieindstillingerne kunne ikke hentes. Indlæs siden igen.",
  loadCookieWords: () => import("#words/danish/cookie-words.ts"),

  error: "Fejl",
  email: "E-mail",
  leaveEmpty: "Lad feltet være tomt",
  privacyPolicy: "Privatlivspolitik",
  needsScripts: ["Formularen kræver JavaScript. Skriv til", "i stedet."],
  newsletter: {
    label: "Nyhedsbrev",
    send: "Tilmeld",
    sending: "Tilmelder...",
    note: "Du kan altid afmelde dig igen.",
    failed: "Tilmeldingen lykkedes ikke. Prøv igen senere.",
  },
  loadFormWords: () => import("#words/danish/form-words.ts"),
};
