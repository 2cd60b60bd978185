import { paths, translationsOf } from "#paths.ts";
import { usePath } from "#ui/use-path.ts";

const names: Readonly<Record<string, string>> = { en: "English", da: "Dansk" };

/** Plain links to the same page in other languages, or to their home pages. */
export function LanguageSwitch({ language }: { language: string }) {
  const here = translationsOf(usePath());
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
