import { useLocation } from "react-router";
import { paths, translationsOf } from "#paths.ts";

const names: Readonly<Record<string, string>> = { en: "English", da: "Dansk" };

/** Plain links to the same page in other languages, or to their home pages. */
export function LanguageSwitch({ language }: { language: string }) {
  // Where pages are made, paths end with a slash.
  const here = translationsOf(useLocation().pathname.replace(/(.)\/$/, "$1"));
  const homes = translationsOf(paths.page.home());
  return Object.keys(names)
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={here[other] ?? homes[other]}
        lang={other}
        hrefLang={other}
        className="inline-block py-0.5 underline underline-offset-4 hover:text-text"
      >
        {names[other]}
      </a>
    ));
}
