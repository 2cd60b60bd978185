import { accepts } from "hono/accepts";
import { defaultLanguage, type Language, languages } from "#contract/language.ts";
import type { HttpContext } from "./endpoint.ts";

/** The browser's language, for people of whom no language is stored, such as the holder of an invalid link. */
export function preferredLanguage(context: HttpContext): Language {
  const preferred = accepts(context, {
    header: "Accept-Language",
    supports: [...languages],
    default: defaultLanguage,
  });
  return languages.find((language) => language === preferred) ?? defaultLanguage;
}
