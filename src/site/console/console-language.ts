import { createContext, useContext } from "react";
import type { Right } from "#site/content/access-rights.ts";

export interface ConsoleLanguage {
  lang: string;
  /** Translates a text of the console or of the case's records. Keeps placeholders such as `{time}`. */
  translate: (text: string) => string;
  /**
   * Translates a right. Separate from other texts, because "Approve" is a command on a button but a right in the table.
   */
  nameRight: (right: Right) => string;
}

/**
 * English, the language of the records, unless the page provides another. English pages therefore load no translations.
 */
const LanguageContext = createContext<ConsoleLanguage>({
  lang: "en",
  translate: (text) => text,
  nameRight: (right) => right,
});

export const ConsoleLanguageProvider = LanguageContext.Provider;

export const useConsoleLanguage = () => useContext(LanguageContext);

/** Returns a function that translates a text and fills in its values: `say("Posted at {time}", { time })`. */
export function useSay() {
  const { translate } = useConsoleLanguage();
  return (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    translate(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
