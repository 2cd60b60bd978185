import { expect } from "vitest";
import { type HtmlDocument, parseHtml } from "./html.ts";

type StructuredData = Record<string, unknown> & { "@type": string };

/** Entities in the vocabulary of schema.org that a page describes. */
export function readStructuredData(html: HtmlDocument): StructuredData[] {
  return html
    .all("script")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => {
      const data = JSON.parse(text) as StructuredData;
      expect(data["@context"]).toBe("https://schema.org");
      return data;
    });
}

/** Entities of a type on the page with this URL. */
export const fetchEntities = async (url: string, type: string) =>
  readStructuredData(parseHtml(await (await fetch(url)).text())).filter((data) => data["@type"] === type);
