import { siteConfig } from "#site.config.ts";
import type { Right } from "#site/content/access-rights.ts";
import { limitText } from "#site/content/case-times.ts";
import type { ConsoleLanguage } from "#site/console/console-language.ts";

const withDecimalComma = (figure: string) => figure.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));

/** Words that are the same in both languages. */
const names = new Set(["Agent", "Controller", "HR", "SAP", "Slack", "Workday", siteConfig.brand.name]);

const limit = withDecimalComma(limitText);

/** Texts in the pictures of the product on Danish pages. A unit test finds missing and unused ones. */
export const danishConsoleTexts: Readonly<Record<string, string>> = {
  // The window and its list of runs
  "The console, with {subject} waiting for approval": "Konsollen med {subject}, der venter på godkendelse",
  Runs: "Kørsler",
  Today: "I dag",
  "{count} runs": "{count} kørsler",
  "waiting {time}": "{time}",
  "done {time}": "kl. {time}",
  "Invoice 4711": "Faktura 4711",
  "Supplier contract": "Leverandøraftale",
  Finance: "Økonomi",
  Legal: "Jura",

  // States
  "Needs you": "Kræver handling",
  Waiting: "Venter",
  Failed: "Fejlet",
  Done: "Færdig",
  "Sent back": "Sendt tilbage",
  "timed out": "timeout",

  // The workflow
  "Supplier invoice to payment": "Fakturabehandling",
  "Workflow of case {number} at {time}: {steps}": "Arbejdsgangen for sag {number} kl. {time}: {steps}",
  Trigger: "Udløser",
  Rule: "Regel",
  Approval: "Godkendelse",
  "Invoice arrives": "Faktura modtages",
  "Mailbox invoices@": "Indbakke invoices@",
  "Three-way match": "Trevejsmatch",
  "Finance Agent, SAP": "Økonomiagent, SAP",
  [`Over ${limitText}?`]: `Over ${limit}?`,
  "Set by finance": "Fastsat af Økonomi",
  "Controller approves": "Controller godkender",
  "MK, in Slack": "MK, i Slack",
  "Schedule payment": "Planlæg betaling",
  yes: "ja",
  no: "nej",
  "timed out: retry after 0.5 s": "timeout: nyt forsøg efter 0,5 s",

  // The trace
  "Trace of case {number}": "Spor for sag {number}",
  "Hatched: waiting, not to scale": "Skraveret: ventetid, ikke i skala",
  "Data of the step: {step}": "Trinnets data: {step}",
  Mailbox: "Indbakke",
  "Read the invoice": "Læs fakturaen",
  "Match order and receipt": "Afstem ordre og levering",
  "Check the limit": "Tjek beløbsgrænsen",
  "Ask the controller": "Spørg controlleren",
  "Wait for approval": "Vent på godkendelse",
  "Post the invoice": "Bogfør fakturaen",
  "Post the invoice, 2nd attempt": "Bogfør fakturaen, 2. forsøg",
  "Schedule the payment": "Planlæg betalingen",
  "Report in the thread": "Meld tilbage i tråden",
  Read: "Læst",
  Decided: "Besluttet",
  Changed: "Ændret",

  // The inspector and the request for approval
  "Fields read": "Aflæste felter",
  Invoice: "Faktura",
  Amount: "Beløb",
  Order: "Ordre",
  Receipt: "Levering",
  Pallets: "Paller",
  "{pallets} at {price}": "{pallets} à {price}",
  "Over {limit}: ask the {role}": "Over {limit}: spørg {role}en",
  "{agent} Agent": "{agent}agent",
  "in {channel}": "i {channel}",
  "Post invoice {number} to SAP?": "Bogfør faktura {number} i SAP?",
  "{order}, same amount": "{order}, samme beløb",
  "{receipt}, {pallets} of {pallets} pallets": "{receipt}, {pallets} af {pallets} paller",
  "Why you": "Årsag",
  "Amounts over {limit} need the {role}": "Beløb over {limit} kræver {role}ens godkendelse",
  Approve: "Godkend",
  "Send back": "Send tilbage",
  "Approved at {approved}. SAP timed out once; the second attempt posted document {document} at {posted}. {work} of work in all.":
    "Godkendt kl. {approved}. SAP svarede ikke første gang, men bilag {document} blev bogført i andet forsøg kl. {posted}. Arbejdstid i alt: {work}.",
  "Sent back to the buyer with your note. Nothing is posted in SAP, and the trace keeps your answer.":
    "Sendt tilbage til indkøberen med en bemærkning. Intet er bogført i SAP, og svaret er gemt i sporet.",

  // The table of rights
  "Rights of agents and people by system, and their use in case {number}":
    "Agenters og medarbejderes rettigheder i hvert system, og hvor ofte sag {number} brugte dem",
  Role: "Rolle",
  "Finance Agent": "Økonomiagent",
  "HR Agent": "HR-agent",
  Auditor: "Revisor",
  "No access": "Ingen adgang",
  "used once": "brugt\u00a01\u00a0gang",
  "used twice": "brugt\u00a02\u00a0gange",
  "used {count} times": "brugt\u00a0{count}\u00a0gange",
};

const rights: Record<Right, string> = {
  Approve: "Godkende",
  Post: "Skrive",
  Read: "Læse",
  "Read, post": "Læse og bogføre",
  "Read, write": "Læse og skrive",
  "Read traces": "Se spor",
};

/** Throws if a text has no translation. The build renders every page and fails, so visitors never see this error. */
function translate(text: string): string {
  if (/^\d/.test(text)) return withDecimalComma(text);
  const danish = names.has(text) ? text : danishConsoleTexts[text];
  if (danish === undefined) throw new Error(`src/site/danish/content/console.ts has no translation of "${text}"`);
  return danish;
}

export const danishConsole: ConsoleLanguage = { lang: "da", translate, nameRight: (right) => rights[right] };
