import { html, raw } from "hono/html";
import { defaultLanguage, type Language } from "#contract/language.ts";

/** Email as plain text and HTML. Inserted values are escaped and cannot change the writing direction of other text. */

/** External value, isolated in writing direction, with its line breaks. */
function quoteText(value: string) {
  const lines = value.split("\n").map((line, index) => [index > 0 && raw("<br>"), line]);
  return html`<div dir="auto" style="unicode-bidi:isolate">${lines}</div>`;
}

const ink = "#11131a";
const muted = "#565b66";

export interface MailPart {
  heading?: string;
  rows: readonly (readonly [label: string, value: string])[];
}

export interface MailDocument {
  /** Language of an email to a visitor; emails to the owner are in the default language. */
  language?: Language;
  /** Heading and subject. */
  title: string;
  paragraphs: readonly string[];
  parts?: readonly MailPart[];
  action?: { label: string; url: string };
  closing: readonly string[];
}

/** Contains no images or other resources that an email program would load. */
function renderHtml({
  language = defaultLanguage,
  title,
  paragraphs,
  parts = [],
  action,
  closing,
}: MailDocument): string {
  const paragraph = (text: string, style = "") => html`<p style="margin:0 0 16px;${style}">${text}</p>`;
  const row = ([label, value]: readonly [string, string]) =>
    html`<tr>
      <th
        style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:${muted};white-space:nowrap"
      >
        ${label}
      </th>
      <td style="padding:4px 0">${quoteText(value)}</td>
    </tr>`;
  const part = ({ heading, rows }: MailPart) =>
    html`${heading && html`<h2 style="margin:24px 0 8px;font-size:16px">${heading}</h2>`}
      <table role="presentation" style="border-collapse:collapse;margin:0 0 16px">
        ${rows.map(row)}
      </table>`;
  const link =
    action &&
    html`<p style="margin:24px 0">
      <a
        href="${action.url}"
        style="display:inline-block;padding:12px 20px;background:${ink};color:#fff;text-decoration:none;border-radius:4px"
        >${action.label}</a
      >
    </p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:${ink};background:#fff">
        <div style="max-width:640px">
          <h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
          ${paragraphs.map((text) => paragraph(text))}${parts.map(part)}${link}${closing.map((text) => paragraph(text, `color:${muted};font-size:14px`))}
        </div>
      </body>
    </html>`.toString();
}

/**
 * A value with several lines starts below its label, so that bidirectional formatting characters affect only its own
 * lines.
 */
function renderText({ title, paragraphs, parts = [], action, closing }: MailDocument): string {
  const row = ([label, value]: readonly [string, string]) =>
    value.includes("\n") ? `${label}:\n\n${value}\n` : `${label}: ${value}`;
  const part = ({ heading, rows }: MailPart) => [...(heading ? [heading, ""] : []), ...rows.map(row)].join("\n");
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [title, ...paragraphs, ...parts.map(part), ...link, ...closing].join("\n\n");
}

export function renderMail(document: MailDocument): { subject: string; text: string; html: string } {
  return { subject: document.title, text: renderText(document), html: renderHtml(document) };
}
