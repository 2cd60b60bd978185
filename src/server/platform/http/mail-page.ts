import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { siteConfig } from "#site.config.ts";
import { defaultLanguage, type Language } from "#contract/language.ts";
import type { HttpContext } from "./endpoint.ts";

const home: Record<Language, { path: string; label: string }> = {
  en: { path: "/", label: "Return to Home" },
  da: { path: "/da", label: "Til forsiden" },
};

/** Pages for links in emails. They depend on the token, so they are rendered on request, and they need no script. */
export interface MailPage {
  title: string;
  text: string;
  /** Button that performs the change. It is a form, because opening a page must not change anything. */
  button?: { label: string; action: string };
  /** Further content, in place of the link to the home page. */
  content?: HtmlEscapedString | Promise<HtmlEscapedString>;
}

export const buttonClass =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-medium leading-tight";

export const homeLink = (language: Language) =>
  html`<a href="${home[language].path}" class="${buttonClass} bg-signal text-ink hover:bg-signal-pressed mt-9"
    >${home[language].label}</a
  >`;

/** Uses the site's own style sheets and class names. */
function renderPage({ title, text, button, content }: MailPage, language: Language, styleSheets: readonly string[]) {
  const { brand } = siteConfig;
  const links = styleSheets.map((path) => html`<link rel="stylesheet" href="${path}" />`);
  const form = button
    ? html`<form method="post" action="${button.action}">
        <button type="submit" class="${buttonClass} bg-signal text-ink hover:bg-signal-pressed mt-9">
          ${button.label}
        </button>
      </form>`
    : (content ?? homeLink(language));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand.name}</title>
        ${links}
      </head>
      <body>
        <div data-brand="${brand.id}" class="flex min-h-dvh flex-col font-sans">
          <header data-surface="ink" class="relative z-40 shrink-0 py-4">
            <div class="page-column flex items-center">
              <a href="${home[language].path}" class="font-display text-title font-semibold">${brand.name}</a>
            </div>
          </header>
          <main id="main" class="grow">
            <div class="page-column py-28">
              <h1 class="text-heading">${title}</h1>
              <p class="mt-5 max-w-[40rem] text-lead text-muted">${text}</p>
              ${form}
            </div>
          </main>
        </div>
      </body>
    </html>`;
}

/** Allows only the site's style sheets, fonts and images; the form is sent to this server. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function createMailPages(styleSheets: readonly string[]) {
  return (
    context: HttpContext,
    content: MailPage,
    {
      status = 200,
      language = defaultLanguage,
    }: { status?: 200 | 400 | 404 | 409 | 410 | 429 | 500 | 503; language?: Language } = {},
  ): Response => {
    context.header("Content-Security-Policy", pagePolicy);
    // The URL contains the token. With `no-referrer`, the page's own form would have the origin "null".
    context.header("Referrer-Policy", "same-origin");
    context.header("X-Robots-Tag", "noindex, nofollow");
    return context.html(renderPage(content, language, styleSheets).toString(), status);
  };
}

export const describeMailPage = (description: string) => ({
  200: { description, mediaType: "text/html" },
  400: { description: "The link is incomplete", mediaType: "text/html" },
  404: { description: "The token is not valid", mediaType: "text/html" },
  429: { description: "Too many requests; see Retry-After", mediaType: "text/html" },
});

/** Target of the page's own form; the query contains the token. */
export function samePath(context: HttpContext): string {
  const { pathname, search } = new URL(context.req.url);
  return pathname + search;
}
