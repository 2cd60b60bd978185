import { accepts } from "hono/accepts";
import type { Language } from "#contract/language.ts";
import type { Endpoint, HttpContext } from "./endpoint.ts";
import { createMailPages, type MailPage } from "./mail-page.ts";
import { preferredLanguage } from "./preferred-language.ts";
import type { HttpProblem } from "./problem.ts";

interface ProblemWords {
  invalid: MailPage;
  tooMany: MailPage;
  other: MailPage;
}

const problemWords: Record<Language, ProblemWords> = {
  en: {
    invalid: { title: "This link is incomplete", text: "Open the whole link from the email, or write to us." },
    tooMany: { title: "Too many requests", text: "Please wait a few minutes, and try again." },
    other: { title: "Something went wrong", text: "Please try again later, or write to us." },
  },
  da: {
    invalid: { title: "Linket er ufuldstændigt", text: "Åbn hele linket fra e-mailen, eller skriv til os." },
    tooMany: { title: "For mange forespørgsler", text: "Vent et par minutter, og prøv igen." },
    other: { title: "Noget gik galt", text: "Prøv igen senere, eller skriv til os." },
  },
};

function chooseWords(status: number, { invalid, tooMany, other }: ProblemWords): MailPage {
  if (status === 400) return invalid;
  return status === 429 ? tooMany : other;
}

const wantsPage = (context: HttpContext) =>
  accepts(context, {
    header: "Accept",
    supports: ["text/html", "application/problem+json"],
    default: "application/problem+json",
  }) === "text/html";

/**
 * Renders problems of the pages behind links in emails as pages in the browser's language: otherwise, a visitor would
 * see JSON. Returns undefined for all other endpoints, and for programs that do not ask for HTML.
 */
export function createProblemPages(endpoints: readonly Endpoint[], styleSheets: readonly string[]) {
  const respond = createMailPages(styleSheets);
  const isPage = ({ responses }: Endpoint) => responses[200]?.mediaType === "text/html";
  return (context: HttpContext, { status, headers }: HttpProblem): Response | undefined => {
    const { method, path } = context.req;
    const isAnyPage = endpoints.some(
      (endpoint) => endpoint.method === method && endpoint.path === path && isPage(endpoint),
    );
    if (!isAnyPage || !wantsPage(context)) return undefined;
    const language = preferredLanguage(context);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return respond(context, chooseWords(status, problemWords[language]), {
      language,
      status: status as 400 | 429 | 500 | 503,
    });
  };
}
