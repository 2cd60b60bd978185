import type { Language } from "#contract/language.ts";
import { paths, translate, translationsOf } from "#paths.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";

/** Metadata of each language for programs such as search engines. Browsers do not load this file. */
const languages: Readonly<Record<Language, { locale: string; home: string }>> = {
  en: { locale: "en_GB", home: "Home" },
  da: { locale: "da_DK", home: "Forside" },
};

/**
 * Lists the page's path in each of its languages, and the default (`x-default`) for readers of other languages. Empty
 * if the page has no translations.
 */
export function listAlternates({ path }: Pick<PageMetadata, "path">): { lang: string; path: string }[] {
  const rows = Object.entries(translationsOf(path)).map(([lang, path = ""]) => ({ lang, path }));
  const [first] = rows;
  return first ? [...rows, { ...first, lang: "x-default" }] : [];
}

export function describeLanguage(page: PageMetadata): Partial<PageSite> {
  const lang = (page.lang ?? "en") as Language;
  const { locale, home } = languages[lang];
  const others = (Object.keys(translationsOf(page.path)) as Language[]).filter((other) => other !== lang);
  return {
    locale,
    otherLocales: others.map((other) => languages[other].locale),
    alternates: listAlternates(page),
    home: { path: translate(paths.page.home(), lang), label: home },
  };
}
