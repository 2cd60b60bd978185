import type { LeadWords } from "#words/words.ts";

export const danishLead: LeadWords = {
  message: "Besked",
  optional: "Valgfrit",
  lead: {
    fullName: "Navn",
    jobTitle: "Stilling",
    company: "Virksomhed",
    companySize: "Virksomhedens størrelse",
    selectSize: "Vælg størrelse",
    employees: "medarbejdere",
    useCase: "Område",
    selectCase: "Vælg område",
    useCases: {
      hr: "HR og medarbejderservice",
      it: "IT-drift og support",
      finance: "Økonomi og regnskab",
      sales: "Salg og kundeservice",
      operations: "Drift og forsyningskæde",
      legal: "Jura og compliance",
      custom: "Andet område",
    },
    use: "Vi bruger kun oplysningerne til at svare dig.",
  },
  demo: {
    title: "Book en personlig demo",
    text: "Vælg en arbejdsgang, der tager for meget tid. Så viser vi, hvilke agenter der kan overtage den, og hvilke systemer de arbejder i.",
    email: "Arbejdsmail",
    placeholder: "Hvilken arbejdsgang skal vi bygge sammen?",
    send: "Book demo",
    sending: "Sender...",
    failed: "Din forespørgsel kunne ikke sendes. Prøv igen.",
  },
  contact: {
    label: "Kontakt",
    subject: "Emne",
    send: "Send besked",
    sending: "Sender...",
    failed: "Din besked kunne ikke sendes. Prøv igen senere.",
  },
};
