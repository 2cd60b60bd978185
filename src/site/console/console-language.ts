import { createContext, useContext } from "react";
import type { Right } from "#site/content/access-rights.ts";

export interface ConsoleLanguage {
  lang: string;
  /** The translation of a text of the console or of the case's records; names in braces stay, for values. */
  translate: (text: string) => string;
  /** Apart from the other texts: "Approve" on a button is a command, in the table of rights it is a right. */
  nameRight: (right: Right) => string;
}

/** English, as the records are, unless the page provides another language. So English pages contain no translations. */
const LanguageContext = createContext<ConsoleLanguage>({
  lang: "en",
  translate: (text) => text,
  nameRight: (right) => right,
});

export const ConsoleLanguageProvider = LanguageContext.Provider;

export const useConsoleLanguage = () => useContext(LanguageContext);

/** A function that says a text in the language of the console: `say("Posted at {time}", { time })`. */
export function useSay() {
  const { translate } = useConsoleLanguage();
  return (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    translate(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
