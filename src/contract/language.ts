/** Languages of the pages for visitors, as in `lang` of HTML; the first is that of the dashboard too. */
export const languages = ["en", "da"] as const;

export type Language = (typeof languages)[number];

/** Of forms that name none. */
export const defaultLanguage: Language = "en";
